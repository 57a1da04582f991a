// Loads the profile of a user as another user may see it.
import { eq } from "drizzle-orm";
import { canSeeProfile } from "@vereda/domain/community/policy";
import type { PublicWorkspace } from "@vereda/domain/workspace/contract-public";
import type { Database } from "#db/client.ts";
import { showRelation } from "../community/connections/connection-view.ts";
import { findRelatedUser } from "../community/connections/relations.ts";
import { formatFullName } from "./user-lookup.ts";
import { users } from "./tables/users.ts";

export interface VisibleUser {
  readonly username: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly viewerConnection: PublicWorkspace["viewerConnection"];
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
  const related = await findRelatedUser(db, viewerId, eq(users.id, userId));
  if (related === null || !canSeeProfile(related.visibility, related.relation)) return null;
  const { user } = related;
  const { username, avatar } = user;
  const visible = showRelation(related, viewerId);
  return {
    username,
    name: formatFullName(user),
    avatar,
    viewerConnection: visible && { status: visible.status, type: visible.type },
  };
}
