// The picture of a typical week: each weekday's blocks, the visible hours, and the words for both.
import type { DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import { DEFAULT_WAKING, findWakingMinutes } from "@vereda/domain/energizing/rhythm/rest-time";
import type { Locale } from "@vereda/domain/locale";
import { listBlockIntervals } from "@vereda/domain/planning/workload/fixed-blocks/block-intervals";
import type { FixedBlock } from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import {
  weekdays,
  weekdayShortLabels,
  type Weekday,
} from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { computeDayMinutes } from "@vereda/domain/planning/workload/workload-time";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { MONDAY, startOfWeek, type Day } from "@vereda/domain/time/day";
import { MINUTES_IN_DAY, MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import { formatTime } from "#platform/i18n/format/format.ts";
import { assignLanes, type Laned, type Timed } from "../../calendar/hours/time-lanes.ts";

type MinuteRange = { readonly from: number; readonly to: number };
type BlockTimes = Pick<FixedBlock, "byWeekday" | "from" | "until">;

/** In minutes of the day on which it starts; above 1440 when it ends on the next. */
function getMinutes({ from, until }: Pick<FixedBlock, "from" | "until">): MinuteRange {
  const start = parseClockTime(from) ?? 0;
  const end = parseClockTime(until) ?? 0;
  return { from: start, to: end <= start ? end + MINUTES_IN_DAY : end };
}

export function isEndOnNextDay(from: string | null, until: string | null): boolean {
  const [start, end] = [parseClockTime(from ?? ""), parseClockTime(until ?? "")];
  return start !== null && end !== null && end <= start;
}

/** The pieces of a weekday in lanes: its own blocks until midnight, and the rest of those of the day before. */
export function listWeekdayBlocks(
  blocks: readonly FixedBlock[],
  weekday: Weekday,
): Laned<FixedBlock>[] {
  const before = weekdays[(weekdays.indexOf(weekday) + 6) % 7];
  const pieces = blocks.flatMap((block): Timed<FixedBlock>[] => {
    const { from, to } = getMinutes(block);
    const own = { item: block, minute: from, minutes: Math.min(to, MINUTES_IN_DAY) - from };
    const rest = { item: block, minute: 0, minutes: to - MINUTES_IN_DAY };
    return [
      ...(block.byWeekday.includes(weekday) ? [own] : []),
      ...(before !== undefined && block.byWeekday.includes(before) && rest.minutes > 0
        ? [rest]
        : []),
    ];
  });
  return assignLanes(pieces);
}

/** From the earliest wake-up to the latest bedtime, in whole hours, with all blocks. */
export function getVisibleHours(
  blocks: readonly FixedBlock[],
  dailySettings: readonly DailySetting[],
): MinuteRange {
  const monday = startOfWeek(0, MONDAY);
  const waking = weekdays.map(
    (_, at) => findWakingMinutes(dailySettings, monday + at) ?? DEFAULT_WAKING,
  );
  const ranges = blocks.map(getMinutes);
  const crosses = ranges.some(({ to }) => to > MINUTES_IN_DAY);
  const from = Math.min(
    ...waking.map(({ wakeUp }) => wakeUp),
    ...ranges.map((range) => range.from),
    ...(crosses ? [0] : []),
  );
  const to = Math.max(...waking.map(({ bedtime }) => bedtime), ...ranges.map((range) => range.to));
  return {
    from: Math.floor(from / MINUTES_IN_HOUR) * MINUTES_IN_HOUR,
    to: Math.ceil(Math.min(to, MINUTES_IN_DAY) / MINUTES_IN_HOUR) * MINUTES_IN_HOUR,
  };
}

/** The waking minutes that a typical week leaves; null without a rhythm on each of its days. */
export function countFreeMinutes(
  blocks: readonly FixedBlock[],
  dailySettings: readonly DailySetting[],
  today: Day,
  zone: string,
): number | null {
  const monday = startOfWeek(today, MONDAY);
  const typical = blocks.map((block) => ({ ...block, exceptDates: [] }));
  const intervals = listBlockIntervals(typical, { from: monday, to: monday + 7, zone });
  let sum = 0;
  for (let day = monday; day < monday + 7; day++) {
    const busy = { dailySettings, events: [], blocks: intervals, now: null };
    const minutes = computeDayMinutes({ day, zone, ...busy });
    if (!minutes.knowsRest) return null;
    sum += minutes.availableMinutes;
  }
  return sum;
}

/** `lun–vie · 09:00–18:00`; days that do not follow each other one by one. */
export function formatBlockTimes({ byWeekday, from, until }: BlockTimes, locale: Locale): string {
  const runs: Weekday[][] = [];
  for (const [at, day] of weekdays.entries()) {
    if (!byWeekday.includes(day)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1) === weekdays[at - 1]) last.push(day);
    else runs.push([day]);
  }
  const getName = (day: Weekday | undefined) =>
    day === undefined ? "" : weekdayShortLabels[day][locale];
  const days = runs.flatMap((run) =>
    run.length > 2 ? [`${getName(run[0])}–${getName(run.at(-1))}`] : run.map(getName),
  );
  return `${days.join(", ")} · ${formatTime(from, locale)}–${formatTime(until, locale)}`;
}
