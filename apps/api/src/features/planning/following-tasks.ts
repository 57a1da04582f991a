// Tasks that follow a shared session: their title, duration and dates change with it, and they end with it.
import { inArray } from "drizzle-orm";
import { createId, NIL_ID } from "@vereda/domain/id";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { noEstimation } from "@vereda/domain/planning/tasks/estimation";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { loadImportTarget } from "#features/workspace/import-target.ts";
import { toScheduleColumns } from "./schedules/schedule-rows.ts";
import { tasks } from "./tables/plans.ts";
import { schedules } from "./tables/schedules.ts";
import { createQuickTask } from "./quick-add/quick-add.ts";
import { toEstimationColumns } from "./tables/task-content.ts";

export interface FollowedSession {
  readonly title: string;
  readonly description: string | null;
  readonly durationMin: number;
}

/**
 * A loose task of the caller's Personal Studio, in its area of community or else its first one.
 * @returns the id of the task; null without any area
 */
export async function createFollowingTask(
  context: Pick<AppContext, "db" | "dataKeys" | "findInvitedUser" | "hooks">,
  caller: Caller,
  { title, description, durationMin }: FollowedSession,
  schedule: ScheduleInput,
  now: Date,
): Promise<string | null> {
  const findLocation = await loadImportTarget(context.db, caller.userId);
  const location = findLocation({ workspaceId: NIL_ID, areaId: "community" });
  if (location === null) return null;
  const id = createId(now.getTime());
  const estimation = { executionMin: durationMin };
  const content = { title, description, estimation, schedule, isSocial: true };
  await createQuickTask(context, caller, { ...location, ...content, id }, now);
  return id;
}

/** Call it in a transaction. A null schedule leaves the dates, and with them what was completed. */
export async function changeFollowingTasks(
  tx: Database,
  ids: readonly string[],
  { title, description, durationMin }: FollowedSession,
  schedule: StoredSchedule | null,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await lockFollowing(tx, ids, "no key update");
  await tx
    .update(tasks)
    .set({
      title,
      description,
      ...toEstimationColumns({ ...noEstimation, executionMin: durationMin }),
      updatedAt: buildNextTimestamp(tasks.updatedAt, now),
    })
    .where(inArray(tasks.id, [...ids]));
  if (schedule === null) return;
  await tx
    .update(schedules)
    .set({
      ...toScheduleColumns(schedule),
      updatedAt: buildNextTimestamp(schedules.updatedAt, now),
    })
    .where(inArray(schedules.taskId, [...ids]));
}

/** Not into the bin, because not their owners deleted them. */
export async function deleteFollowingTasks(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockFollowing(tx, ids, "update");
  await tx.delete(tasks).where(inArray(tasks.id, [...ids]));
}

/** By id, like other changes of several tasks; some may have been deleted since. */
async function lockFollowing(
  tx: Database,
  ids: readonly string[],
  strength: "no key update" | "update",
): Promise<void> {
  await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]))
    .orderBy(tasks.id)
    .for(strength);
}
