// Computes the available minutes of a day: waking time minus what is taken and minus the past, in real minutes.
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
import { clampInstant, clipIntervals, mergeIntervals, sumMinutes } from "./intervals.ts";
import type { Interval } from "./intervals.ts";

/** available = day − rest − fixed − gone, exactly. */
export type DayMinutes = {
  /** 1440, unless the clocks change while the user is awake. */
  readonly dayMinutes: number;
  /** The rest of that weekday in the sleep rhythm; 0 without one. */
  readonly restMinutes: number;
  /** Minutes of events and fixed blocks in the remaining waking time; overlaps count once. */
  readonly fixedMinutes: number;
  /** Minutes of fixed blocks in the waking time of the whole day, also when it is today. */
  readonly fixedMin: number;
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
  /** Of fixed blocks, likewise. */
  readonly blocks?: readonly Interval[];
  /** The current instant when the day is today; otherwise null. */
  readonly now: number | null;
};

/**
 * The waking day begins at the wake-up of that weekday and lasts 24 hours minus the rest set for that weekday.
 * What is taken at night or before now takes no time from it.
 */
export function computeDayMinutes(input: DayMinutesInput): DayMinutes {
  const { rest, knowsRest, ...waking } = getWakingInterval(input);
  const from = input.now === null ? waking.from : clampInstant(waking, floorToMinute(input.now));
  const { events, blocks = [] } = input;
  const sumBusy = (busy: readonly Interval[], part: Interval) =>
    sumMinutes(clipIntervals(mergeIntervals(busy), part));
  const fixedMinutes = sumBusy([...events, ...blocks], { from, to: waking.to });
  return {
    dayMinutes: sumMinutes([waking]) + rest,
    restMinutes: rest,
    fixedMinutes,
    fixedMin: sumBusy(blocks, waking),
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
  if (start === null || end === null) return null;
  const first = findStartDay(schedule, day, user);
  if (first === null) return null;
  const days = end.day - start.day;
  return resolveEvent({ timezone, startMinute: start.minute, endMinute: end.minute, days }, first);
}

/** The day, in the schedule's zone, of the start that is visible on the user's day; null without a time. */
function findStartDay(schedule: Schedule, day: Day, user: UserDays): Day | null {
  const { timezone, startDate, frequency, rruleString } = schedule;
  const start = parsePlanned(startDate, timezone);
  if (start === null || start.minute === null) return null;
  if (frequency === null && rruleString === null) return start.day;
  const startMinute = start.minute;
  const isVisibleOn = (n: Day) => getDisplayDay({ startMinute, timezone }, n, user) === day;
  return [day - 1, day, day + 1].find(isVisibleOn) ?? null;
}

/** When what is scheduled with a clock time starts on the user's day; null without a time. */
export function findStartInstant(schedule: Schedule, day: Day, user: UserDays): number | null {
  const { timezone, allDay, startDate } = schedule;
  const minute = allDay ? null : (parsePlanned(startDate, timezone)?.minute ?? null);
  const first = findStartDay(schedule, day, user);
  return minute === null || first === null ? null : resolveInstant(timezone, first, minute);
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
