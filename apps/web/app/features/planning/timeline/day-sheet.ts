// The sheet of a day: what stands above its hours, what stands on them, and what waits for a time. Minutes are those
// of the person's day.
import { HOUR_MS, MINUTES_IN_DAY, MINUTES_IN_HOUR, MINUTE_MS } from "@vereda/domain/time/units";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { settingOfDay } from "@vereda/domain/energizing/rest-time";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { heldBy } from "@vereda/domain/planning/workload/workload-time";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import type { Day } from "@vereda/domain/time/day";
import { minutesPastMidnight } from "@vereda/domain/time/lived-day";
import type { PersonDays } from "@vereda/domain/time/lived-day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { instantOf, wallTime } from "@vereda/domain/time/zone";
import type { Timed } from "../calendar/time-lanes.ts";
import { byTime } from "../day/agenda/item-time.ts";
import { isRecurring } from "../schedule/series/moved.ts";

/** What nobody estimated is drawn as long as this. */
const UNSAID = 30;
/** For whoever has not said when they sleep. */
const USUAL: Span = { from: 7 * MINUTES_IN_HOUR, to: 23 * MINUTES_IN_HOUR };

export type Span = { readonly from: number; readonly to: number };

export type DaySheet = {
  /** The hours that are shown, whole ones. */
  readonly span: Span;
  /** From waking up to going to bed, as far as the day goes; null when nobody said so. */
  readonly waking: Span | null;
  readonly above: readonly AgendaItem[];
  readonly timed: readonly Timed<AgendaItem>[];
  /** Open tasks of the day without a time, after those that were planned for earlier days. */
  readonly tray: readonly AgendaItem[];
};

type Rhythm = Pick<SleepRhythm, "dailySettings"> | null;

export function sheetOf(
  items: readonly AgendaItem[],
  rhythm: Rhythm,
  day: Day,
  person: PersonDays,
  overdue: readonly AgendaItem[] = [],
): DaySheet {
  const { timed: known, untimed } = byTime(
    items.filter((item) => !item.isLogEntry && item.type !== "MISSION"),
    day,
    person,
  );
  const timed = known.map(({ item, minute }) => ({
    item,
    minute,
    minutes: minutesOf(item, day, person),
  }));
  const waking = wakingOf(rhythm, day, person);
  return {
    span: spanOf(
      waking === null || waking.from === waking.to ? USUAL : waking,
      timed,
      lastMinute(day, person),
    ),
    waking,
    above: [
      ...untimed.filter((item) => isAbove(item, day) && !item.completed),
      ...items.filter(({ type }) => type === "MISSION"),
    ],
    timed,
    tray: [...overdue, ...untimed.filter((item) => !isAbove(item, day) && !item.completed)],
  };
}

/** Runs beside the day rather than in it: no task, or one that lasts several days. */
function isAbove({ type, schedule, carriedFrom }: AgendaItem, day: Day): boolean {
  if (type !== "TASK") return true;
  if (carriedFrom !== null || schedule === null || isRecurring(schedule)) return false;
  const { endDate, timezone } = schedule;
  const end = endDate === null ? null : parsePlanned(endDate, timezone);
  const start = parsePlanned(schedule.startDate, timezone);
  return end !== null && start !== null && end.day > start.day && end.day >= day;
}

/** Its estimate; without one, what its own times hold. */
function minutesOf(
  { plannedTotalMin, schedule }: AgendaItem,
  day: Day,
  person: PersonDays,
): number {
  if (plannedTotalMin) return plannedTotalMin;
  const held = schedule === null ? null : heldBy(schedule, day, person);
  return held === null ? UNSAID : Math.round((held.to - held.from) / MINUTE_MS);
}

function wakingOf(rhythm: Rhythm, day: Day, person: PersonDays): Span | null {
  const setting = rhythm === null ? undefined : settingOfDay(rhythm.dailySettings, day);
  const from = parseClockTime(setting?.wakeUp ?? "");
  const to = parseClockTime(setting?.bedtime ?? "");
  if (from === null || to === null) return null;
  // Two equal times mean a day of rest: no hour of it is awake.
  if (from === to) return { from, to };
  return { from, to: to < from ? lastMinute(day, person) : to };
}

/** The minute with which a day ends: that of midnight, or later. */
function lastMinute(day: Day, person: PersonDays): number {
  return MINUTES_IN_DAY + minutesPastMidnight(day, person);
}

function spanOf(waking: Span, timed: readonly Timed<AgendaItem>[], last: number): Span {
  const from = Math.min(waking.from, ...timed.map(({ minute }) => minute));
  const to = Math.max(waking.to, ...timed.map(({ minute, minutes }) => minute + minutes));
  return {
    from: Math.floor(from / MINUTES_IN_HOUR) * MINUTES_IN_HOUR,
    to: Math.ceil(Math.min(to, last) / MINUTES_IN_HOUR) * MINUTES_IN_HOUR,
  };
}

/** What may be given another time here: an open task of a plan that the person sees whole. */
export function isMovable({ type, completed, objectiveTitle }: AgendaItem): boolean {
  return type === "TASK" && !completed && objectiveTitle !== "";
}

/** Open tasks whose time is over: they want another one. */
export function lateIn({ timed }: Pick<DaySheet, "timed">, now: number | null): AgendaItem[] {
  if (now === null) return [];
  return timed
    .filter(({ item, minute, minutes }) => isMovable(item) && minute + minutes <= now)
    .map(({ item }) => item);
}

/** Stretches without anything, at least half an hour long. */
export function gapsIn(timed: readonly Timed<unknown>[], { from, to }: Span): Span[] {
  const gaps: Span[] = [];
  let free = from;
  for (const { minute, minutes } of timed.toSorted((a, b) => a.minute - b.minute)) {
    if (minute - free >= UNSAID && minute <= to) gaps.push({ from: free, to: minute });
    free = Math.max(free, minute + minutes);
  }
  if (to - free >= UNSAID) gaps.push({ from: free, to });
  return gaps;
}

/**
 * A stretch of a day without the clock times that the zone skips on it, as when summer time begins: nothing can be
 * planned for an hour that there is not.
 */
export function withoutSkipped(span: Span, day: Day, zone: string): Span[] {
  const exists = (minute: number) =>
    wallTime(zone, instantOf(zone, day, minute)).minute === minute % MINUTES_IN_DAY;
  const noon = (n: Day) => instantOf(zone, n, 12 * MINUTES_IN_HOUR);
  const hours = (noon(day + 1) - noon(day - 1)) / HOUR_MS;
  if (hours >= 48) return [span];
  const parts: Span[] = [];
  let from: number | null = null;
  for (let minute = span.from; minute < span.to; minute += 5) {
    if (exists(minute)) from ??= minute;
    else if (from !== null) {
      parts.push({ from, to: minute });
      from = null;
    }
  }
  return from === null ? parts : [...parts, { from, to: span.to }];
}

/** The clock times of a stretch that a day does not have. */
export function skippedIn(span: Span, day: Day, zone: string): Span[] {
  const there = withoutSkipped(span, day, zone);
  const ends = [span.from, ...there.map(({ to }) => to)];
  const begins = [...there.map(({ from }) => from), span.to];
  return ends
    .map((from, at) => ({ from, to: begins[at] ?? from }))
    .filter(({ from, to }) => to > from);
}
