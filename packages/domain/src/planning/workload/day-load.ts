// Computes a day's load from its agenda: required and available time, and tasks to move.
import type { DailySetting } from "../../energizing/rhythm/rest-time.ts";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { UserDays } from "../../time/user-day.ts";
import { parsePlanned } from "../../time/planned.ts";
import { MINUTE_MS } from "../../time/units.ts";
import { resolveInstant } from "../../time/zone.ts";
import { isTaskItem } from "../agenda/agenda.ts";
import type {
  Agenda,
  AgendaItem,
  AgendaItemResponse,
  AgendaStep,
} from "../agenda/contract-agenda.ts";
import type { Schedule } from "../schedules/contract-schedule.ts";
import type { Interval } from "./intervals.ts";
import { taskCharacteristics } from "../tasks/catalogue-tasks.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";
import { getLastDay } from "../tasks/deadline.ts";
import { noEstimation } from "../tasks/estimation.ts";
import { sumParts } from "./workload-parts.ts";
import { computeExcess, computeRelief } from "./workload-relief.ts";
import type { MovingTask, Relief } from "./workload-relief.ts";
import { findStartInstant, getEventInterval, computeDayMinutes } from "./workload-time.ts";
import { isHighPriority } from "../catalogue.ts";
import {
  findRangePart,
  getRemainingParts,
  computeWorkload,
  listRemainingOutside,
} from "./workload.ts";
import type { DaySection, LoadedTask, Workload } from "./workload.ts";

interface LoadedAgenda {
  readonly items: readonly AgendaItemResponse[];
  readonly steps: Agenda["steps"];
  readonly fixedBlocks: Agenda["fixedBlocks"];
  readonly calendarEvents: Agenda["calendarEvents"];
  readonly sleep: {
    readonly userRhythm: { readonly dailySettings: readonly DailySetting[] } | null;
  };
}

interface DayLoadInput {
  readonly day: Day;
  readonly today: Day;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly user: UserDays;
}

type DayTask = LoadedTask & AgendaItem;

/**
 * The tasks that need time on a day: no log entries, events or missions. A multi-day task counts partly;
 * see `DaySection`.
 */
export function listDayTasks(
  items: readonly AgendaItemResponse[],
  { day, today }: Pick<DayLoadInput, "day" | "today">,
): DayTask[] {
  return items.filter(isPlannedTask).map((item) => ({
    ...item,
    estimation: {
      executionMin: item.plannedExecutionMin,
      travelMin: item.plannedTravelMin,
      breaksMin: item.plannedBreaksMin,
      waitingMin: item.plannedWaitingMin,
      bufferMin: item.plannedBufferMin,
      socialMin: item.plannedSocialMin,
      totalMin: item.plannedTotalMin,
    },
    trackedSeconds: item.trackedDurationSeconds,
    stepMinutes: sumStepMinutes(item, day, today),
    part: item.schedule === null ? null : getDayPart(item.schedule, day, today),
  }));
}

/** What its dated steps take on their own days; of a date of a series, those of that day. */
function sumStepMinutes(item: AgendaItem, day: Day, today: Day): number {
  const { checklistItems, schedule } = item;
  const repeats = schedule !== null && (schedule.frequency ?? schedule.rruleString) !== null;
  return checklistItems
    .filter((step) => (repeats ? step.day === formatIsoDay(day) : hasOwnDay(step, today)))
    .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
}

/** Whether a step takes its minutes from its task; one that a past day left open is to be done with it. */
export function hasOwnDay(
  { day, completed }: { readonly day: string | null; readonly completed: boolean },
  today: Day,
): boolean {
  return day !== null && (completed || day >= formatIsoDay(today));
}

const noFlags = Object.fromEntries(taskCharacteristics.map((name) => [name, false])) as Record<
  TaskCharacteristic,
  boolean
>;

/** The dated steps of a day that take time, for its load beside its tasks. */
export function listDaySteps(steps: Agenda["steps"]): (LoadedTask & AgendaStep)[] {
  return steps.flatMap((step) => {
    const loaded = { ...noFlags, priority: null, trackedSeconds: 0, isStep: true };
    const estimation = { ...noEstimation, totalMin: step.minutes };
    return step.minutes === null ? [] : [{ ...step, ...loaded, estimation }];
  });
}

/** Its planned time on a day, by its estimation; null for several days, without a time or an estimation. */
function getTaskInterval(
  { schedule, plannedTotalMin, carriedFrom }: AgendaItemResponse,
  day: Day,
  user: UserDays,
): Interval | null {
  if (schedule === null || plannedTotalMin === null || carriedFrom !== null) return null;
  if (getDayPart(schedule, day, day) !== null) return null;
  const from = findStartInstant(schedule, day, user);
  return from === null ? null : { from, to: from + plannedTotalMin * MINUTE_MS };
}

function isPlannedTask(item: AgendaItemResponse): item is AgendaItem {
  return isTaskItem(item) && !item.isLogEntry;
}

/** The number of a day within a one-time multi-day schedule; null for all other schedules. */
function getDayPart(schedule: Schedule, day: Day, today: Day): DaySection | null {
  const { frequency, rruleString, startDate, endDate, timezone } = schedule;
  if (endDate === null || frequency !== null || rruleString !== null) return null;
  const start = parsePlanned(startDate, timezone)?.day ?? null;
  const end = parsePlanned(endDate, timezone)?.day ?? null;
  if (start === null || end === null) return null;
  const part = findRangePart({ startDay: start, endDay: end }, day);
  return part && { ...part, isToday: day === today };
}

export interface DayLoad extends Workload {
  readonly relief: Relief | null;
}

export function getDayLoad(agenda: LoadedAgenda, input: DayLoadInput): DayLoad {
  const { day, today, now, user } = input;
  const tasks = listDayTasks(agenda.items, input).map((task) => ({
    ...task,
    interval: getTaskInterval(task, day, user),
  }));
  const busy = { blocks: listBusyIntervals(agenda), now: day === today ? now : null };
  const minutes = computeDayMinutes({
    day,
    zone: user.timeZone,
    dailySettings: agenda.sleep.userRhythm?.dailySettings ?? [],
    events: agenda.items.flatMap(({ type, schedule }) =>
      type !== "EVENT" || schedule === null ? [] : (getEventInterval(schedule, day, user) ?? []),
    ),
    ...busy,
  });
  const load = computeWorkload([...tasks, ...listDaySteps(agenda.steps)], minutes, busy);
  const listMovingTasks = () => {
    const outside = listRemainingOutside(tasks, busy);
    return tasks.map((task, at) => toMovingTask(task, outside[at] ?? 0, busy.now));
  };
  const relief =
    day < today ? null : computeRelief(computeExcess(load.totals), listMovingTasks(), day + 1);
  return { ...load, relief };
}

/** The fixed blocks of an agenda, and the events of calendars that take time. */
export function listBusyIntervals({
  fixedBlocks,
  calendarEvents,
}: Pick<LoadedAgenda, "fixedBlocks" | "calendarEvents">): Interval[] {
  return [...fixedBlocks, ...calendarEvents.filter(({ isBusy }) => isBusy)].map(
    ({ startsAt, endsAt }) => ({ from: Date.parse(startsAt), to: Date.parse(endsAt) }),
  );
}

function toMovingTask(task: DayTask, outsideMinutes: number, now: number | null): MovingTask {
  return {
    ...task,
    outsideMinutes,
    minutes: sumParts(getRemainingParts(task)),
    isSocial: task.isSocial || (task.plannedSocialMin ?? 0) > 0,
    isStarted: task.trackedSeconds > 0,
    isOverdue: now !== null && isPast(task, now),
    canReschedule: task.maySchedule,
    lastDay: getLastDay(parseDay(task.lastDay ?? ""), parseDay(task.deadline ?? "")),
  };
}

/** Whether the scheduled time is over, using the estimation as length. */
function isPast({ schedule, plannedTotalMin }: DayTask, now: number): boolean {
  if (schedule === null || schedule.allDay) return false;
  const start = parsePlanned(schedule.startDate, schedule.timezone);
  if (start === null || start.minute === null) return false;
  const startsAt = resolveInstant(schedule.timezone, start.day, start.minute);
  return startsAt + (plannedTotalMin ?? 0) * MINUTE_MS <= now;
}

export function listMoves({ moves }: Relief, items: readonly AgendaItemResponse[]) {
  const byId = new Map(items.map((item) => [item.taskId, item]));
  return moves.flatMap(({ taskId, minutes }) => {
    const item = byId.get(taskId);
    if (item === undefined) return [];
    const { title, priority } = item;
    const last = getLastDay(parseDay(item.lastDay ?? ""), parseDay(item.deadline ?? ""));
    const lastDay = last === null ? null : formatIsoDay(last);
    return { taskId, title, minutes, isHighPriority: isHighPriority(priority), lastDay };
  });
}
