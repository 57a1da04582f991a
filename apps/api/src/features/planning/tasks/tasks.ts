// Tasks: making, changing, estimating and deleting them.
import { and, asc, eq, sql } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import type { planningApi } from "@vereda/domain/planning/contract";
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
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import { findMissionFor, findTaskFor } from "../access/access.ts";
import { moveToBin } from "../bin/bin.ts";
import { insertChecklist } from "./checklist.ts";
import { transferTasks } from "../access/transfer-plans.ts";
import { selectNextPosition } from "../objectives/ordering.ts";
import { tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { estimationColumns } from "./task-content.ts";
import { showNewTask, showTasks } from "./task-view.ts";
import type { TaskToShow } from "./task-view.ts";
import { matchesVersion, laterThan } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";

/** A task as it stands on one of the caller's days: today when none is given. */
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

/** The tasks of an objective in the order of their missions' lists; at most `limit` of them. */
export function listTaskRows(db: Database, objectiveId: string, limit: number): Promise<TaskRow[]> {
  return db
    .select()
    .from(tasks)
    .where(eq(tasks.objectiveId, objectiveId))
    .orderBy(asc(tasks.missionId), asc(tasks.order), asc(tasks.id))
    .limit(limit);
}

/** The tasks of one mission, in their order: `limit` of them after the first `offset`. */
export function missionTaskRows(
  db: Database,
  missionId: string,
  limit: number,
  offset: number,
): Promise<TaskRow[]> {
  return db
    .select()
    .from(tasks)
    .where(eq(tasks.missionId, missionId))
    .orderBy(asc(tasks.order), asc(tasks.id))
    .limit(limit)
    .offset(offset);
}

/** The ids of the tasks of one mission, in their order, the first of them; and how many there are. */
export async function missionTaskIds(
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

type TaskBody = BodyOf<typeof planningApi.createTask>;
/** A task to make; one that was added in a sentence need not say where it is done. */
type NewTask = Omit<TaskBody, "environmentId"> & {
  readonly environmentId: TaskBody["environmentId"] | null;
};

/**
 * Makes a task with its checklist, all or nothing, or answers the one that the same create made.
 * @throws not_found when there is no such mission; conflict when an id is taken
 */
export async function createTask(
  db: Database,
  caller: Caller,
  missionId: string,
  { checklistItems: checklist = [], estimation, ...input }: NewTask,
  now: Date,
): Promise<Created<CreatedTask>> {
  const { objective, visibility } = await findMissionFor(db, caller, missionId, "own");
  const id = input.id ?? newId(now.getTime());
  const insert = async (tx: Database) => {
    const [task] = await tx
      .insert(tasks)
      .values({
        ...input,
        ...estimationColumns(readEstimation(estimation)),
        id,
        order:
          input.order ?? selectNextPosition(tasks.order, tasks, eq(tasks.missionId, missionId)),
        ownerId: objective.ownerId,
        missionId,
        objectiveId: objective.id,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: tasks.id })
      .returning();
    if (task === undefined) return undefined;
    return showNewTask(task, objective, await insertChecklist(tx, task, checklist, now));
  };
  // One statement needs no transaction of its own.
  const made = await (checklist.length === 0 ? insert(db) : db.transaction(insert));
  if (made !== undefined) return { made, isNew: true };
  const [existing] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.missionId, missionId)));
  if (existing === undefined) throw new AppError("conflict");
  return {
    made: await showTask(db, caller, { task: existing, objective, visibility }, now),
    isNew: false,
  };
}

/**
 * Changes a task, moves it to another mission (to its end, unless a place is said), or both.
 * @throws conflict with the task as it stands when `updatedAt` is stale; validation_error when it
 *   would be left without any characteristic; not_found for a mission that is not the caller's
 */
export async function updateTask(
  db: Database,
  caller: Caller,
  id: string,
  { updatedAt, missionId, status, ...changes }: BodyOf<typeof planningApi.updateTask>,
  now: Date,
): Promise<Task> {
  const { task } = await findTaskFor(db, caller, id, "own");
  const definedFields = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (!hasCharacteristic({ ...task, ...Object.fromEntries(definedFields) })) {
    throw invalidFields({ path: "characteristics", code: "characteristic_required" });
  }
  const moves = missionId !== undefined && missionId !== task.missionId;
  const target = moves ? await buildMove(db, caller, missionId) : {};
  const state =
    status === undefined ? {} : stateColumns(withStatus(stateOf(task), status, now.getTime()));
  const changed = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(tasks)
      .set({ ...target, ...changes, ...state, updatedAt: laterThan(tasks.updatedAt, now) })
      .where(and(eq(tasks.id, id), matchesVersion(tasks.updatedAt, updatedAt)))
      .returning({ id: tasks.id, ownerId: tasks.ownerId });
    if (row !== undefined && row.ownerId !== task.ownerId) {
      await transferTasks(tx, [id], row.ownerId);
    }
    return row;
  });
  const current = await getTask(db, caller, id, now);
  if (changed === undefined) throw new AppError("conflict", {}, { current });
  return current;
}

async function buildMove(db: Database, caller: Caller, missionId: string) {
  const { mission } = await findMissionFor(db, caller, missionId, "own");
  return {
    missionId,
    objectiveId: mission.objectiveId,
    ownerId: mission.ownerId,
    order: selectNextPosition(tasks.order, tasks, eq(tasks.missionId, missionId)),
  };
}

/** The state of a row, as the rules of its transitions take it. */
export function stateOf({ status, completedAt }: Pick<TaskRow, "status" | "completedAt">) {
  return { status, completedAt: completedAt?.getTime() ?? null };
}

export function stateColumns({ status, completedAt }: ReturnType<typeof stateOf>) {
  return { status, completedAt: completedAt === null ? null : new Date(completedAt) };
}

/** Replaces the whole estimation: a part that is left out is no longer estimated. */
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
      ...estimationColumns(readEstimation(input)),
      updatedAt: laterThan(tasks.updatedAt, now),
    })
    .where(eq(tasks.id, id));
  return getTask(db, caller, id, now);
}

/** Into the bin, from where it can be taken back for a while. */
export async function deleteTask(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  await findTaskFor(db, caller, id, "own");
  await moveToBin(db, caller, "task", [id], now);
  return null;
}
