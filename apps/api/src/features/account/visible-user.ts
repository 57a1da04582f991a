// A person as somebody else may see them, by what they chose about their profile.
import { eq } from "drizzle-orm";
import { getEffectiveVisibility } from "@vereda/domain/account/policy";
import type { Database } from "#db/client.ts";
import { formatFullName } from "./user-lookup.ts";
import { users } from "./tables/users.ts";

/** Name and picture, and no more. */
export interface VisibleUser {
  readonly username: string;
  readonly name: string;
  readonly avatar: string | null;
}

/**
 * Whoever is shown to everybody, to members, or to themselves; null for all others.
 * @param viewerId null for a visitor
 */
export async function findVisibleUser(
  db: Database,
  userId: string,
  viewerId: string | null,
): Promise<VisibleUser | null> {
  const { username, firstName, lastName, avatar, profileVisibility, profileHeldAt } = users;
  const [user] = await db
    .select({ username, firstName, lastName, avatar, profileVisibility, profileHeldAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return null;
  const visibility = getEffectiveVisibility({
    profileVisibility: user.profileVisibility,
    profileHeld: user.profileHeldAt !== null,
  });
  const isVisible =
    visibility === "public" ||
    (visibility === "members_only" && viewerId !== null) ||
    viewerId === userId;
  if (!isVisible) return null;
  return { username: user.username, name: formatFullName(user), avatar: user.avatar };
}
