// Parses dates and times as other programs write them; null instead of a guess.
import { MINUTES_IN_DAY } from "../../time/units.ts";
import { dayFromCivil, getDaysInMonth, FIRST_YEAR, LAST_YEAR, type Day } from "../../time/day.ts";

export type WrittenTime =
  | { readonly instant: number }
  | { readonly day: Day; readonly minute: number };

export type DateOrder = "day_first" | "month_first";

const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?\s?(?:m\.?)?$/i;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(.+))?$/;
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:\s+(.+))?$/;
const BARRED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:,?\s+(.+))?$/;
const MONTH_NAMED = /^([a-z]{3})[a-z]*\.?\s(\d{1,2}),?\s(\d{4})(?:,?\s+(.+))?$/i;
/** `4 mar 2026`, `4 de marzo de 2026`. */
const DAY_NAMED = /^(\d{1,2})\.?\s(?:de\s)?([a-z]{3})[a-z]*\.?,?\s(?:de\s)?(\d{4})(?:,?\s+(.+))?$/i;
const ENGLISH = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
];
const SPANISH = [
  "ene",
  "feb",
  "mar",
  "abr",
  "may",
  "jun",
  "jul",
  "ago",
  "sep",
  "oct",
  "nov",
  "dic",
];

interface WrittenDate {
  readonly day: Day;
  readonly rest: string;
}

/** `23:10`, `23:10:05`, `11:10 PM`: minutes from midnight, or null. */
export function readClock(text: string): number | null {
  const match = CLOCK.exec(text.trim());
  if (match === null) return null;
  const [, hours = "", minutes = "", half] = match;
  const minute = Number(minutes);
  const hour = Number(hours);
  if (minute > 59) return null;
  if (half === undefined) return hour > 23 ? null : hour * 60 + minute;
  if (hour < 1 || hour > 12) return null;
  const isAfternoon = half.toLowerCase() === "p";
  return ((hour % 12) * 60 + minute + (isAfternoon ? MINUTES_IN_DAY / 2 : 0)) % MINUTES_IN_DAY;
}

/** `2026-03-04`, `4. 3. 2026`, `Mar 4, 2026`, `4 mar 2026` or `04/03/2026`, with or without a time. */
export function readDate(text: string, order: DateOrder): WrittenDate | null {
  const written = text.trim();
  const yearFirst = YEAR_FIRST.exec(written);
  if (yearFirst) return buildDate(yearFirst[1], yearFirst[2], yearFirst[3], yearFirst[4]);
  const dotted = DOTTED.exec(written);
  if (dotted) return buildDate(dotted[3], dotted[2], dotted[1], dotted[4]);
  const named = MONTH_NAMED.exec(written);
  if (named) return buildDate(named[3], parseMonth(named[1]), named[2], named[4]);
  const dayNamed = DAY_NAMED.exec(written);
  if (dayNamed) return buildDate(dayNamed[3], parseMonth(dayNamed[2]), dayNamed[1], dayNamed[4]);
  const barred = BARRED.exec(written);
  if (barred === null) return null;
  const [, first, second, year, rest] = barred;
  return order === "day_first"
    ? buildDate(year, second, first, rest)
    : buildDate(year, first, second, rest);
}

/** The number of a Spanish or English month; "0" when unrecognized. */
function parseMonth(abbreviation = ""): string {
  const name = abbreviation.toLowerCase();
  return String(Math.max(ENGLISH.indexOf(name), SPANISH.indexOf(name)) + 1);
}

function buildDate(yearText = "", monthText = "", dayText = "", rest = ""): WrittenDate | null {
  const year = Number(yearText);
  const month = Number(monthText);
  const day = Number(dayText);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return null;
  if (day < 1 || day > getDaysInMonth(year, month)) return null;
  return { day: dayFromCivil(year, month, day), rest: rest.trim() };
}

export function readTime(text: string, order: DateOrder): WrittenTime | null {
  const written = text.trim();
  if (WITH_OFFSET.test(written)) {
    const iso = written
      .replace(" ", "T")
      .replace(/\s/, "")
      .replace(/([+-]\d{2})(\d{2})$/, "$1:$2");
    const instant = Date.parse(iso);
    return Number.isNaN(instant) ? null : { instant };
  }
  const date = readDate(written, order);
  const minute = date && readClock(date.rest);
  return date === null || minute === null ? null : { day: date.day, minute };
}

/** Day or month first, from a date that is unambiguous; null when all slashed dates are ambiguous. */
export function detectDateOrder(texts: readonly string[]): DateOrder | null {
  let isOpen = false;
  for (const text of texts) {
    const match = BARRED.exec(text.trim());
    if (match === null) continue;
    if (Number(match[1]) > 12) return "day_first";
    if (Number(match[2]) > 12) return "month_first";
    isOpen = true;
  }
  return isOpen ? null : "day_first";
}
