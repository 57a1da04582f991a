// Schedules several tasks at once, all or none.
import { eq, inArray } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type {
  dayPlanApi,
  Once,
  OnceInput,
  PlannedItem,
  SchedulableTask,
} from "@vereda/domain/planning/proposal/contract-day-plan";
import { resolveActionTime } from "@vereda/domain/planning/edits/action-time";
import { isEstimated } from "@vereda/domain/planning/tasks/estimation";
import {
  findScheduleDay,
  isWithin,
  buildDayWindow,
} from "@vereda/domain/planning/schedules/occurrence";
import { canByRole } from "@vereda/domain/planning/policy";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import {
  limitsOf,
  findNearestParent,
} from "@vereda/domain/planning/schedules/preview/schedule-placement";
import type { Placement } from "@vereda/domain/planning/schedules/preview/schedule-placement";
import { buildRecurrence } from "@vereda/domain/planning/schedules/schedule-repeat";
import { excludeDay } from "@vereda/domain/planning/schedules/series";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { selectMembershipColumns } from "#features/workspace/access.ts";
import { requireUndeletedTasks } from "../access/bin.ts";
import { lockTasks } from "../access/locks.ts";
import { objectives, tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { toEstimation } from "../tables/task-content.ts";
import { loadParentSchedules, loadConflictLookup } from "./day-plan-rows.ts";
import { makeCopies, type SeriesDay } from "../tasks/task-copy.ts";
import { lockSchedules, saveSchedules } from "../schedules/schedule-rows.ts";
import { toParentSchedule, scheduleOfRow, toStoredSchedule } from "../schedules/schedule-rows.ts";
import { validateSchedule } from "../schedules/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";

/** Date ranges of the tasks that the caller may schedule; omits all others without giving a reason. */
export async function listTaskRanges(
  db: Database,
  caller: Caller,
  { ids }: BodyOf<typeof dayPlanApi.schedulable>,
): Promise<{ items: SchedulableTask[] }> {
  const rows = await db
    .select({
      task: tasks,
      areaId: objectives.areaId,
      ...selectMembershipColumns(caller.userId, "objectives"),
    })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(inArray(tasks.id, [...ids]));
  const editable = rows.filter(
    ({ membership, areaId, isBlocked, isArchived }) =>
      !isBlocked && !isArchived && canByRole(membership, "own", areaId),
  );
  const above = await loadParentSchedules(
    db,
    editable.map(({ task }) => task),
  );
  const formatDayOrNull = (day: Day | null | undefined) => (day == null ? null : formatIsoDay(day));
  const items = editable.flatMap(({ task }) => {
    const parent = getParent(above, task);
    // A task cannot be scheduled while its mission and objective have no dates.
    if (parent === null) return [];
    const { start, end } = limitsOf(parent);
    const days = { firstDay: formatDayOrNull(start), lastDay: formatDayOrNull(end) };
    return [{ taskId: task.id, priority: task.priority, ...days }];
  });
  return { items };
}

type Above = Awaited<ReturnType<typeof loadParentSchedules>>;

function getParents({ missions, objectives: above }: Above, task: TaskRow) {
  return {
    mission: toParentSchedule(missions.get(task.missionId)),
    objective: toParentSchedule(above.get(task.objectiveId)),
  };
}

function getParent(above: Above, task: TaskRow) {
  const { mission, objective } = getParents(above, task);
  return findNearestParent(mission, objective);
}

/** The validation context of a task; `storedStart` is a start day that stays valid even in the past. */
export function buildPlacement(
  caller: Caller,
  above: Above,
  task: TaskRow,
  storedStart: Day | null,
  plannedAt: number,
): Placement {
  return {
    kind: "task",
    ...getParents(above, task),
    isEstimated: isEstimated(toEstimation(task)),
    storedStart,
    today: getUserDay(plannedAt, caller),
    user: caller,
  };
}

interface RequestedItem {
  readonly task: TaskRow;
  readonly row: ScheduleRow | undefined;
  readonly schedule: StoredSchedule;
  readonly date:
    | (SeriesDay & { readonly series: StoredSchedule; readonly requestedDate: string })
    | null;
}

/**
 * Schedules each task that is not in the caller's bin; a named occurrence becomes a separate task.
 * @throws as `findTaskFor`; validation_error with the path of each invalid schedule; occurrence_completed;
 * occurrence_moved
 */
export async function planTasks(
  db: Database,
  caller: Caller,
  { items }: BodyOf<typeof dayPlanApi.plan>,
  now: Date,
): Promise<{ items: PlannedItem[] }> {
  const ids = items.map(({ taskId }) => taskId);
  const owned = (await requireUndeletedTasks(db, caller, ids, now)).map(({ task }) => task);
  if (owned.length === 0) throw new AppError("not_found");
  return db.transaction(async (tx) => {
    await lockTasks(tx, owned);
    const rows = await lockSchedules(tx, ids);
    const above = await loadParentSchedules(tx, owned);
    const requested = owned.map((task): RequestedItem => {
      const index = ids.indexOf(task.id);
      const { date, schedule } = items[index] ?? {};
      const under = `items.${index}.`;
      const row = rows.get(task.id);
      const occurrence = row?.isRecurring
        ? requireOccurrence(caller, above, task, row, date ?? null, under)
        : null;
      const storedStart = row === undefined || row.isRecurring ? null : parseDay(row.startDay);
      const planned = resolveActionTime(schedule?.plannedAt, now.getTime());
      const placement = buildPlacement(caller, above, task, storedStart, planned);
      const read = validateSchedule(
        caller,
        { type: "TASK", placement },
        requireInput(schedule),
        `${under}schedule.`,
      );
      return { task, row, schedule: read, date: occurrence };
    });
    return { items: await write(tx, requested, now) };
  });
}

function requireInput(schedule: OnceInput | undefined): OnceInput {
  if (schedule === undefined) throw new Error("A requested task has no schedule input");
  return schedule;
}

/** @throws validation_error (not_an_occurrence) when the task has no occurrence on that day */
function requireOccurrence(
  caller: Caller,
  above: Above,
  task: TaskRow,
  row: ScheduleRow,
  requestedDate: string | null,
  under: string,
): RequestedItem["date"] {
  const series = toStoredSchedule(row);
  const requestedDay = parseDay(requestedDate ?? "");
  const window = requestedDay === null ? null : buildDayWindow(row.timezone, caller, requestedDay);
  const day = window === null ? null : findScheduleDay(window, buildOccurrenceSpec(series));
  const parent = getParent(above, task);
  const isInside = day !== null && (parent === null || isWithin(limitsOf(parent), day));
  if (
    requestedDate === null ||
    !isInside ||
    row.status === "CANCELLED" ||
    !buildRecurrence(series)?.occursOn(day)
  ) {
    throw createInvalidFieldsError({ path: `${under}date`, code: "not_an_occurrence" });
  }
  return { task, day, series, requestedDate };
}

async function write(
  tx: Database,
  requested: readonly RequestedItem[],
  now: Date,
): Promise<PlannedItem[]> {
  const dates = requested.flatMap(({ date }) => date ?? []);
  const getConflict = await loadConflictLookup(tx, dates);
  for (const date of dates) {
    const code = getConflict(date);
    if (code !== null) throw new AppError(code);
  }
  const copies = await makeCopies(tx, dates, now);
  const timedTasks = requested.map(({ task, schedule }) => ({
    task: copies.get(task.id) ?? task,
    schedule,
  }));
  const series = dates.map(({ task, day, series: stored }) => ({
    task,
    schedule: excludeDay(stored, day),
  }));
  const saved = await saveSchedules(tx, [...timedTasks, ...series], now);
  return requested.map(({ task, row, date }) => {
    const { id } = copies.get(task.id) ?? task;
    const written = saved.get(id);
    if (written === undefined) throw new Error("A saved schedule was not returned");
    return {
      taskId: id,
      madeFrom: date === null ? null : { taskId: task.id, date: date.requestedDate },
      schedule: scheduleOfRow(written),
      before: row === undefined || date !== null ? null : toOnce(row),
    };
  });
}

function toOnce(row: ScheduleRow): Once {
  const { type, status, startDate, endDate, timezone, allDay } = scheduleOfRow(row);
  return { type, status, startDate, endDate, timezone, allDay };
}
