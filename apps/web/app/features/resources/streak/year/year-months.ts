// Groups the days of a streak by month, for the grid of a year and its table.
import type { Streak } from "@vereda/domain/resources/streak/contract-streak";
import {
  addMonths,
  civilFromDay,
  dayFromCivil,
  formatIsoDay,
  parseDay,
  weekdayOf,
  type Day,
} from "@vereda/domain/time/day";

/** Open: it could count, or nothing is known of it. */
export type DayMark = "counted" | "grace" | "paused" | "unscheduled" | "open";

interface MonthDay {
  readonly day: Day;
  readonly mark: DayMark;
}

export interface YearMonth {
  readonly first: Day;
  readonly days: readonly MonthDay[];
  readonly counted: number;
  readonly possible: number;
}

type StreakDays = Pick<Streak, "days" | "since" | "from" | "to">;
type StreakDay = Streak["days"][number];

/** The months of the range since the first day that counts, with their days until `to`. */
export function listMonths({ days, since, from, to }: StreakDays, today: Day): YearMonth[] {
  const byDate = new Map(days.map((one) => [one.date, one]));
  const [start, end] = [parseDay(since === null || since < from ? from : since), parseDay(to)];
  if (start === null || end === null) return [];
  const months: YearMonth[] = [];
  for (let first = getFirstOfMonth(start); first <= end; first = addMonths(first, 1)) {
    const last = Math.min(addMonths(first, 1) - 1, end);
    const list = Array.from({ length: last - first + 1 }, (_, at) => {
      const day = first + at;
      return { day, of: byDate.get(formatIsoDay(day)) };
    });
    const counted = list.filter(({ of }) => of?.counts).length;
    const isMissed = ({ day, of }: (typeof list)[number]) =>
      of !== undefined && isOpenDay(of) && day !== today;
    months.push({
      first,
      days: list.map(({ day, of }) => ({ day, mark: of === undefined ? "open" : getMark(of) })),
      counted,
      possible: counted + list.filter(isMissed).length,
    });
  }
  return months;
}

function getFirstOfMonth(day: Day): Day {
  const { year, month } = civilFromDay(day);
  return dayFromCivil(year, month, 1);
}

const isOpenDay = ({ counts, isScheduled, isPaused }: StreakDay) =>
  !counts && isScheduled && !isPaused;

function getMark(of: StreakDay): DayMark {
  if (of.counts) return "counted";
  if (of.isPaused) return "paused";
  if (!of.isScheduled) return "unscheduled";
  return of.isGrace ? "grace" : "open";
}

/** Zero-based column and row of a day in a month of weeks. */
export function getCell(first: Day, day: Day, weekStart: number) {
  const offset = (weekdayOf(first) - weekStart + 7) % 7;
  const at = offset + day - first;
  return { column: at % 7, row: Math.floor(at / 7) };
}

/** Days of the month in runs: `1–5, 8, 10–12`; empty for none. */
export function formatRuns(days: readonly Day[]): string {
  const runs: { first: Day; last: Day }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && day === run.last + 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  const format = (day: Day) => String(civilFromDay(day).day);
  return runs
    .map(({ first, last }) => (first === last ? format(first) : `${format(first)}–${format(last)}`))
    .join(", ");
}
