// Stops clocks on tasks that their user may no longer work on; nobody else could stop them.
import { and, eq, exists, inArray, isNull, lt, notExists, or } from "drizzle-orm";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { readsAreaOf } from "#features/workspace/access.ts";
import { buildClockEnd, timeEntries } from "../tables/schedules.ts";
import { isShareActive, excludeEndedShares, termColumns } from "../access/share-terms.ts";
import { shares } from "../tables/sharing.ts";
import { objectives, tasks } from "../tables/plans.ts";

const reachesTask = or(
  eq(shares.taskId, tasks.id),
  eq(shares.missionId, tasks.missionId),
  eq(shares.objectiveId, tasks.objectiveId),
);

export async function stopOrphanedClocks(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const { ownerId, taskId, endedAt } = timeEntries;
  const isTheirs = inArray(shares.userId, [...userIds]);
  const asAssignee = db
    .select({ id: shares.id })
    .from(shares)
    .where(
      and(
        eq(shares.userId, ownerId),
        await excludeEndedShares(db, isTheirs, now),
        eq(shares.role, "assignee"),
        reachesTask,
      ),
    );
  // A member whose role no longer allows it is stopped when it changes.
  const asMember = db
    .select({ id: objectives.id })
    .from(objectives)
    .where(
      and(
        eq(objectives.id, tasks.objectiveId),
        readsAreaOf(db, ownerId, objectives.workspaceId, objectives.areaId),
      ),
    );
  const allowedTasks = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.id, taskId),
        or(eq(tasks.ownerId, ownerId), exists(asAssignee), exists(asMember)),
      ),
    );
  await db
    .update(timeEntries)
    .set({
      endedAt: buildClockEnd(now),
      updatedAt: buildNextTimestamp(timeEntries.updatedAt, now),
    })
    .where(and(inArray(ownerId, [...userIds]), isNull(endedAt), notExists(allowedTasks)));
}

const BATCH_SIZE = 500;

export async function stopClocksOfEndedShares(db: Database, now: Date): Promise<void> {
  // Kiritimati (UTC+14) has the latest date on earth: a share with this last day has ended nowhere.
  const furthest = formatIsoDay(getTodayIn("Pacific/Kiritimati", now.getTime()));
  const rows = await db
    .select({ userId: timeEntries.ownerId, ...termColumns })
    .from(timeEntries)
    .innerJoin(tasks, eq(tasks.id, timeEntries.taskId))
    .innerJoin(shares, and(eq(shares.userId, timeEntries.ownerId), reachesTask))
    .where(and(isNull(timeEntries.endedAt), lt(shares.lastDay, furthest)))
    .limit(BATCH_SIZE);
  const ended = rows.filter((row) => !isShareActive(row, now)).map(({ userId }) => userId);
  await stopOrphanedClocks(db, [...new Set(ended)], now);
}
