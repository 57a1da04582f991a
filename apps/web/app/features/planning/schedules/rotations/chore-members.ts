// Who can take turns in a workspace, and how they are called.
import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";

export interface ChoreMembers {
  readonly self: string;
  /** The user first; empty until they are loaded. */
  readonly all: readonly { readonly username: string; readonly name: string }[];
  readonly getName: (username: string) => string;
}

const perPage = 50;

export function useChoreMembers(workspaceId: string): ChoreMembers {
  const { username: self } = useCurrentUser();
  const { data } = useQuery(
    buildQuery("GET /panel/workspaces/:id/members", {
      params: { id: workspaceId },
      query: { status: "ACTIVE", perPage },
    }),
  );
  const all = (data?.items ?? [])
    .flatMap(({ username, name, isSelf }) =>
      username === null ? [] : [{ username, name: isSelf ? m.panel_you() : name, isSelf }],
    )
    .toSorted((one, other) => Number(other.isSelf) - Number(one.isSelf));
  const names = new Map(all.map(({ username, name }) => [username, name]));
  return { self, all, getName: (username) => names.get(username) ?? `@${username}` };
}
