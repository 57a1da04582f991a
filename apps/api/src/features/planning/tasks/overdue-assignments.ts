// Tells users of tasks that they gave to others, whose last day has passed.
import { and, eq, gte, inArray, isNotNull, lt, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { selectTimeZone } from "#features/account/user-lookup.ts";
import { isAreaActive } from "../agenda/rows/queries.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import { schedules } from "../tables/schedules.ts";
import { notifyGivers } from "./assignment.ts";

const BATCH_SIZE = 200;

/** What is older was told, or had been late when it was given. */
const MAX_OVERDUE_DAYS = 3;

async function notifyOverdue(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const zone = selectTimeZone(tasks.assignedById);
    const today = sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`;
    const rows = await tx
      .select({ task: tasks, lastDay: schedules.lastDay })
      .from(tasks)
      .innerJoin(schedules, eq(schedules.taskId, tasks.id))
      .innerJoin(missions, eq(missions.id, tasks.missionId))
      .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
      .where(
        and(
          isNotNull(tasks.assigneeId),
          ne(tasks.assigneeId, tasks.assignedById),
          eq(tasks.assignmentState, "ACCEPTED"),
          inArray(tasks.status, ["PENDING", "IN_PROGRESS"]),
          notInArray(missions.status, ["COMPLETED", "SKIPPED"]),
          eq(objectives.status, "ACTIVE"),
          sql.raw(isAreaActive),
          eq(schedules.isRecurring, false),
          ne(schedules.status, "CANCELLED"),
          lt(schedules.lastDay, today),
          gte(schedules.lastDay, sql`${today} - ${MAX_OVERDUE_DAYS}::integer`),
          sql`${tasks.overdueNoticeDay} is distinct from ${schedules.lastDay}`,
        ),
      )
      .orderBy(tasks.id)
      .limit(BATCH_SIZE)
      .for("no key update", { of: tasks, skipLocked: true });
    const ids = rows.map(({ task }) => task.id);
    if (ids.length === 0) return 0;
    await tx
      .update(tasks)
      .set({ overdueNoticeDay: schedules.lastDay })
      .from(schedules)
      .where(and(inArray(tasks.id, ids), eq(schedules.taskId, tasks.id)));
    const overdue = rows.map(({ task }) => task);
    await notifyGivers(tx, overdue, "assignment_overdue", now);
    return rows.length;
  });
}

export async function notifyOfOverdueAssignments(
  db: Database,
  { now, signal }: Pick<JobRun, "now" | "signal">,
): Promise<void> {
  while (!signal.aborted && (await notifyOverdue(db, now)) === BATCH_SIZE);
}
