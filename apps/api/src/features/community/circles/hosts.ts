// Loads the hosts of circles, as far as a viewer may see them.
import { and, asc, eq, inArray } from "drizzle-orm";
import { getEffectiveVisibility } from "@vereda/domain/account/policy";
import type { CommunityUser } from "@vereda/domain/community/contract";
import { canSeeProfile } from "@vereda/domain/community/policy";
import type { Database } from "#db/client.ts";
import { users } from "#features/account/tables/users.ts";
import { userSummaryColumns } from "#features/account/user-lookup.ts";
import { showUser } from "../connections/connection-view.ts";
import { getRelations } from "../connections/relations.ts";
import { circleMembers } from "../tables/circles.ts";

function listHostRows(db: Database, circleIds: readonly string[]) {
  return db
    .select({
      circleId: circleMembers.circleId,
      ...userSummaryColumns,
      profileVisibility: users.profileVisibility,
      profileHeldAt: users.profileHeldAt,
    })
    .from(circleMembers)
    .innerJoin(users, eq(users.id, circleMembers.userId))
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
  const ids = [...new Set(rows.map(({ id }) => id))];
  const relations = await getRelations(db, viewerId, ids);
  const visible = rows.filter(({ id, circleId, profileVisibility, profileHeldAt }) => {
    const relation = relations.get(id)?.relation ?? "visitor";
    const profileHeld = profileHeldAt !== null;
    if (memberOf.has(circleId)) return relation !== "blocked";
    return canSeeProfile(getEffectiveVisibility({ profileVisibility, profileHeld }), relation);
  });
  const byCircle = Map.groupBy(visible, ({ circleId }) => circleId);
  return new Map([...byCircle].map(([id, hosts]) => [id, hosts.map(showUser)]));
}

export async function listHostIds(db: Database, circleId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: circleMembers.userId })
    .from(circleMembers)
    .where(
      and(
        eq(circleMembers.circleId, circleId),
        eq(circleMembers.status, "ACTIVE"),
        eq(circleMembers.role, "HOST"),
      ),
    );
  return rows.map(({ userId }) => userId);
}
