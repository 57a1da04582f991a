// Creates tasks with their dates; loose ones in an endless routine per user and area, made when needed.
import { and, asc, eq, notInArray } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { planningApi } from "@vereda/domain/planning/contract";
import { MAX_DELAY_DAYS } from "@vereda/domain/planning/edits/action-time";
import { looseTitle } from "@vereda/domain/planning/quick-add/contract-quick-add";
import type { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import type { CreatedTask, Task } from "@vereda/domain/planning/tasks/contract-task";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { readSchedule } from "@vereda/domain/planning/schedules/schedule";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { findRepeated, insertOnce } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { requireAreaPermission } from "#features/workspace/access.ts";
import { findObjectiveFor, findTaskFor, requireRow } from "../access/access.ts";
import { addFirstReminders } from "../reminders/subject-reminders.ts";
import { toScheduleColumns } from "../schedules/schedule-rows.ts";
import { schedules } from "../tables/schedules.ts";
import { readFirstSchedule, requireOneRepetition } from "../schedules/schedules.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import type { ObjectiveRow } from "../tables/plans.ts";
import { createTask, getTask, updateTask } from "../tasks/tasks.ts";
import type { Sorting } from "../tasks/tasks.ts";

interface PlanLocation {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
}

type NewTask = BodyOf<typeof planningApi.createTask> & Sorting;
type Context = Pick<AppContext, "db" | "dataKeys" | "findInvitedUser" | "hooks">;

/**
 * Creates a task with schedule and reminders in an objective, or else as a loose task of the area; or
 * returns the one with the same id.
 * @throws as `requireInArea` and `findObjectiveFor`; validation_error; conflict when the id is already used
 */
export async function createQuickTask(
  context: Context,
  caller: Caller,
  {
    workspaceId,
    areaId,
    objectiveId = null,
    missionId = null,
    ...input
  }: BodyOf<typeof quickAddApi.add>,
  now: Date,
): Promise<Created<Task>> {
  const { db } = context;
  const location = { workspaceId, areaId };
  if (objectiveId === null) await requireAreaPermission(db, caller, location, "plan");
  else await findObjectiveFor(db, caller, objectiveId, "own");
  const id = input.id ?? createId(now.getTime());
  if (input.id !== undefined && (await isCreated(db, caller, id))) {
    return { made: await getTask(db, caller, id, now), isNew: false };
  }
  const isNew = await db.transaction(async (tx) => {
    const mission =
      missionId ??
      (await (objectiveId === null
        ? ensureLooseMission(tx, caller, location, now)
        : ensureOpenMission(tx, caller, await lockObjective(tx, objectiveId), now)));
    // The same request may have ended while this one waited for the lock.
    if (await isCreated(tx, caller, id)) return false;
    const { priority = null, environmentId = null } = input;
    const task = { ...input, id, priority, environmentId };
    return (await insertPlannedTask({ ...context, db: tx }, caller, mission, task, now)).isNew;
  });
  return { made: await getTask(db, caller, id, now), isNew };
}

/** Makes it a loose task of an area of its workspace. @throws as `requireInArea` and `updateTask` */
export async function sortTask(
  db: Database,
  caller: Caller,
  id: string,
  { areaId, isUnsorted = false }: BodyOf<typeof quickAddApi.sort>,
  now: Date,
): Promise<Task> {
  const { objective } = await findTaskFor(db, caller, id, "own");
  const location = { workspaceId: objective.workspaceId, areaId };
  await requireAreaPermission(db, caller, location, "plan");
  return db.transaction(async (tx) => {
    if (!objective.isLoose || objective.areaId !== areaId) {
      const missionId = await ensureLooseMission(tx, caller, location, now);
      await updateTask(tx, caller, id, { missionId }, now);
    }
    await tx.update(tasks).set({ isUnsorted }).where(eq(tasks.id, id));
    return getTask(tx, caller, id, now);
  });
}

/**
 * Creates a task with its schedule and reminders, or returns the one with the same id.
 * @throws as `createTask`; validation_error for dates outside the plan's
 */
export async function createPlannedTask(
  deps: Context,
  caller: Caller,
  missionId: string,
  task: NewTask,
  now: Date,
): Promise<Created<CreatedTask>> {
  if (!task.schedule && !task.reminders?.length) {
    return insertPlannedTask(deps, caller, missionId, task, now);
  }
  return deps.db.transaction(async (tx) => {
    const created = await insertPlannedTask({ ...deps, db: tx }, caller, missionId, task, now);
    if (!created.isNew) return created;
    return { made: await getTask(tx, caller, created.made.id, now), isNew: true };
  });
}

/** As `createPlannedTask`, in a transaction; what it returns has no schedule yet. */
async function insertPlannedTask(
  deps: Context,
  caller: Caller,
  missionId: string,
  { schedule, reminders = [], ...input }: NewTask,
  now: Date,
): Promise<Created<CreatedTask>> {
  const created = await createTask(deps, caller, missionId, input, now);
  if (!created.isNew) return created;
  const { id } = created.made;
  if (schedule) await addSchedule(deps.db, caller, id, schedule, now);
  // After the schedule, because the reminder times depend on it.
  await addFirstReminders(deps, caller, { kind: "task", id }, reminders, now);
  return created;
}

async function addSchedule(
  tx: Database,
  caller: Caller,
  taskId: string,
  schedule: ScheduleInput,
  now: Date,
): Promise<void> {
  const [task] = await tx.select().from(tasks).where(eq(tasks.id, taskId));
  const row = requireRow(task);
  const first = await readFirstSchedule(tx, caller, row, schedule, now, "schedule.");
  requireOneRepetition(row.repeatAfter, first);
  const id = schedule.id ?? createId(now.getTime());
  const own = { ...toScheduleColumns(first), id, ownerId: row.ownerId, taskId, updatedAt: now };
  await insertOnce(tx, schedules, own, ["taskId"]);
}

/**
 * Ignores the mission, because the task may have been moved since.
 * @throws conflict when another user owns the id
 */
async function isCreated(db: Database, { userId: ownerId }: Caller, id: string): Promise<boolean> {
  return (await findRepeated(db, tasks, { id, ownerId }, ["ownerId"])) !== undefined;
}

type LooseTask = Pick<
  typeof tasks.$inferInsert,
  "id" | "title" | "description" | "priority" | "order" | "plannedExecutionMin"
>;

/**
 * Adds loose tasks of a whole day, or without a date, at once. Needs a transaction; does not check permissions.
 * @returns the ids of those that are new, because another request may add the same ones meanwhile
 */
export async function createLooseTasks(
  tx: Database,
  caller: Caller,
  location: PlanLocation,
  { loose, startDate }: { readonly loose: readonly LooseTask[]; readonly startDate: string | null },
  now: Date,
): Promise<ReadonlySet<string>> {
  const objective = await ensureLooseObjective(tx, caller, location, now);
  const missionId = await ensureOpenMission(tx, caller, objective, now);
  const { id: objectiveId, ownerId } = objective;
  const plan = { missionId, objectiveId, ownerId, createdAt: now, updatedAt: now };
  const made = await tx
    .insert(tasks)
    .values(loose.map((task) => ({ ...task, ...plan })))
    .onConflictDoNothing({ target: tasks.id })
    .returning({ id: tasks.id });
  const ids = new Set(made.map(({ id }) => id));
  if (startDate === null || made.length === 0) return ids;
  const read = readSchedule({ startDate }, "TASK", caller.timeZone);
  if (!read.ok) throw new Error("A day must be a valid schedule");
  const columns = { ...toScheduleColumns(read.schedule), ownerId, updatedAt: now };
  await tx
    .insert(schedules)
    .values(made.map(({ id: taskId }) => ({ ...columns, id: createId(now.getTime()), taskId })));
  return ids;
}

/** Gets or creates the mission for loose tasks; concurrent calls get the same one. Needs a transaction. */
async function ensureLooseMission(
  tx: Database,
  caller: Caller,
  location: PlanLocation,
  now: Date,
): Promise<string> {
  return ensureOpenMission(tx, caller, await ensureLooseObjective(tx, caller, location, now), now);
}

/** Concurrent requests wait for this lock, and then find the mission that the first one created. */
async function lockObjective(tx: Database, id: string): Promise<ObjectiveRow> {
  const [row] = await tx.select().from(objectives).where(eq(objectives.id, id)).for("update");
  return requireRow(row);
}

/** The first open mission of a locked objective, or a new one. */
async function ensureOpenMission(
  tx: Database,
  caller: Caller,
  objective: ObjectiveRow,
  now: Date,
): Promise<string> {
  const [mission] = await tx
    .select({ id: missions.id })
    .from(missions)
    .where(
      and(
        eq(missions.objectiveId, objective.id),
        notInArray(missions.status, ["COMPLETED", "SKIPPED"]),
      ),
    )
    .orderBy(asc(missions.order), asc(missions.id))
    .limit(1);
  if (mission !== undefined) return mission.id;
  const id = createId(now.getTime());
  await tx.insert(missions).values({
    id,
    ownerId: objective.ownerId,
    objectiveId: objective.id,
    title: looseTitle[caller.locale],
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

async function ensureLooseObjective(
  tx: Database,
  caller: Caller,
  { workspaceId, areaId }: PlanLocation,
  now: Date,
): Promise<ObjectiveRow> {
  const id = createId(now.getTime());
  const ownerId = caller.userId;
  const [made] = await tx
    .insert(objectives)
    .values({
      id,
      ownerId,
      workspaceId,
      areaId,
      type: "ROUTINE",
      title: looseTitle[caller.locale],
      isLoose: true,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) await insertOpenSchedule(tx, caller, made, now);
  const [objective] = await tx
    .select()
    .from(objectives)
    .where(
      and(
        eq(objectives.ownerId, ownerId),
        eq(objectives.workspaceId, workspaceId),
        eq(objectives.areaId, areaId),
        eq(objectives.isLoose, true),
      ),
    )
    // Concurrent requests wait for this lock and then find the created mission.
    .for("update");
  return requireRow(objective);
}

/** Starts before the days of which devices still send plans. */
async function insertOpenSchedule(
  tx: Database,
  caller: Caller,
  { id, ownerId }: ObjectiveRow,
  now: Date,
) {
  const startDate = formatIsoDay(getUserDay(now.getTime(), caller) - MAX_DELAY_DAYS - 1);
  const read = readSchedule({ startDate }, "ROUTINE", caller.timeZone);
  if (!read.ok) throw new Error("A routine with a start date must be a valid schedule");
  await tx.insert(schedules).values({
    ...toScheduleColumns(read.schedule),
    id: createId(now.getTime()),
    ownerId,
    objectiveId: id,
    updatedAt: now,
  });
}
