// Computes the available minutes of a day: waking time minus events and minus the past, in real minutes.
import { MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import { computeRestMinutes, findDaySetting } from "../../energizing/rhythm/rest-time.ts";
import { parseClockTime } from "../../time/clock-time.ts";
import type { DailySetting } from "../../energizing/rhythm/rest-time.ts";
import type { Day } from "../../time/day.ts";
import type { UserDays } from "../../time/user-day.ts";
import { parsePlanned } from "../../time/planned.ts";
import { resolveInstant } from "../../time/zone.ts";
import type { Schedule } from "../schedules/contract-schedule.ts";
import { getDisplayDay } from "../schedules/occurrence.ts";

/** Milliseconds since the epoch; `to` is exclusive. */
export type Interval = { readonly from: number; readonly to: number };

/** available = day − rest − fixed − gone, exactly. */
export type DayMinutes = {
  /** 1440, unless the clocks change while the user is awake. */
  readonly dayMinutes: number;
  /** The rest of that weekday in the sleep rhythm; 0 without one. */
  readonly restMinutes: number;
  /** Minutes of events in the remaining waking time; overlaps count once. */
  readonly fixedMinutes: number;
  /** Past waking minutes; 0 for other days than today. */
  readonly goneMinutes: number;
  readonly availableMinutes: number;
  /** True when the sleep rhythm has both times for that weekday. */
  readonly knowsRest: boolean;
};

type DayMinutesInput = {
  readonly day: Day;
  readonly zone: string;
  readonly dailySettings: readonly DailySetting[];
  /** In any order; they may overlap and extend into other days. */
  readonly events: readonly Interval[];
  /** The current instant when the day is today; otherwise null. */
  readonly now: number | null;
};

/**
 * The waking day begins at the wake-up of that weekday and lasts 24 hours minus the rest set for that weekday.
 * Events at night or before now take no time.
 */
export function computeDayMinutes(input: DayMinutesInput): DayMinutes {
  const { rest, knowsRest, ...waking } = getWakingInterval(input);
  const from = input.now === null ? waking.from : clampInstant(waking, floorToMinute(input.now));
  const fixedMinutes = sumMinutes(clipEvents(input.events, { from, to: waking.to }));
  return {
    dayMinutes: sumMinutes([waking]) + rest,
    restMinutes: rest,
    fixedMinutes,
    goneMinutes: sumMinutes([{ from: waking.from, to: from }]),
    availableMinutes: sumMinutes([{ from, to: waking.to }]) - fixedMinutes,
    knowsRest,
  };
}

type WakingInterval = Interval & { readonly rest: number; readonly knowsRest: boolean };

function getWakingInterval({ day, zone, dailySettings }: DayMinutesInput): WakingInterval {
  const setting = findDaySetting(dailySettings, day);
  const wakeUp = parseClockTime(setting?.wakeUp ?? "");
  const rest = computeRestMinutes(setting?.bedtime ?? null, setting?.wakeUp ?? null);
  const getInstant = (minute: number) =>
    resolveInstant(zone, day + Math.floor(minute / MINUTES_IN_DAY), minute % MINUTES_IN_DAY);
  if (wakeUp === null || rest === 0) {
    return { from: getInstant(0), to: getInstant(MINUTES_IN_DAY), rest: 0, knowsRest: false };
  }
  const to = getInstant(wakeUp + MINUTES_IN_DAY - rest);
  return { from: getInstant(wakeUp), to, rest, knowsRest: true };
}

function clampInstant({ from, to }: Interval, instant: number): number {
  return Math.min(Math.max(instant, from), to);
}

/** Cuts events to `part` and merges overlaps. */
function clipEvents(events: readonly Interval[], part: Interval): Interval[] {
  const cut = events
    .map(({ from, to }) => ({ from: clampInstant(part, from), to: clampInstant(part, to) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of cut) {
    const last = merged.at(-1);
    if (last === undefined || from > last.to) merged.push({ from, to });
    else last.to = Math.max(last.to, to);
  }
  return merged;
}

function sumMinutes(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { from, to }) => sum + Math.round((to - from) / MINUTE_MS), 0);
}

function floorToMinute(instant: number): number {
  return Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/**
 * The interval of the event's occurrence on the user's day. Null when all-day, without end or cancelled,
 * because it takes no time.
 */
export function getEventInterval(schedule: Schedule, day: Day, user: UserDays): Interval | null {
  const { timezone, allDay, status, startDate, endDate } = schedule;
  if (allDay || status === "CANCELLED" || endDate === null) return null;
  const start = parsePlanned(startDate, timezone);
  const end = parsePlanned(endDate, timezone);
  if (start === null || end === null || start.minute === null) return null;
  const startMinute = start.minute;
  const recurs = schedule.frequency !== null || schedule.rruleString !== null;
  const isVisibleOn = (n: Day) => getDisplayDay({ startMinute, timezone }, n, user) === day;
  const first = recurs ? [day - 1, day, day + 1].find(isVisibleOn) : start.day;
  if (first === undefined) return null;
  const days = end.day - start.day;
  return resolveEvent({ timezone, startMinute, endMinute: end.minute, days }, first);
}

/** Wall time of `timezone`; `days` are those between start and end. */
interface EventTimes {
  readonly timezone: string;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
  readonly days: number;
}

/** The interval of the occurrence that starts on `first`; null without both clock times. */
export function resolveEvent(
  { timezone, startMinute, endMinute, days }: EventTimes,
  first: Day,
): Interval | null {
  if (startMinute === null || endMinute === null) return null;
  const from = resolveInstant(timezone, first, startMinute);
  return { from, to: resolveInstant(timezone, first + days, endMinute) };
}
