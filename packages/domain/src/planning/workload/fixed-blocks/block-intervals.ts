// Places the fixed blocks of a week on days, in real time of the user's zone.
import { parseClockTime } from "../../../time/clock-time.ts";
import { formatIsoDay, weekdayOf, type Day } from "../../../time/day.ts";
import { resolveInstant } from "../../../time/zone.ts";
import { weekdays } from "../../recurrence/catalogue-recurrence.ts";
import type { Interval } from "../intervals.ts";
import type { FixedBlock } from "./contract-fixed-blocks.ts";

type BlockInterval = Interval & Pick<FixedBlock, "id" | "title">;

interface BlockDays {
  /** Both included; a block that starts on the evening before reaches into the first one. */
  readonly from: Day;
  readonly to: Day;
  readonly zone: string;
}

/** By start. Those of a skipped clock time that end before they start are left out. */
export function listBlockIntervals(
  blocks: readonly FixedBlock[],
  { from: first, to: last, zone }: BlockDays,
): BlockInterval[] {
  const intervals: BlockInterval[] = [];
  for (const { id, title, byWeekday, exceptDates, ...times } of blocks) {
    const [start, end] = [parseClockTime(times.from), parseClockTime(times.until)];
    if (start === null || end === null) continue;
    const excepted = new Set(exceptDates);
    for (let day = first - 1; day <= last; day++) {
      const weekday = weekdays[weekdayOf(day)];
      if (weekday === undefined || !byWeekday.includes(weekday)) continue;
      if (excepted.has(formatIsoDay(day))) continue;
      const from = resolveInstant(zone, day, start);
      const to = resolveInstant(zone, end <= start ? day + 1 : day, end);
      if (from < to) intervals.push({ id, title, from, to });
    }
  }
  return intervals.toSorted((a, b) => a.from - b.from || a.to - b.to);
}

/** The days around a day that its waking hours can reach: until its bedtime after the next midnight. */
export function listBlocksAround(
  blocks: readonly FixedBlock[],
  day: Day,
  zone: string,
): BlockInterval[] {
  const start = resolveInstant(zone, day, 0);
  return listBlockIntervals(blocks, { from: day, to: day + 1, zone }).filter(
    ({ to }) => to > start,
  );
}
