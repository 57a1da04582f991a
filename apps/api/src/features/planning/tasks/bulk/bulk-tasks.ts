import { eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { resolveActionTime } from "@vereda/domain/planning/edits/action-time";
import { createId } from "@vereda/domain/id";
import { MAX_CHANGED_TASKS } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import type { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { hasCharacteristic } from "@vereda/domain/planning/tasks/contract-task";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, insertOnce, createConflict } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { findMissionFor, findTaskFor } from "#features/planning/access/access.ts";
import { requireOwnTasks } from "#features/planning/access/bulk-access.ts";
import { formatLivedDay, selectLocalDay } from "#features/planning/access/lived-day.ts";
import { lockMissions } from "#features/planning/access/locks.ts";
import type { OwnTask } from "#features/planning/access/bulk-access.ts";
import { moveToBin, requireUndeletedTasks } from "#features/planning/access/bin.ts";
import { notifyOfAllDone } from "../assignment.ts";
import { selectColumnIn } from "../board/columns.ts";
import { copyAttachments } from "../attachments/attachments.ts";
import { insertChecklist } from "../checklist.ts";
import { transferTasks } from "#features/planning/access/transfer-plans.ts";
import { selectNextPosition } from "../ordering.ts";
import { checklistItems, tasks } from "#features/planning/tables/plans.ts";
import { getTask, showTask } from "../tasks.ts";
import { showTasks } from "../task-view.ts";

type Changes = BodyOf<typeof bulkTasksApi.changeTasks>["changes"];

/**
 * Applies the same changes to all tasks that are not in the caller's bin, or to none. May also move them to another mission, in the order of
 * `ids`.
 * @throws as `findTaskFor`; validation_error when a task would have no characteristic; conflict with the
 * current tasks when one of them changed after `updatedAt`
 */
export async function changeTasks(
  db: Database,
  caller: Caller,
  { ids: named, changes: all, places, at, updatedAt }: BodyOf<typeof bulkTasksApi.changeTasks>,
  now: Date,
): Promise<DataOf<typeof bulkTasksApi.changeTasks>> {
  const { missionId, status, ...changes } = all;
  const owned = await requireUndeletedTasks(db, caller, named, now);
  const ids = owned.map(({ task }) => task.id);
  if (ids.length === 0) throw new AppError("not_found");
  requireCharacteristic(owned, changes);
  const target =
    missionId === undefined ? null : await buildMove(db, caller, missionId, named, places);
  const done = new Date(resolveActionTime(at, now.getTime()));
  await db.transaction(async (tx) => {
    if (target !== null) await lockMissions(tx, [{ ...target, id: target.missionId }]);
    const versions = await tx
      .select({ updatedAt: tasks.updatedAt })
      .from(tasks)
      .where(inArray(tasks.id, [...ids]))
      .orderBy(tasks.id)
      .for("no key update");
    const latest = Math.max(...versions.map((row) => row.updatedAt.getTime()));
    if (updatedAt !== undefined && latest > Date.parse(updatedAt)) {
      throw createConflict(await showChanged(tx, caller, ids, now));
    }
    await tx
      .update(tasks)
      .set({
        ...changes,
        ...target,
        ...buildStateColumns(caller, status, done),
        updatedAt: buildNextTimestamp(tasks.updatedAt, now),
      })
      .where(inArray(tasks.id, [...ids]));
    const others = owned.filter(({ task }) => target !== null && task.ownerId !== target.ownerId);
    if (target !== null && others.length > 0) {
      await transferTasks(
        tx,
        others.map(({ task }) => task.id),
        target.ownerId,
      );
    }
    if (status === "COMPLETED") {
      const before = owned.map(({ task }) => task);
      await notifyOfAllDone(tx, caller, before, now);
    }
  });
  return showChanged(db, caller, ids, now);
}

async function showChanged(
  db: Database,
  caller: Caller,
  ids: readonly string[],
  now: Date,
): Promise<DataOf<typeof bulkTasksApi.changeTasks>> {
  const all = await requireOwnTasks(db, caller, ids);
  const latest = Math.max(...all.map(({ task }) => task.updatedAt.getTime()));
  const first = all.slice(0, MAX_CHANGED_TASKS);
  const asOwner = first.map((one) => ({ ...one, visibility: "objective" as const }));
  const day = getUserDay(now.getTime(), caller);
  const items = await showTasks(db, { caller, now, day }, asOwner);
  return { items, total: ids.length, updatedAt: new Date(latest).toISOString() };
}

function requireCharacteristic(owned: readonly OwnTask[], changes: Changes): void {
  const definedFields = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const losesLast = owned.some(
    ({ task }) => hasCharacteristic(task) && !hasCharacteristic({ ...task, ...definedFields }),
  );
  if (!losesLast) return;
  throw createInvalidFieldsError({
    path: "changes.characteristics",
    code: "characteristic_required",
  });
}

async function buildMove(
  db: Database,
  caller: Caller,
  missionId: string,
  ids: readonly string[],
  positions: readonly number[] | undefined,
) {
  const { mission, objective } = await findMissionFor(db, caller, missionId, "own");
  const at = sql`array_position(${sql.param([...ids])}::uuid[], ${tasks.id})`;
  const last = selectNextPosition(tasks.order, tasks, eq(tasks.missionId, missionId));
  return {
    missionId,
    objectiveId: mission.objectiveId,
    ownerId: mission.ownerId,
    columnId: selectColumnIn(objective),
    order:
      positions === undefined
        ? sql`${last} + ${at}`
        : sql`(${sql.param([...positions])}::float8[])[${at}]`,
  };
}

/** The bulk form of `withStatus`: `completedAt` of tasks that already have the status does not change. */
function buildStateColumns(caller: Caller, status: Changes["status"], at: Date) {
  if (status === undefined) return {};
  const isCompleted = status === "COMPLETED";
  const done = sql`${isCompleted ? sql.param(at, tasks.completedAt) : null}::timestamptz`;
  const ofOwner = sql`case when ${tasks.ownerId} = ${caller.userId}
    then ${formatLivedDay(caller, at)}::date else ${selectLocalDay(tasks.ownerId, at)} end`;
  const getUnchangedOr = (column: PgColumn, changed: SQL) =>
    sql`case when ${tasks.status} = ${status} then ${column} else ${changed} end`;
  return {
    status,
    columnId: getUnchangedOr(tasks.columnId, sql`null::uuid`),
    completedAt: getUnchangedOr(tasks.completedAt, done),
    completedDay: getUnchangedOr(tasks.completedDay, isCompleted ? ofOwner : sql`null::date`),
  };
}

/** Moves the tasks to the bin, all that are not there or none. @throws as `findTaskFor` */
export async function deleteTasks(
  db: Database,
  caller: Caller,
  { ids }: BodyOf<typeof bulkTasksApi.deleteTasks>,
  now: Date,
): Promise<null> {
  const left = await requireUndeletedTasks(db, caller, ids, now);
  const leftIds = left.map(({ task }) => task.id);
  if (left.length > 0) await moveToBin(db, caller, "task", leftIds, now);
  return null;
}

/**
 * Copies content, estimates, files, links and the unticked checklist, but no dates, time, assignee, shares or comments; comes last
 * in its mission.
 * @throws as `findTaskFor`; conflict when the id is already used
 */
export async function duplicateTask(
  db: Database,
  caller: Caller,
  id: string,
  input: BodyOf<typeof bulkTasksApi.duplicateTask>,
  now: Date,
): Promise<Created<Task>> {
  const { task: original } = await findTaskFor(db, caller, id, "own");
  const missionId = input.missionId ?? original.missionId;
  const { objective, mission } = await findMissionFor(db, caller, missionId, "own");
  const steps = await db
    .select({ title: checklistItems.title })
    .from(checklistItems)
    .where(eq(checklistItems.taskId, id))
    .orderBy(checklistItems.order, checklistItems.id)
    .limit(200);
  const copy = {
    ...original,
    id: input.id ?? createId(now.getTime()),
    ownerId: mission.ownerId,
    tagIds: mission.ownerId === original.ownerId ? original.tagIds : [],
    missionId,
    objectiveId: mission.objectiveId,
    status: "PENDING" as const,
    seriesId: null,
    seriesDay: null,
    columnId: null,
    assigneeId: null,
    assignmentState: null,
    assignmentNote: null,
    assignedById: null,
    overdueNoticeDay: null,
    deadline: null,
    repeatAfter: null,
    completedAt: null,
    completedDay: null,
    order: selectNextPosition(tasks.order, tasks, eq(tasks.missionId, missionId)),
    createdAt: now,
    updatedAt: now,
  };
  const { made: task, isNew } = await db.transaction(async (tx) => {
    const inserted = await insertOnce(tx, tasks, copy, ["ownerId"]);
    if (inserted.isNew) {
      await insertChecklist(tx, inserted.made, steps, now);
      await copyAttachments(tx, new Map([[id, inserted.made]]), now);
    }
    return inserted;
  });
  const made = isNew
    ? await showTask(db, caller, { task, objective, visibility: "objective" }, now)
    : await getTask(db, caller, task.id, now);
  return { made, isNew };
}
