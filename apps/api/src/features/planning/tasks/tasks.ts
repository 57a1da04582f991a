import { asc, eq, sql } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { planningApi } from "@vereda/domain/planning/contract";
import { resolveActionTime } from "@vereda/domain/planning/edits/action-time";
import { hasCharacteristic } from "@vereda/domain/planning/tasks/contract-task";
import type {
  CreatedTask,
  EstimationInput,
  Task,
} from "@vereda/domain/planning/tasks/contract-task";
import { noEstimation } from "@vereda/domain/planning/tasks/estimation";
import type { Estimation } from "@vereda/domain/planning/tasks/estimation";
import { withStatus } from "@vereda/domain/planning/tasks/task-transitions";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { findMissionFor, findTaskFor } from "../access/access.ts";
import { findAssignee, notifyOfDone, writeAssignment } from "./assignment.ts";
import { selectOwnerDay } from "../access/lived-day.ts";
import { lockMissions } from "../access/locks.ts";
import { moveToBin, removeOnce, requireNotInBin } from "../access/bin.ts";
import { insertChecklist } from "./checklist.ts";
import { transferTasks } from "../access/transfer-plans.ts";
import { selectNextPosition } from "./ordering.ts";
import { loadSchedules } from "../schedules/schedule-rows.ts";
import { requireOneRepetition } from "../schedules/schedules.ts";
import type { ColumnRow } from "../tables/board.ts";
import { tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { toEstimationColumns } from "../tables/task-content.ts";
import { showNewTask, showTasks } from "./task-view.ts";
import type { TaskToShow } from "./task-view.ts";
import { requireWaitsFor } from "./dependencies/dependencies.ts";
import { requireColumn, selectColumnIn } from "./board/columns.ts";
import { requireTags } from "./tags/tags.ts";
import { buildNextTimestamp, insertOnce, updateVersion } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";

/** `day` selects the occurrence of a recurring task; defaults to the caller's today. */
export async function showTask(
  db: Database,
  caller: Caller,
  taskToShow: TaskToShow,
  now: Date,
  day = getUserDay(now.getTime(), caller),
): Promise<Task> {
  const [task] = await showTasks(db, { caller, now, day }, [taskToShow]);
  if (task === undefined) throw new AppError("not_found");
  return task;
}

export async function getTask(db: Database, caller: Caller, id: string, now: Date): Promise<Task> {
  return showTask(db, caller, await findTaskFor(db, caller, id, "read"), now);
}

export function listTaskRows(db: Database, objectiveId: string, limit: number): Promise<TaskRow[]> {
  return db
    .select()
    .from(tasks)
    .where(eq(tasks.objectiveId, objectiveId))
    .orderBy(asc(tasks.missionId), asc(tasks.order), asc(tasks.id))
    .limit(limit);
}

export function selectMissionTasks(db: Database, missionId: string) {
  return db
    .select()
    .from(tasks)
    .where(eq(tasks.missionId, missionId))
    .orderBy(asc(tasks.order), asc(tasks.id));
}

/** `total` counts all tasks of the mission, even beyond `limit`. */
export async function listMissionTaskIds(
  db: Database,
  missionId: string,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const rows = await db
    .select({ id: tasks.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(tasks)
    .where(eq(tasks.missionId, missionId))
    .orderBy(asc(tasks.order), asc(tasks.id))
    .limit(limit);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

function readEstimation(input: EstimationInput | undefined): Estimation {
  const definedFields = Object.entries(input ?? {}).filter(([, minutes]) => minutes !== undefined);
  return { ...noEstimation, ...Object.fromEntries(definedFields) };
}

export interface Sorting {
  readonly isUnsorted?: boolean | undefined;
}

type NewTask = Omit<BodyOf<typeof planningApi.createTask>, "schedule" | "reminders"> & Sorting;
type Deps = Pick<AppContext, "db" | "findInvitedUser">;

/**
 * Creates a task and its checklist in one transaction, or returns the task with the same id, wherever it was moved.
 * @throws not_found for an unknown mission; conflict when an id is already used
 */
export async function createTask(
  deps: Deps,
  caller: Caller,
  missionId: string,
  { checklistItems: checklist = [], estimation, columnId, assignee: username, ...input }: NewTask,
  now: Date,
): Promise<Created<CreatedTask>> {
  const { db } = deps;
  const { objective, membership } = await findMissionFor(db, caller, missionId, "own");
  const assigneeId = username ? await findAssignee(deps, caller, username, "assignee") : null;
  const column = columnId ? await requireColumn(db, objective, columnId) : null;
  const { ownerId } = objective;
  await requireNotInBin(db, input.id);
  const row = {
    ...input,
    ...toEstimationColumns(readEstimation(estimation)),
    tagIds: [...new Set(input.tagIds)],
    waitsFor: [...new Set(input.waitsFor)],
    ...(column && buildColumnChange(caller, { ...newState, ownerId }, column, now)),
    id: input.id ?? createId(now.getTime()),
    order: input.order ?? selectNextPosition(tasks.order, tasks, eq(tasks.missionId, missionId)),
    ownerId,
    missionId,
    objectiveId: objective.id,
    createdAt: now,
    updatedAt: now,
  };
  const insert = async (tx: Database) => {
    const { made: task, isNew } = await insertOnce(tx, tasks, row, ["ownerId"]);
    if (!isNew) return { task, isNew, items: [], tags: [], awaited: [], assignee: null };
    const tags = await requireTags(tx, caller, task, task.tagIds);
    const { workspaceId } = objective;
    const awaited = await requireWaitsFor(tx, caller, task, workspaceId, task.waitsFor);
    const items = await insertChecklist(tx, task, checklist, now);
    const assignment = { task, objective, membership };
    const assignee =
      assigneeId === null ? null : await writeAssignment(tx, caller, assignment, assigneeId, now);
    return { task, isNew, tags, awaited, items, assignee };
  };
  // A single insert needs no transaction.
  const isSingle =
    checklist.length + row.tagIds.length + row.waitsFor.length === 0 && assigneeId === null;
  const { task, isNew, ...related } = await (isSingle ? insert(db) : db.transaction(insert));
  const made = isNew
    ? showNewTask(caller, task, objective, related)
    : await getTask(db, caller, task.id, now);
  return { made, isNew };
}

/**
 * Changes or moves a task; it moves to the end unless `order` is given.
 * @throws conflict when `updatedAt` is stale; validation_error when it loses its last characteristic; not_found for an
 * inaccessible mission
 */
export async function updateTask(
  db: Database,
  caller: Caller,
  id: string,
  {
    updatedAt,
    missionId,
    status,
    at,
    columnId,
    tagIds,
    waitsFor,
    ...changes
  }: BodyOf<typeof planningApi.updateTask>,
  now: Date,
): Promise<Task> {
  const { task, objective } = await findTaskFor(db, caller, id, "own");
  const definedFields = Object.entries(changes).filter(([, value]) => value !== undefined);
  // What quick add left unknown may stay unknown.
  if (
    hasCharacteristic(task) &&
    !hasCharacteristic({ ...task, ...Object.fromEntries(definedFields) })
  ) {
    throw createInvalidFieldsError({ path: "characteristics", code: "characteristic_required" });
  }
  if (changes.repeatAfter) {
    const stored = await loadSchedules(db, "taskId", [id]);
    requireOneRepetition(changes.repeatAfter, stored.get(id));
  }
  const moves = missionId !== undefined && missionId !== task.missionId;
  const { target, location } = moves
    ? await buildMove(db, caller, missionId)
    : { target: null, location: objective };
  const column = columnId ? await requireColumn(db, location, columnId, status) : null;
  const done = new Date(resolveActionTime(at, now.getTime()));
  const state = {
    ...(columnId === null && { columnId }),
    ...(status !== undefined && buildStatusChange(caller, task, status, done)),
    ...(column !== null && buildColumnChange(caller, task, column, done)),
  };
  const tags = findNewIds(task.tagIds, tagIds);
  const awaited = findNewIds(task.waitsFor, waitsFor);
  const related = { ...(tags && { tagIds: tags }), ...(awaited && { waitsFor: awaited }) };
  const columns = { ...target, ...changes, ...state, ...related, updatedAt };
  await db.transaction(async (tx) => {
    if (target !== null) await lockMissions(tx, [{ ...target, id: target.missionId }]);
    if (tags !== null) {
      if (task.ownerId !== caller.userId) throw new AppError("forbidden");
      await requireTags(tx, caller, task, tags);
    }
    if (awaited !== null) {
      await requireWaitsFor(tx, caller, { ...task, ...target, id }, location.workspaceId, awaited);
    }
    const getCurrent = () => getTask(tx, caller, id, now);
    const row = await updateVersion(tx, tasks, eq(tasks.id, id), columns, now, getCurrent);
    if (row.ownerId !== task.ownerId) await transferTasks(tx, [id], row.ownerId);
    if (row.status === "COMPLETED") await notifyOfDone(tx, caller, task, now);
  });
  return getTask(db, caller, id, now);
}

/** Null when they stay the same, so that who may change a task can send it whole. */
function findNewIds(
  stored: readonly string[],
  sent: readonly string[] | undefined,
): string[] | null {
  const ids = [...new Set(sent)];
  const isSame = ids.length === stored.length && ids.every((id) => stored.includes(id));
  return sent === undefined || isSame ? null : ids;
}

async function buildMove(db: Database, caller: Caller, missionId: string) {
  const { mission, objective } = await findMissionFor(db, caller, missionId, "own");
  const target = {
    missionId,
    objectiveId: mission.objectiveId,
    ownerId: mission.ownerId,
    order: selectNextPosition(tasks.order, tasks, eq(tasks.missionId, missionId)),
    columnId: selectColumnIn(objective),
  };
  return { target, location: objective };
}

const newState = { status: "PENDING", completedAt: null, completedDay: null } as const;

type StateRow = Pick<TaskRow, "ownerId" | "status" | "completedAt" | "completedDay">;

/** With another status a task leaves its column. */
function buildStatusChange(caller: Caller, task: StateRow, status: TaskRow["status"], now: Date) {
  const state = withStatus(toTaskState(task), status, now.getTime());
  const isLeft = status !== task.status;
  return { ...(isLeft && { columnId: null }), ...toStateColumns(caller, task, state) };
}

function buildColumnChange(caller: Caller, task: StateRow, { id, status }: ColumnRow, now: Date) {
  return { ...buildStatusChange(caller, task, status, now), columnId: id };
}

export function toTaskState({ status, completedAt }: Pick<TaskRow, "status" | "completedAt">) {
  return { status, completedAt: completedAt?.getTime() ?? null };
}

export function toStateColumns(
  caller: Caller,
  task: Pick<TaskRow, "ownerId" | "completedAt" | "completedDay">,
  { status, completedAt }: ReturnType<typeof toTaskState>,
) {
  if (completedAt === null) return { status, completedAt: null, completedDay: null };
  const at = new Date(completedAt);
  const isSame = completedAt === task.completedAt?.getTime();
  const completedDay = isSame ? task.completedDay : selectOwnerDay(caller, task.ownerId, at);
  return { status, completedAt: at, completedDay };
}

/** Replaces the whole estimation; omitted parts are cleared. */
export async function saveEstimations(
  db: Database,
  caller: Caller,
  id: string,
  input: BodyOf<typeof planningApi.saveEstimations>,
  now: Date,
): Promise<Task> {
  await findTaskFor(db, caller, id, "own");
  await db
    .update(tasks)
    .set({
      ...toEstimationColumns(readEstimation(input)),
      updatedAt: buildNextTimestamp(tasks.updatedAt, now),
    })
    .where(eq(tasks.id, id));
  return getTask(db, caller, id, now);
}

/** Moves it to the bin, from where it can be restored for a while. */
export async function deleteTask(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  return removeOnce(db, caller, "tasks", id, now, async () => {
    await findTaskFor(db, caller, id, "own");
    await moveToBin(db, caller, "task", [id], now);
  });
}
