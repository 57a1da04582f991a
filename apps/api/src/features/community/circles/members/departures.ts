// What ends with a membership for reasons outside the circles: accepted sessions, and the last host's place.
import { and, eq, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { withdrawNoticesOf } from "#features/inbox/notify.ts";
import { listActiveMembers } from "#features/workspace/access.ts";
import { circleMembers, circles, type CircleRow } from "../../tables/circles.ts";
import { involvedStatuses, isNotBlockedByHost, isOpenTo } from "../access.ts";
import { buildCircleNotice } from "../circle-notices.ts";
import { deleteSessionTasks } from "../sessions/session-tasks.ts";
import { refreshMemberCounts } from "./membership-rows.ts";

const hosts = alias(circleMembers, "hosts");

/** Whoever is a member for longest hosts a circle without a host; without any member it closes. */
async function handOver(tx: Database, circleIds: readonly string[], now: Date): Promise<void> {
  const ids = sql`${sql.param([...circleIds])}::uuid[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update circle_members set role = 'HOST', updated_at = ${sql.param(now, circleMembers.updatedAt)}
    from (
      select distinct on (circle_id) circle_id, user_id from circle_members
      where circle_id = any(${ids}) and status = 'ACTIVE'
      order by circle_id, (role = 'HOST') desc, (role = 'OBSERVER'), joined_at, user_id
    ) as next
    where circle_members.circle_id = next.circle_id and circle_members.user_id = next.user_id
      and circle_members.role <> 'HOST'
    returning circle_members.circle_id as id`);
  await tx
    .delete(circles)
    .where(and(inArray(circles.id, [...circleIds]), eq(circles.memberCount, 0)));
  await removeBlockedByHosts(
    tx,
    rows.map(({ id }) => id),
    now,
  );
}

/** Ends memberships for reasons outside the circles, where nobody is asked to name another host. */
async function endMemberships(
  tx: Database,
  userIds: readonly string[],
  circleIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0 || circleIds.length === 0) return;
  await deleteSessionTasks(tx, { circleIds, userIds });
  const isOfUsers = inArray(circleMembers.userId, [...userIds]);
  const ended = await tx
    .delete(circleMembers)
    .where(and(isOfUsers, inArray(circleMembers.circleId, [...circleIds])))
    .returning();
  for (const { circleId, userId, status } of ended) {
    if (status !== "REQUESTED") continue;
    await withdrawNoticesOf(tx, userId, buildCircleNotice(circleId, "circle_request"));
  }
  await refreshMemberCounts(tx, circleIds);
  await handOver(tx, circleIds, now);
}

async function listCircleIds(tx: Database, userId: string, which?: SQL): Promise<string[]> {
  const rows = await tx
    .select({ id: circles.id })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(and(eq(circleMembers.userId, userId), which))
    .orderBy(circles.id)
    .for("update", { of: circles });
  return rows.map(({ id }) => id);
}

/**
 * For a user who leaves a workspace or whose role changed there: a circle of an area is for those who read
 * it. Call it in the transaction of the change.
 */
export async function leaveClosedCircles(
  tx: Database,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  const isClosed = sql`not ${isOpenTo(tx, userId)}`;
  const which = and(
    eq(circles.workspaceId, workspaceId),
    inArray(circleMembers.status, involvedStatuses),
    isClosed,
  );
  await endMemberships(tx, [userId], await listCircleIds(tx, userId, which), now);
}

/**
 * Ends the memberships of who does not read the area of a circle that is no longer public. Call it in a
 * transaction.
 * @throws forbidden when the caller is one of them
 */
export async function removeOutsiders(
  tx: Database,
  caller: Pick<Caller, "userId">,
  { id, workspaceId, areaId }: CircleRow,
  now: Date,
): Promise<void> {
  if (workspaceId === null) return;
  const isInvolved = inArray(circleMembers.status, involvedStatuses);
  const rows = await tx
    .select({ userId: circleMembers.userId })
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, id), isInvolved));
  const among = rows.map(({ userId }) => userId);
  const members = await listActiveMembers(tx, workspaceId, { among, limit: among.length });
  const readers = new Set(
    members.filter((member) => canInWorkspace(member, "read", areaId)).map(({ userId }) => userId),
  );
  const outsiders = among.filter((userId) => !readers.has(userId));
  if (outsiders.includes(caller.userId)) throw new AppError("forbidden");
  await endMemberships(tx, outsiders, [id], now);
}

/** For a user whom a host blocked: those of their circles that this hides from them. */
export async function leaveCirclesOfHost(
  tx: Database,
  { hostId, userId }: { readonly hostId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  const hosted = tx
    .select({ id: hosts.circleId })
    .from(hosts)
    .where(and(eq(hosts.userId, hostId), eq(hosts.role, "HOST"), eq(hosts.status, "ACTIVE")));
  const which = and(
    inArray(circles.id, hosted),
    inArray(circleMembers.status, involvedStatuses),
    or(ne(circleMembers.role, "HOST"), ne(circleMembers.status, "ACTIVE")),
  );
  await endMemberships(tx, [userId], await listCircleIds(tx, userId, which), now);
}

/** For circles with a new host, who may have blocked members before. */
export async function removeBlockedByHosts(
  tx: Database,
  circleIds: readonly string[],
  now: Date,
): Promise<void> {
  const { circleId, userId, status } = circleMembers;
  const rows = await tx
    .select({ circleId, userId })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleId))
    .where(
      and(
        inArray(circleId, [...circleIds]),
        inArray(status, involvedStatuses),
        sql`not ${isNotBlockedByHost(tx, userId)}`,
      ),
    );
  for (const [id, blocked] of Map.groupBy(rows, (row) => row.circleId))
    await endMemberships(
      tx,
      blocked.map((row) => row.userId),
      [id],
      now,
    );
}

/** For a user whose account is deleted. */
export async function leaveAllCircles(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await endMemberships(tx, [userId], await listCircleIds(tx, userId), now);
  });
}
