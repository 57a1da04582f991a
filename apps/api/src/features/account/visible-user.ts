// Loads the profile of a user as another user may see it.
import { eq } from "drizzle-orm";
import { getEffectiveVisibility } from "@vereda/domain/account/policy";
import type { Database } from "#db/client.ts";
import { formatFullName } from "./user-lookup.ts";
import { users } from "./tables/users.ts";

export interface VisibleUser {
  readonly username: string;
  readonly name: string;
  readonly avatar: string | null;
}

/**
 * Returns null when the profile's visibility does not include the viewer.
 * @param viewerId null for a visitor without a session
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
