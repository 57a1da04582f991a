// A person as somebody else may see them, by what they chose about their profile.
import { eq } from "drizzle-orm";
import { effectiveVisibility } from "@vereda/domain/account/policy";
import type { Database } from "#db/client.ts";
import { fullName } from "./people.ts";
import { users } from "./tables/users.ts";

/** Name and picture, and no more. */
export interface ShownPerson {
  readonly username: string;
  readonly name: string;
  readonly avatar: string | null;
}

/**
 * Whoever is shown to everybody, to members, or to themselves; null for all others.
 * @param viewerId null for a visitor
 */
export async function shownPerson(
  db: Database,
  personId: string,
  viewerId: string | null,
): Promise<ShownPerson | null> {
  const { username, firstName, lastName, avatar, profileVisibility, profileHeldAt } = users;
  const [person] = await db
    .select({ username, firstName, lastName, avatar, profileVisibility, profileHeldAt })
    .from(users)
    .where(eq(users.id, personId));
  if (person === undefined) return null;
  const visibility = effectiveVisibility({
    profileVisibility: person.profileVisibility,
    profileHeld: person.profileHeldAt !== null,
  });
  const isShown =
    visibility === "public" ||
    (visibility === "members_only" && viewerId !== null) ||
    viewerId === personId;
  if (!isShown) return null;
  return { username: person.username, name: fullName(person), avatar: person.avatar };
}
