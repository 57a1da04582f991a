// Evaluates which candidate rows occur on the user's day.
import type { Database } from "#db/client.ts";
import type { CandidateRows } from "./candidates.ts";
import type { DayRequest } from "../day-request.ts";
import { findDue, makeGetWindow, buildDue, wasLivedElsewhere } from "./due.ts";
import type { Due } from "./due.ts";
import { filterPlans } from "../plans.ts";
import type { PlanOfDay } from "../plans.ts";
import { getDisplayDay } from "@vereda/domain/planning/schedules/occurrence";
import {
  type LoggedRow,
  type OverdueRow,
  scheduleColumns,
  type CompletedRow,
  type ScheduleJson,
} from "./agenda-rows.ts";
import {
  isTurnOfOther,
  parseStoredDay,
  scheduleOfRow,
  loadSchedules,
  type Dates,
  getDateLimits,
  toStoredSchedule,
} from "#features/planning/schedules/schedule-rows.ts";
import type { ObjectiveStatus } from "@vereda/domain/planning/catalogue";
import type { Pause } from "@vereda/domain/planning/schedules/contract-schedule";
import {
  findMissedOccurrence,
  LOOKBACK_DAYS,
} from "@vereda/domain/planning/agenda/missed-occurrence";
import { buildOccurrenceSpec } from "@vereda/domain/planning/schedules/schedule";
import { isTaskPausedOn } from "@vereda/domain/planning/schedules/pauses";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { prepareJsonRows } from "#db/json-rows.ts";
import { isContinuedBy, selectDates, owners } from "./queries.ts";

// Recurring tasks outside their rule: completed occurrences and missed ones carried over to today.

/**
 * Completed occurrences of a day that the current rule does not produce, or produces on another day since the
 * user lives in another time zone. Runs no query when there are none.
 */
async function listCompleted(
  db: Database,
  { caller }: DayRequest,
  completed: readonly CompletedRow[],
  due: ReadonlyMap<string, Due>,
): Promise<Due[]> {
  const occurrences = new Map<string, Day>();
  for (const { taskId, day } of completed) {
    const planned = due.get(taskId);
    const start = parseStoredDay(day);
    if (planned === undefined || (planned.isRecurring && planned.start !== start))
      occurrences.set(taskId, start);
  }
  if (occurrences.size === 0) return [];
  const schedules = await loadSchedules(db, "taskId", [...occurrences.keys()]);
  return [...occurrences].flatMap(([taskId, start]) => {
    const row = schedules.get(taskId);
    if (isTurnOfOther(row, start, caller)) return [];
    return {
      taskId,
      schedule: row === undefined ? null : scheduleOfRow(row),
      carriedFrom: null,
      isLogged: false,
      isRecurring: true,
      start,
      startMinute: row?.startMinute ?? null,
      timezone: row?.timezone ?? caller.timeZone,
    };
  });
}

interface CarryingRow extends ScheduleJson {
  readonly objectiveStatus: ObjectiveStatus;
  readonly pauses: readonly Pause[];
  readonly taskPauses: readonly Pause[];
  readonly missionDates: Dates | null;
  readonly objectiveDates: Dates | null;
  /** Latest completed occurrences with the day of completion. */
  readonly completed: readonly (readonly [day: string, completedDay: string])[] | null;
}

function prepareCarrying(db: Database) {
  return prepareJsonRows<CarryingRow>(
    db,
    "agenda_carrying",
    {
      ...scheduleColumns,
      objectiveStatus: "objectives.status",
      pauses: "objectives.pauses",
      taskPauses: "tasks.pauses",
      missionDates: "mission_dates.dates",
      objectiveDates: "objective_dates.dates",
      completed: "done.days",
    },
    `from schedules
    join tasks on tasks.id = schedules.task_id
    join objectives on objectives.id = tasks.objective_id
    left join lateral (${selectDates("mission_id = tasks.mission_id")}) as mission_dates on true
    left join lateral (${selectDates("objective_id = tasks.objective_id")}) as objective_dates on true
    left join lateral (
      select json_agg(json_build_array(day, completed_day)) as days
      from task_completions
      where task_completions.task_id = tasks.id and day >= $2::date - ${LOOKBACK_DAYS + 2}
    ) as done on true
    where schedules.owner_id = any(${owners}) and schedules.type = 'TASK'
      and schedules.is_recurring and schedules.status <> 'CANCELLED'
      and schedules.last_day >= $2::date - ${LOOKBACK_DAYS + 2} and schedules.start_day <= $2::date + 1
      and objectives.missed_policy = 'CARRY_ONCE' and objectives.status in ('ACTIVE', 'PAUSED')
      and tasks.status not in ('COMPLETED', 'CANCELLED') and not ${isContinuedBy("$2::date")}`,
  );
}

/** Prepares the occurrences carried over to today; see `missed-occurrence.ts` for the rule. */
function makeCarried(db: Database) {
  const carrying = prepareCarrying(db);
  return async (request: DayRequest): Promise<Due[]> => {
    const rows = await carrying(request.caller.userId, formatIsoDay(request.day));
    return rows.flatMap((row) => findCarriedDue(request, row) ?? []);
  };
}

function findCarriedDue({ caller, day: today }: DayRequest, row: CarryingRow): Due | null {
  const {
    objectiveStatus: status,
    pauses,
    taskPauses,
    missionDates,
    objectiveDates,
    completed,
  } = row;
  const above = missionDates ?? objectiveDates;
  const stored = toStoredSchedule(row, caller.userId);
  const carried = findMissedOccurrence({
    occurring: buildOccurrenceSpec(stored),
    limits: above === null ? null : getDateLimits(above),
    user: caller,
    today,
    completed: new Map(
      (completed ?? []).map(([day, on]) => [parseStoredDay(day), parseStoredDay(on) === today]),
    ),
    isPausedOn: (day) => isTaskPausedOn({ status, pauses }, taskPauses, day),
  });
  if (carried === null) return null;
  const { occurrence, displayDay: carriedFrom } = carried;
  // The clock time has passed, so it is listed without one.
  return { ...buildDue(row, occurrence, stored), carriedFrom, startMinute: null };
}

// Lists tasks that were completed or tracked without being planned for the day, and overdue tasks.

/** Tasks completed or tracked on a day on which they are not planned. Runs no query when there are none. */
async function listLogged(
  db: Database,
  { caller, day }: DayRequest,
  rows: readonly LoggedRow[],
  due: ReadonlyMap<string, Due>,
): Promise<Due[]> {
  const occurrences = new Map<string, string | null>();
  for (const row of rows) {
    const planned = due.get(row.taskId);
    if (planned !== undefined && !wasLivedElsewhere(planned, row.completedDay, day)) continue;
    occurrences.set(row.taskId, row.day ?? occurrences.get(row.taskId) ?? null);
  }
  if (occurrences.size === 0) return [];
  const schedules = await loadSchedules(db, "taskId", [...occurrences.keys()]);
  return [...occurrences].flatMap(([taskId, occurrence]) => {
    const row = schedules.get(taskId);
    const isRecurring = row?.isRecurring === true && occurrence !== null;
    if (isRecurring && isTurnOfOther(row, parseStoredDay(occurrence), caller)) return [];
    return {
      taskId,
      schedule: row === undefined ? null : scheduleOfRow(row),
      carriedFrom: null,
      isLogged: true,
      isRecurring,
      start: isRecurring ? parseStoredDay(occurrence) : day,
      // The clock time belongs to the planned day, not to this one.
      startMinute: null,
      timezone: row?.timezone ?? caller.timeZone,
    };
  });
}

function listOverdue(
  { caller, day, isToday }: DayRequest,
  rows: readonly OverdueRow[],
  due: ReadonlyMap<string, Due>,
): { readonly due: readonly Due[]; readonly total: number } {
  if (!isToday) return { due: [], total: 0 };
  const overdue = rows.flatMap((row) => {
    if (due.has(row.taskId ?? "")) return [];
    const last = parseStoredDay(row.lastDay);
    const isOneDay = row.lastDay === row.startDay;
    const carriedFrom = isOneDay ? getDisplayDay(row, last, caller) : last;
    const start = parseStoredDay(row.startDay);
    return carriedFrom < day ? [{ ...buildDue(row, start), startMinute: null, carriedFrom }] : [];
  });
  return { due: overdue, total: (rows[0]?.total ?? 0) - (rows.length - overdue.length) };
}

export interface DayOccurrences {
  readonly due: ReadonlyMap<string, Due>;
  readonly plans: readonly PlanOfDay[];
  readonly overdue: ReturnType<typeof listOverdue>;
}

export function makeDue(db: Database) {
  const carriedOn = makeCarried(db);
  return async (request: DayRequest, candidates: CandidateRows): Promise<DayOccurrences> => {
    const due = new Map<string, Due>();
    const add = (one: Due | null) => {
      if (one !== null && !due.has(one.taskId)) due.set(one.taskId, one);
    };
    const getWindow = makeGetWindow(request.caller, request.day);
    for (const row of candidates.once) add(findDue(row, getWindow));
    const { userId } = request.caller;
    for (const row of candidates.recurringOrMultiDay) add(findDue(row, getWindow, userId));
    for (const completed of await listCompleted(db, request, candidates.completed, due))
      due.set(completed.taskId, completed);
    if (candidates.day[0]?.carries === true) {
      for (const carried of await carriedOn(request)) add(carried);
    }
    for (const logged of await listLogged(db, request, candidates.logged, due))
      due.set(logged.taskId, logged);
    const plans = filterPlans(request, candidates.plans, getWindow);
    return { due, plans, overdue: listOverdue(request, candidates.overdue, due) };
  };
}
