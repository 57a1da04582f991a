// Loads the profile of a user as another user may see it.
import { canSeeProfile } from "@vereda/domain/community/policy";
import type { PublicWorkspace } from "@vereda/domain/community/profile/contract-public-space";
import type { Database } from "#db/client.ts";
import { formatFullName } from "#features/account/user-lookup.ts";
import { showRelation } from "../connections/connection-view.ts";
import { findRelatedUser } from "../connections/relations.ts";

interface VisibleUser {
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
  const related = await findRelatedUser(db, viewerId, { id: userId });
  if (related === null || !canSeeProfile(related.user.visibility, related.relation)) return null;
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
