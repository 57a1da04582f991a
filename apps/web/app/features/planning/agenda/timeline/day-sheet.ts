// Splits a day into items above its hours, timed items and a tray of tasks without a time.
import { HOUR_MS, MINUTES_IN_DAY, MINUTES_IN_HOUR, MINUTE_MS } from "@vereda/domain/time/units";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { DEFAULT_WAKING, findWakingMinutes } from "@vereda/domain/energizing/rhythm/rest-time";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { getEventInterval } from "@vereda/domain/planning/workload/workload-time";
import type { Day } from "@vereda/domain/time/day";
import { getMinutesPastMidnight } from "@vereda/domain/time/user-day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { resolveInstant, getWallTime } from "@vereda/domain/time/zone";
import type { Timed } from "../../calendar/hours/time-lanes.ts";
import { splitByTime } from "../../schedules/planned-day/item-time.ts";
import { isRecurring } from "../../schedules/series/recurring.ts";

/** The height of an item without an estimate. */
const DEFAULT_MINUTES = 30;
/** Used without sleep settings. */
export const DEFAULT_HOURS: MinuteRange = {
  from: DEFAULT_WAKING.wakeUp,
  to: DEFAULT_WAKING.bedtime,
};

export type MinuteRange = { readonly from: number; readonly to: number };

export type DaySheet = {
  /** The visible range, in whole hours. */
  readonly range: MinuteRange;
  /** The taken hours of the day, by start, in minutes that may reach beyond it. */
  readonly blocks: readonly DayBlock[];
  /** Events of calendars that take no time of the day. */
  readonly freeEvents: readonly DayBlock[];
  /** From waking up until bedtime, but within the day; null without sleep settings. */
  readonly waking: MinuteRange | null;
  readonly above: readonly AgendaItem[];
  readonly timed: readonly Timed<AgendaItem>[];
  /** Open tasks without a time; overdue tasks of earlier days come first. */
  readonly tray: readonly AgendaItem[];
};

export type DayBlock = MinuteRange & {
  readonly id: string;
  readonly title: string;
  /** Of an event: the calendar that it comes from. */
  readonly calendar?: { readonly name: string; readonly color: string | null };
};

type Rhythm = Pick<SleepRhythm, "dailySettings"> | null;

export function buildDaySheet(
  items: readonly AgendaItem[],
  rhythm: Rhythm,
  day: Day,
  user: UserDays,
  overdue: readonly AgendaItem[] = [],
  fixedBlocks: Agenda["fixedBlocks"] = [],
  calendarEvents: Agenda["calendarEvents"] = [],
): DaySheet {
  const listEvents = (isBusy: boolean) =>
    calendarEvents
      .filter((event) => !event.isAllDay && event.isBusy === isBusy)
      .map(({ calendarId, uid, calendarName: name, color, ...event }) => ({
        ...toDayBlock({ ...event, id: `${calendarId} ${uid}` }, day, user),
        calendar: { name, color },
      }));
  const { timed: timedItems, untimed } = splitByTime(
    items.filter((item) => !item.isLogEntry && item.type !== "MISSION"),
    day,
    user,
  );
  const timed = timedItems.map(({ item, minute }) => ({
    item,
    minute,
    minutes: getMinutes(item, day, user),
  }));
  const waking = getWakingRange(rhythm, day, user);
  return {
    range: getHourRange(
      waking === null || waking.from === waking.to ? DEFAULT_HOURS : waking,
      timed,
      getLastMinute(day, user),
    ),
    blocks: [...fixedBlocks.map((block) => toDayBlock(block, day, user)), ...listEvents(true)],
    freeEvents: listEvents(false),
    waking,
    above: [
      ...untimed.filter((item) => isAboveHours(item, day) && !item.completed),
      ...items.filter(({ type }) => type === "MISSION"),
    ],
    timed,
    tray: [...overdue, ...untimed.filter((item) => !isAboveHours(item, day) && !item.completed)],
  };
}

function toDayBlock(
  { id, title, startsAt, endsAt }: Agenda["fixedBlocks"][number],
  day: Day,
  { timeZone }: UserDays,
): DayBlock {
  const getMinute = (instant: string) => {
    const wall = getWallTime(timeZone, Date.parse(instant));
    return wall.minute + (wall.day - day) * MINUTES_IN_DAY;
  };
  return { id, title, from: getMinute(startsAt), to: getMinute(endsAt) };
}

/** What no free range may overlap: timed items and taken hours. */
export function listOccupied({ timed, blocks }: Pick<DaySheet, "timed" | "blocks">) {
  return [
    ...timed,
    ...blocks.map(({ from, to }) => ({ item: null, minute: from, minutes: to - from })),
  ];
}

/** True for items other than tasks, and for tasks that last several days. */
function isAboveHours({ type, schedule, carriedFrom }: AgendaItem, day: Day): boolean {
  if (type !== "TASK") return true;
  if (carriedFrom !== null || schedule === null || isRecurring(schedule)) return false;
  const { endDate, timezone } = schedule;
  const end = endDate === null ? null : parsePlanned(endDate, timezone);
  const start = parsePlanned(schedule.startDate, timezone);
  return end !== null && start !== null && end.day > start.day && end.day >= day;
}

function getMinutes({ plannedTotalMin, schedule }: AgendaItem, day: Day, user: UserDays): number {
  if (plannedTotalMin) return plannedTotalMin;
  const interval = schedule === null ? null : getEventInterval(schedule, day, user);
  return interval === null
    ? DEFAULT_MINUTES
    : Math.round((interval.to - interval.from) / MINUTE_MS);
}

function getWakingRange(rhythm: Rhythm, day: Day, user: UserDays): MinuteRange | null {
  const waking = rhythm === null ? null : findWakingMinutes(rhythm.dailySettings, day);
  if (waking === null) return null;
  const { wakeUp: from, bedtime: to } = waking;
  return { from, to: to <= MINUTES_IN_DAY ? to : getLastMinute(day, user) };
}

/** 1440, or later if the user's day ends after midnight. */
function getLastMinute(day: Day, user: UserDays): number {
  return MINUTES_IN_DAY + getMinutesPastMidnight(day, user);
}

function getHourRange(
  waking: MinuteRange,
  timed: readonly Timed<AgendaItem>[],
  last: number,
): MinuteRange {
  const from = Math.min(waking.from, ...timed.map(({ minute }) => minute));
  const to = Math.max(waking.to, ...timed.map(({ minute, minutes }) => minute + minutes));
  return {
    from: Math.floor(from / MINUTES_IN_HOUR) * MINUTES_IN_HOUR,
    to: Math.ceil(Math.min(to, last) / MINUTES_IN_HOUR) * MINUTES_IN_HOUR,
  };
}

/** Only open tasks of a plan that the user can access. */
export function isMovable({ type, completed, objectiveTitle }: AgendaItem): boolean {
  return type === "TASK" && !completed && objectiveTitle !== "";
}

/** Open tasks whose time is over. */
export function listOverdue({ timed }: Pick<DaySheet, "timed">, now: number | null): AgendaItem[] {
  if (now === null) return [];
  return timed
    .filter(({ item, minute, minutes }) => isMovable(item) && minute + minutes <= now)
    .map(({ item }) => item);
}

/** The free ranges of at least 30 minutes. */
export function listGaps(
  timed: readonly Timed<unknown>[],
  { from, to }: MinuteRange,
): MinuteRange[] {
  const gaps: MinuteRange[] = [];
  let free = from;
  for (const { minute, minutes } of timed.toSorted((a, b) => a.minute - b.minute)) {
    if (minute - free >= DEFAULT_MINUTES && minute <= to) gaps.push({ from: free, to: minute });
    free = Math.max(free, minute + minutes);
  }
  if (to - free >= DEFAULT_MINUTES) gaps.push({ from: free, to });
  return gaps;
}

/** Removes clock times that DST skips from a range: nothing can be scheduled in them. */
export function excludeSkipped(range: MinuteRange, day: Day, zone: string): MinuteRange[] {
  const exists = (minute: number) =>
    getWallTime(zone, resolveInstant(zone, day, minute)).minute === minute % MINUTES_IN_DAY;
  const getNoon = (n: Day) => resolveInstant(zone, n, 12 * MINUTES_IN_HOUR);
  const hours = (getNoon(day + 1) - getNoon(day - 1)) / HOUR_MS;
  if (hours >= 48) return [range];
  const parts: MinuteRange[] = [];
  let from: number | null = null;
  for (let minute = range.from; minute < range.to; minute += 5) {
    if (exists(minute)) from ??= minute;
    else if (from !== null) {
      parts.push({ from, to: minute });
      from = null;
    }
  }
  return from === null ? parts : [...parts, { from, to: range.to }];
}

/** The clock times in a range that DST skips on that day. */
export function listSkipped(range: MinuteRange, day: Day, zone: string): MinuteRange[] {
  const existing = excludeSkipped(range, day, zone);
  const ends = [range.from, ...existing.map(({ to }) => to)];
  const starts = [...existing.map(({ from }) => from), range.to];
  return ends
    .map((from, at) => ({ from, to: starts[at] ?? from }))
    .filter(({ from, to }) => to > from);
}
