// Decides what stayed open in a period and may move on, and when to propose making it smaller.
import { isOpenItem } from "../planning/agenda/agenda.ts";
import type { AgendaItemResponse } from "../planning/agenda/contract-agenda.ts";
import type { OnceInput } from "../planning/proposal/contract-day-plan.ts";
import type { StoredSchedule } from "../planning/schedules/schedule.ts";
import { formatClockTime } from "../time/clock-time.ts";
import { formatIsoDay, parseDay, type Day } from "../time/day.ts";
import { MAX_CARRY_OVER } from "./catalogue.ts";

interface OpenOccurrence {
  readonly task: { readonly id: string; readonly isOwn: boolean };
  readonly day: Day;
  /** The start day of a recurring task's occurrence; null for a one-time task. */
  readonly occurrence: Day | null;
  readonly part: { readonly number: number; readonly days: number } | null;
  readonly completed: boolean;
  readonly isPaused: boolean;
}

export interface OpenTask {
  readonly taskId: string;
  /** The user's day of a recurring task's occurrence; null for a one-time task. */
  readonly occurrence: Day | null;
}

/** With one move before, the next one is the second postponement. */
const MOVES_BEFORE_SMALLER = 1;

/** Whether to ask if a task could be smaller: from the second time that it would move. */
export function shouldProposeSmaller({ timesMoved }: { readonly timesMoved: number }): boolean {
  return timesMoved >= MOVES_BEFORE_SMALLER;
}

/**
 * What is open at the end of a period, the latest first, at most a hundred. A task over several days stays
 * open only after its last one. Of a recurring task only an occurrence that is the only one of the period and
 * the day after it, because a frequent one comes again by itself.
 * @param occurrences of the period, of the day after it, and what is left from days before
 */
export function listOpenTasks(
  occurrences: readonly OpenOccurrence[],
  { from, to }: { readonly from: Day; readonly to: Day },
): OpenTask[] {
  const perSeries = new Map<string, number>();
  for (const { task, day, occurrence } of occurrences)
    if (occurrence !== null && day >= from)
      perSeries.set(task.id, (perSeries.get(task.id) ?? 0) + 1);
  return occurrences
    .filter(({ task, day, occurrence, part, completed, isPaused }) => {
      if (completed || isPaused || !task.isOwn || day > to) return false;
      if (part !== null && part.number < part.days) return false;
      return occurrence === null || (day >= from && perSeries.get(task.id) === 1);
    })
    .toSorted((a, b) => b.day - a.day || (a.task.id < b.task.id ? -1 : 1))
    .slice(0, MAX_CARRY_OVER)
    .map(({ task, day, occurrence }) => ({
      taskId: task.id,
      occurrence: occurrence === null ? null : day,
    }));
}

type OpenItem = Pick<
  AgendaItemResponse,
  "taskId" | "completed" | "maySchedule" | "carriedFrom" | "schedule"
>;

/**
 * The one-time tasks that today's agenda has open, on the days that they are left from; none of another day,
 * such as one that was only tracked today.
 * @param items of today, and those left from earlier days
 */
export function listOpenOnce(items: readonly OpenItem[], today: Day): OpenOccurrence[] {
  return items.flatMap(({ taskId, completed, maySchedule, carriedFrom, schedule }) => {
    if (!isOpenItem({ taskId, completed }) || taskId === null || schedule === null) return [];
    if (schedule.frequency !== null || schedule.rruleString !== null) return [];
    const start = readDay(schedule.startDate);
    if (start > today) return [];
    const last = readDay(schedule.endDate ?? schedule.startDate);
    const day = readDay(carriedFrom) || Math.min(last, today);
    const part = last > today ? { number: today - start + 1, days: last - start + 1 } : null;
    const task = { id: taskId, isOwn: maySchedule };
    return [{ task, day, occurrence: null, part, completed, isPaused: false }];
  });
}

const readDay = (text: string | null) => parseDay(text?.slice(0, 10) ?? "") ?? 0;

type MovedTimes = Pick<
  StoredSchedule,
  "startDay" | "startMinute" | "endDay" | "endMinute" | "timezone" | "allDay"
>;

/** The one-time schedule of a task, or of one occurrence, on another day: same clock time, same length. */
export function buildMovedSchedule(schedule: MovedTimes, day: Day): OnceInput {
  const { startDay, startMinute, endDay, endMinute, timezone, allDay } = schedule;
  return {
    startDate: formatMoment(day, startMinute),
    endDate: endDay === null ? null : formatMoment(day + endDay - startDay, endMinute),
    timezone,
    allDay,
  };
}

function formatMoment(day: Day, minute: number | null): string {
  return minute === null ? formatIsoDay(day) : `${formatIsoDay(day)}T${formatClockTime(minute)}`;
}
