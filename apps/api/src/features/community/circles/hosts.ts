// Loads the hosts of circles, as far as a viewer may see them.
import { and, asc, eq, inArray } from "drizzle-orm";
import type { CommunityUser } from "@vereda/domain/community/contract";
import { canSeeProfile } from "@vereda/domain/community/policy";
import type { Database } from "#db/client.ts";
import { getProfileUsersById } from "#features/account/profile/profile-user.ts";
import { showUser } from "../connections/connection-view.ts";
import { getRelations } from "../connections/relations.ts";
import { circleMembers } from "../tables/circles.ts";

function listHostRows(db: Database, circleIds: readonly string[]) {
  return db
    .select({ circleId: circleMembers.circleId, userId: circleMembers.userId })
    .from(circleMembers)
    .where(
      and(
        inArray(circleMembers.circleId, [...circleIds]),
        eq(circleMembers.status, "ACTIVE"),
        eq(circleMembers.role, "HOST"),
      ),
    )
    .orderBy(asc(circleMembers.joinedAt), asc(circleMembers.userId));
}

/**
 * Members know the names of their hosts; others see those whose profile they may see.
 * @param viewerId null for a visitor without a session
 * @param memberOf ids of the circles whose member the viewer is
 */
export async function listHosts(
  db: Database,
  viewerId: string | null,
  circleIds: readonly string[],
  memberOf: ReadonlySet<string>,
): Promise<ReadonlyMap<string, CommunityUser[]>> {
  if (circleIds.length === 0) return new Map();
  const rows = await listHostRows(db, circleIds);
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  const users = await getProfileUsersById(db, ids);
  const relations = await getRelations(db, viewerId, ids);
  const hosts = rows.flatMap(({ circleId, userId }) => {
    const user = users.get(userId);
    const relation = relations.get(userId)?.relation ?? "visitor";
    if (user === undefined || relation === "blocked") return [];
    const isVisible = memberOf.has(circleId) || canSeeProfile(user.visibility, relation);
    return isVisible ? [{ circleId, user: showUser(user) }] : [];
  });
  const byCircle = Map.groupBy(hosts, ({ circleId }) => circleId);
  return new Map([...byCircle].map(([id, list]) => [id, list.map(({ user }) => user)]));
}

export async function listHostIds(db: Database, circleId: string): Promise<string[]> {
  return (await listHostRows(db, [circleId])).map(({ userId }) => userId);
}
