// The periods of reviews: days, ISO weeks, months, quarters and years, and their keys.
import {
  addMonths,
  civilFromDay,
  dayFromCivil,
  FIRST_YEAR,
  formatIsoDay,
  LAST_YEAR,
  MONDAY,
  parseDay,
  startOfWeek,
} from "../time/day.ts";
import type { Day } from "../time/day.ts";
import type { ReviewKind } from "./catalogue.ts";

/** `key` is 2026-11-22, 2026-W47, 2026-11, 2026-Q4 or 2026; both days are inclusive. */
export interface ReviewPeriod {
  readonly kind: ReviewKind;
  readonly key: string;
  readonly from: Day;
  readonly to: Day;
}

const THURSDAY = 3;

/** The period of a kind that contains a day. Weeks start on Monday (ISO 8601). */
export function findPeriod(kind: ReviewKind, day: Day): ReviewPeriod {
  const { year, month } = civilFromDay(day);
  if (kind === "daily") return { kind, key: formatIsoDay(day), from: day, to: day };
  if (kind === "weekly") return buildWeek(startOfWeek(day, MONDAY));
  if (kind === "monthly") return buildMonths(kind, `${year}-${pad2(month)}`, year, month, 1);
  const quarter = Math.ceil(month / 3);
  return kind === "quarterly"
    ? buildMonths(kind, `${year}-Q${quarter}`, year, quarter * 3 - 2, 3)
    : buildMonths(kind, String(year), year, 1, 12);
}

/** A week has the year of its Thursday (ISO 8601). */
function buildWeek(monday: Day): ReviewPeriod {
  const { year } = civilFromDay(monday + THURSDAY);
  const number = (monday - startOfFirstWeek(year)) / 7 + 1;
  return { kind: "weekly", key: `${year}-W${pad2(number)}`, from: monday, to: monday + 6 };
}

/** The week with 4 January is the first of its year (ISO 8601). */
function startOfFirstWeek(year: number): Day {
  return startOfWeek(dayFromCivil(year, 1, 4), MONDAY);
}

function buildMonths(
  kind: ReviewKind,
  key: string,
  year: number,
  month: number,
  length: number,
): ReviewPeriod {
  const from = dayFromCivil(year, month, 1);
  return { kind, key, from, to: addMonths(from, length) - 1 };
}

const patterns: Readonly<Record<ReviewKind, RegExp>> = {
  daily: /^\d{4}-\d{2}-\d{2}$/,
  weekly: /^(\d{4})-W(\d{2})$/,
  monthly: /^(\d{4})-(\d{2})$/,
  quarterly: /^(\d{4})-Q(\d)$/,
  annual: /^(\d{4})$/,
};

/** Parses a key of the years 1900 to 2199; null unless such a period exists. */
export function parsePeriod(kind: ReviewKind, key: string): ReviewPeriod | null {
  const match = patterns[kind].exec(key);
  if (match === null) return null;
  const day = kind === "daily" ? parseDay(key) : findFirstDay(kind, match);
  if (day === null) return null;
  const period = findPeriod(kind, day);
  // Also refuses a week 53 or a month 13, which belong to the next year.
  return period.key === key ? period : null;
}

function findFirstDay(kind: ReviewKind, match: RegExpExecArray): Day | null {
  const year = Number(match[1]);
  const number = Number(match[2] ?? 1);
  if (year < FIRST_YEAR || year > LAST_YEAR || number < 1) return null;
  if (kind === "weekly") return startOfFirstWeek(year) + (number - 1) * 7;
  const month = kind === "quarterly" ? number * 3 - 2 : number;
  return addMonths(dayFromCivil(year, 1, 1), month - 1);
}

export function getPreviousPeriod({ kind, from }: ReviewPeriod): ReviewPeriod {
  return findPeriod(kind, from - 1);
}

export function getNextPeriod({ kind, to }: ReviewPeriod): ReviewPeriod {
  return findPeriod(kind, to + 1);
}

/** The period that is going on may be reviewed before its end, a later one may not. */
export function isFuturePeriod({ from }: ReviewPeriod, today: Day): boolean {
  return from > today;
}

/** Whether a shorter period belongs to a longer one: a week to the one that has its Thursday (ISO 8601). */
export function belongsTo(shorter: ReviewPeriod, longer: ReviewPeriod): boolean {
  const day = shorter.kind === "weekly" ? shorter.from + THURSDAY : shorter.from;
  return day >= longer.from && day <= longer.to;
}

const shorterKinds: Readonly<Record<ReviewKind, readonly ReviewKind[]>> = {
  daily: [],
  weekly: ["daily"],
  monthly: ["weekly", "daily"],
  quarterly: ["monthly", "weekly"],
  annual: ["quarterly", "monthly", "weekly"],
};

/** The kinds that a longer review builds on, the longest first; days only up to a month. */
export function listShorterKinds(kind: ReviewKind): readonly ReviewKind[] {
  return shorterKinds[kind];
}

function pad2(value: number): string {
  return String(value).padStart(2, "0");
}
