// How much of a day is there to use: from waking up to going to bed, less what events already hold, less what of today
// is gone. Everything is counted in real minutes, so that an hour that the clocks skip or repeat is none or two.
import { MINUTE_MS } from "../../time/units.ts";
import { computeRestMinutes, findDaySetting } from "../../energizing/rest-time.ts";
import type { DailySetting } from "../../energizing/rest-time.ts";
import { parseClockTime } from "../../time/clock-time.ts";
import type { Day } from "../../time/day.ts";
import type { UserDays } from "../../time/user-day.ts";
import { parsePlanned } from "../../time/planned.ts";
import { resolveInstant } from "../../time/zone.ts";
import type { Schedule } from "../schedules/contract-schedule.ts";
import { getDisplayDay } from "../schedules/occurrence.ts";

/** From one instant to another, in milliseconds since the epoch; the end is outside. */
export type Interval = { readonly from: number; readonly to: number };

/** The minutes of a day: available = day − rest − fixed − gone, exactly. */
export type DayMinutes = {
  /** 1440, unless the clocks change while the person is awake. */
  readonly dayMinutes: number;
  /** The rest that the rhythm wants on that weekday; 0 without one. */
  readonly restMinutes: number;
  /** What events with clock times hold of the waking time that is left, where they overlap once. */
  readonly fixedMinutes: number;
  /** What of the waking time is over; 0 for other days than today. */
  readonly goneMinutes: number;
  readonly availableMinutes: number;
  /** Whether the rhythm says when that weekday begins and ends. */
  readonly knowsRest: boolean;
};

export type DayMinutesInput = {
  readonly day: Day;
  readonly zone: string;
  readonly dailySettings: readonly DailySetting[];
  /** What events hold, in any order; it may overlap, and reach into other days. */
  readonly events: readonly Interval[];
  /** The instant of asking, when the day is today; null for any other day. */
  readonly now: number | null;
};

/**
 * The minutes of a day that are left to use. The waking day lies between that weekday's wake-up and its bedtime; a
 * bedtime at or before the wake-up is past midnight. What an event holds of the night was never to use and takes
 * nothing; what it held before now is gone already.
 */
export function minutesOfDay(input: DayMinutesInput): DayMinutes {
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
  const { bedtime = null, wakeUp = null } = findDaySetting(dailySettings, day) ?? {};
  const to = parseClockTime(bedtime ?? "");
  const from = parseClockTime(wakeUp ?? "");
  if (from === null || to === null) {
    const midnight = (n: Day) => resolveInstant(zone, n, 0);
    return { from: midnight(day), to: midnight(day + 1), rest: 0, knowsRest: false };
  }
  const rest = computeRestMinutes(bedtime, wakeUp);
  const start = resolveInstant(zone, day, from);
  const end = resolveInstant(zone, to < from ? day + 1 : day, to);
  return { from: start, to: end, rest, knowsRest: true };
}

function clampInstant({ from, to }: Interval, instant: number): number {
  return Math.min(Math.max(instant, from), to);
}

/** Events cut to a part of the day and merged where they overlap. */
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
 * What an event holds, for the occurrence that shows on the person's day. Null for what lasts all day, says no end, or
 * does not take place: it takes no hour from anybody.
 */
export function getEventInterval(schedule: Schedule, day: Day, user: UserDays): Interval | null {
  const { timezone: zone, allDay, status, startDate, endDate } = schedule;
  if (allDay || status === "CANCELLED" || endDate === null) return null;
  const start = parsePlanned(startDate, zone);
  const end = parsePlanned(endDate, zone);
  if (start === null || end === null || start.minute === null || end.minute === null) return null;
  const { minute } = start;
  const recurs = schedule.frequency !== null || schedule.rruleString !== null;
  const shows = (n: Day) => getDisplayDay({ startMinute: minute, timezone: zone }, n, user) === day;
  const first = recurs ? [day - 1, day, day + 1].find(shows) : start.day;
  if (first === undefined) return null;
  const from = resolveInstant(zone, first, minute);
  return { from, to: resolveInstant(zone, first + end.day - start.day, end.minute) };
}
