// A clock that runs on a task on which its person may no longer work is stopped: nobody else could.
import { and, eq, exists, isNull, notExists, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { timeEntries } from "./schedule-table.ts";
import { isShareWith } from "./share-terms.ts";
import { shares } from "./sharing-table.ts";
import { tasks } from "./table.ts";

export async function stopStrayClock(db: Database, userId: string, now: Date): Promise<void> {
  const { ownerId, taskId, startedAt, endedAt } = timeEntries;
  const asAssignee = db
    .select({ id: shares.id })
    .from(shares)
    .where(
      and(
        await isShareWith(db, { userId, askedAt: now }),
        eq(shares.role, "assignee"),
        or(
          eq(shares.taskId, tasks.id),
          eq(shares.missionId, tasks.missionId),
          eq(shares.objectiveId, tasks.objectiveId),
        ),
      ),
    );
  const isTheirs = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), or(eq(tasks.ownerId, userId), exists(asAssignee))));
  await db
    .update(timeEntries)
    .set({ endedAt: sql`greatest(${sql.param(now, endedAt)}, ${startedAt})` })
    .where(and(eq(ownerId, userId), isNull(endedAt), notExists(isTheirs)));
}
