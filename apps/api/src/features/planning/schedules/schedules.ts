// Schedules and unschedules objectives, missions and tasks, and previews schedules.
import { eq, sql } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { Locale } from "@vereda/domain/locale";
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { planningApi } from "@vereda/domain/planning/contract";
import type {
  Schedule,
  ScheduleInput,
  SchedulePreview,
} from "@vereda/domain/planning/schedules/contract-schedule";
import { resolveActionTime } from "@vereda/domain/planning/edits/action-time";
import { isEstimated } from "@vereda/domain/planning/tasks/estimation";
import { readSchedule } from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { validatePlacement } from "@vereda/domain/planning/schedules/preview/schedule-placement";
import type {
  ParentSchedule,
  Placement,
} from "@vereda/domain/planning/schedules/preview/schedule-placement";
import { previewSchedule } from "@vereda/domain/planning/schedules/preview/schedule-preview";
import { getIssueValues } from "@vereda/domain/planning/schedules/schedule-issue";
import type { ScheduleIssue } from "@vereda/domain/planning/schedules/schedule-issue";
import { parseDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { isUniqueViolation } from "#db/client.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { findMissionFor, findObjectiveFor, findTaskFor } from "../access/access.ts";
import {
  toScheduleColumns,
  parseStoredDay,
  toStoredSchedule,
  scheduleOfRow,
  loadSchedules,
} from "./schedule-rows.ts";
import { schedules } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { toEstimation } from "../tables/task-content.ts";
import { matchesVersion, buildNextTimestamp, createConflict } from "#platform/http/writing.ts";

interface Subject {
  readonly column: "objectiveId" | "missionId" | "taskId";
  readonly id: string;
  readonly ownerId: string;
  readonly type: ScheduleType;
  readonly placement: Placement;
  readonly stored: ScheduleRow | undefined;
}

export async function scheduleObjective(
  db: Database,
  caller: Caller,
  id: string,
  input: ScheduleInput,
  now: Date,
): Promise<Schedule> {
  const { objective } = await findObjectiveFor(db, caller, id, "own");
  if (objective.isLoose) throw new AppError("loose_objective");
  const stored = await scheduleRow(db, "objectiveId", id);
  const { ownerId, type } = objective;
  const placement = { kind: "objective" } as const;
  return save(
    db,
    caller,
    { column: "objectiveId", id, ownerId, type, placement, stored },
    input,
    now,
  );
}

export async function scheduleMission(
  db: Database,
  caller: Caller,
  id: string,
  input: ScheduleInput,
  now: Date,
): Promise<Schedule> {
  const { mission, objective } = await findMissionFor(db, caller, id, "own");
  const stored = await scheduleRow(db, "missionId", id);
  const above = await loadParent(db, "objectiveId", objective.id);
  const placement = { kind: "mission", objective: above } as const;
  const { ownerId } = mission;
  const type = "MISSION";
  return save(
    db,
    caller,
    { column: "missionId", id, ownerId, type, placement, stored },
    input,
    now,
  );
}

export async function scheduleTask(
  db: Database,
  caller: Caller,
  id: string,
  { repeatAfter, ...input }: BodyOf<typeof planningApi.taskSchedule.put>,
  now: Date,
): Promise<Schedule> {
  const { task } = await findTaskFor(db, caller, id, "own");
  const stored = await scheduleRow(db, "taskId", id);
  const planned = resolveActionTime(input.plannedAt, now.getTime());
  const placement = await loadPlacement(db, caller, task, stored, planned);
  const { ownerId } = task;
  const subject = { column: "taskId", id, ownerId, type: "TASK", placement, stored } as const;
  const schedule = validateSchedule(caller, subject, input);
  requireOneRepetition(repeatAfter === undefined ? task.repeatAfter : repeatAfter, schedule);
  if (repeatAfter === undefined) return save(db, caller, subject, input, now);
  return db.transaction(async (tx) => {
    // Not a new version: a form that is open meanwhile can still be saved.
    await tx.update(tasks).set({ repeatAfter }).where(eq(tasks.id, id));
    return save(tx, caller, subject, input, now);
  });
}

/** @throws validation_error when a task would repeat by a rule and after its completion */
export function requireOneRepetition(
  repeatAfter: TaskRow["repeatAfter"] | undefined,
  schedule: Pick<StoredSchedule, "isRecurring"> | undefined,
): void {
  if (!repeatAfter || schedule?.isRecurring !== true) return;
  throw createInvalidFieldsError({ path: "repeatAfter", code: "repeat_after_with_rule" });
}

async function loadPlacement(
  db: Database,
  caller: Caller,
  task: TaskRow,
  stored: ScheduleRow | undefined,
  plannedAt: number,
): Promise<Placement> {
  return {
    kind: "task",
    mission: await loadParent(db, "missionId", task.missionId),
    objective: await loadParent(db, "objectiveId", task.objectiveId),
    isEstimated: isEstimated(toEstimation(task)),
    storedStart: stored === undefined ? null : parseStoredDay(stored.startDay),
    today: getUserDay(plannedAt, caller),
    user: caller,
  };
}

async function loadParent(
  db: Database,
  column: "missionId" | "objectiveId",
  id: string,
): Promise<ParentSchedule | null> {
  const table = column === "missionId" ? missions : objectives;
  const [row] = await db
    .select({ schedule: schedules, title: table.title })
    .from(schedules)
    .innerJoin(table, eq(table.id, schedules[column]))
    .where(eq(schedules[column], id));
  return row === undefined ? null : { ...toStoredSchedule(row.schedule), title: row.title };
}

/**
 * Validates the first schedule of a new task with the same parents as `task`.
 * @throws validation_error with every issue; `under` prefixes each path
 */
export async function readFirstSchedule(
  db: Database,
  caller: Caller,
  task: TaskRow,
  input: ScheduleInput,
  now: Date,
  under = "",
): Promise<StoredSchedule> {
  const planned = resolveActionTime(input.plannedAt, now.getTime());
  const placement = await loadPlacement(db, caller, task, undefined, planned);
  return validateSchedule(caller, { type: "TASK", placement }, input, under);
}

async function scheduleRow(
  db: Database,
  column: Subject["column"],
  id: string,
): Promise<ScheduleRow | undefined> {
  return (await loadSchedules(db, column, [id])).get(id);
}

/** Parses a schedule and validates it against its parents. @throws validation_error with every issue */
export function validateSchedule(
  caller: Caller,
  subject: Pick<Subject, "type" | "placement">,
  input: ScheduleInput,
  under = "",
): StoredSchedule {
  const result = readSchedule(input, subject.type, caller.timeZone);
  const errors = result.ok ? validatePlacement(result.schedule, subject.placement) : result.issues;
  if (!result.ok || errors.length > 0) throw toValidationError(errors, caller.locale, under);
  return result.schedule;
}

function toValidationError(errors: readonly ScheduleIssue[], locale: Locale, under = ""): AppError {
  return createInvalidFieldsError(
    ...errors.map((error) => ({
      path: under + error.path,
      code: error.code,
      values: getIssueValues(error, locale),
    })),
  );
}

/** @throws conflict with the stored schedule when `updatedAt` is stale or the id is already used */
async function save(
  db: Database,
  caller: Caller,
  subject: Subject,
  input: ScheduleInput,
  now: Date,
): Promise<Schedule> {
  const columns = toScheduleColumns(validateSchedule(caller, subject, input));
  const saved = await write(db, subject, input, columns, now);
  if (saved !== undefined) return scheduleOfRow(saved);
  const current = await scheduleRow(db, subject.column, subject.id);
  throw createConflict(current === undefined ? null : scheduleOfRow(current));
}

/** Upserts the single schedule of a subject; its id never changes. */
async function write(
  db: Database,
  { column, id, ownerId }: Subject,
  input: ScheduleInput,
  columns: ReturnType<typeof toScheduleColumns>,
  now: Date,
): Promise<ScheduleRow | undefined> {
  try {
    const [saved] = await db
      .insert(schedules)
      .values({
        ...columns,
        id: input.id ?? createId(now.getTime()),
        ownerId,
        [column]: id,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: schedules[column],
        set: { ...columns, updatedAt: buildNextTimestamp(schedules.updatedAt, now) },
        setWhere: matchesVersion(schedules.updatedAt, input.updatedAt) ?? sql`true`,
      })
      .returning();
    return saved;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

export async function unscheduleObjective(db: Database, caller: Caller, id: string): Promise<null> {
  const { objective } = await findObjectiveFor(db, caller, id, "own");
  if (objective.isLoose) throw new AppError("loose_objective");
  await db.delete(schedules).where(eq(schedules.objectiveId, id));
  return null;
}

export async function unscheduleMission(db: Database, caller: Caller, id: string): Promise<null> {
  await findMissionFor(db, caller, id, "own");
  await db.delete(schedules).where(eq(schedules.missionId, id));
  return null;
}

export async function unscheduleTask(db: Database, caller: Caller, id: string): Promise<null> {
  await findTaskFor(db, caller, id, "own");
  await db.delete(schedules).where(eq(schedules.taskId, id));
  return null;
}

export function preview(
  caller: Caller,
  { schedule, from, to, ...flat }: BodyOf<typeof planningApi.previewSchedule>,
  locale: Locale,
  now: Date,
): SchedulePreview {
  const under = schedule === undefined ? "" : "schedule.";
  const { startDate, ...rest } = schedule ?? flat;
  if (startDate === undefined) {
    throw createInvalidFieldsError({ path: "startDate", code: "start_date_required" });
  }
  const input = { ...rest, startDate };
  const read = readSchedule(input, input.type ?? "TASK", caller.timeZone);
  if (!read.ok) throw toValidationError(read.issues, locale, under);
  const window = {
    from: from === undefined ? null : parseDay(from),
    to: to === undefined ? null : parseDay(to),
    today: getUserDay(now.getTime(), caller),
  };
  return previewSchedule(read.schedule, window, locale);
}
