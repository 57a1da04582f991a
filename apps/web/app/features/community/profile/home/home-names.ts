// How those in the home of a workspace are called.
import type { Home, HomeMember } from "@vereda/domain/community/profile/home/contract-home";

type Named = Pick<HomeMember, "username" | "firstName" | "lastInitial">;
export type HomeNames = (user: Named) => string;

/** The first name; of those who share one, with the initial of the last name, or else the username. */
export function makeHomeNames({ members, changes }: Pick<Home, "members" | "changes">): HomeNames {
  const all: readonly Named[] = [...members, ...changes.flatMap(({ actor }) => actor ?? [])];
  const isShared = (user: Named, format: (one: Named) => string) =>
    all.some((one) => one.username !== user.username && format(one) === format(user));
  const withInitial = ({ firstName, lastInitial }: Named) =>
    lastInitial === null ? firstName : `${firstName} ${lastInitial}.`;
  return (user) => {
    if (!isShared(user, ({ firstName }) => firstName)) return user.firstName;
    return isShared(user, withInitial) ? `${user.firstName} @${user.username}` : withInitial(user);
  };
}
