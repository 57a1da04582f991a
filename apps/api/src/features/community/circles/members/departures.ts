// What ends with a membership for reasons outside the circles: accepted sessions, and the last host's place.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { circleMembers, circles } from "../../tables/circles.ts";
import { deleteSessionTasks } from "../sessions/session-tasks.ts";
import { refreshMemberCounts } from "./membership-rows.ts";

/** Whoever is a member for longest hosts a circle without a host; without any member it closes. */
async function handOver(tx: Database, circleIds: readonly string[], now: Date): Promise<void> {
  const ids = sql`${sql.param([...circleIds])}::uuid[]`;
  await tx.execute(sql`
    update circle_members set role = 'HOST', updated_at = ${sql.param(now, circleMembers.updatedAt)}
    from (
      select distinct on (circle_id) circle_id, user_id from circle_members
      where circle_id = any(${ids}) and status = 'ACTIVE'
      order by circle_id, (role = 'HOST') desc, (role = 'OBSERVER'), joined_at, user_id
    ) as next
    where circle_members.circle_id = next.circle_id and circle_members.user_id = next.user_id
      and circle_members.role <> 'HOST'`);
  await tx
    .delete(circles)
    .where(and(inArray(circles.id, [...circleIds]), eq(circles.memberCount, 0)));
}

/** Ends memberships for reasons outside the circles, where nobody is asked to name another host. */
async function endMemberships(
  tx: Database,
  userId: string,
  circleIds: readonly string[],
  now: Date,
): Promise<void> {
  if (circleIds.length === 0) return;
  await deleteSessionTasks(tx, { circleIds, userId });
  await tx
    .delete(circleMembers)
    .where(and(eq(circleMembers.userId, userId), inArray(circleMembers.circleId, [...circleIds])));
  await refreshMemberCounts(tx, circleIds);
  await handOver(tx, circleIds, now);
}

async function listCircleIds(
  tx: Database,
  userId: string,
  workspaceId?: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: circles.id })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(
      and(
        eq(circleMembers.userId, userId),
        workspaceId === undefined
          ? undefined
          : and(eq(circles.workspaceId, workspaceId), eq(circles.isPublic, false)),
      ),
    )
    .orderBy(circles.id)
    .for("update", { of: circles });
  return rows.map(({ id }) => id);
}

/** For a user who leaves a workspace: its circles are for its members. Call it in a transaction. */
export async function leaveWorkspaceCircles(
  tx: Database,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  await endMemberships(tx, userId, await listCircleIds(tx, userId, workspaceId), now);
}

/** For a user whose account is deleted. */
export async function leaveAllCircles(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await endMemberships(tx, userId, await listCircleIds(tx, userId), now);
  });
}
