// Reads dates as banks write them: 20261103, 03/11/2026, 03-11-26, 3 nov 2026, 2026-11-03T10:00:00.
import { formatIsoDay, parseDay } from "../../../time/day.ts";
import { dateFormats, type DateFormat } from "../../catalogue-import.ts";

/** Three letters in Spanish or English tell the months apart. */
const months: readonly (readonly string[])[] = [
  ["ene", "jan"],
  ["feb"],
  ["mar"],
  ["abr", "apr"],
  ["may"],
  ["jun"],
  ["jul"],
  ["ago", "aug"],
  ["sep", "set"],
  ["oct"],
  ["nov"],
  ["dic", "dec"],
];

function findMonth(text: string): string {
  const start = text.slice(0, 3).toLowerCase();
  const at = months.findIndex((names) => names.includes(start));
  return at === -1 ? text : String(at + 1);
}

function splitDate(text: string): readonly string[] | null {
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (compact !== null) return compact.slice(1);
  // A clock time after the date is left out.
  const parts =
    /^(\d{1,4})(?:[/.\s-]|\sde\s)+(\d{1,2}|\p{L}{3,10}\.?)(?:[/.,\s-]|\sde\s)+(\d{1,4})(?:[T\s,].*)?$/u.exec(
      text,
    ) ?? /^(\p{L}{3,10}\.?|\d{1,2})[/.\s-]+(\d{1,2})[/.,\s-]+(\d{4})(?:[T\s,].*)?$/u.exec(text);
  return parts === null ? null : parts.slice(1);
}

const positions: Readonly<Record<DateFormat, readonly [number, number, number]>> = {
  YMD: [0, 1, 2],
  DMY: [2, 1, 0],
  MDY: [2, 0, 1],
};

/** A year of two digits is of this century. @returns `YYYY-MM-DD`, or null for another text or order */
export function readBankDate(text: string, format: DateFormat): string | null {
  const parts = splitDate(text.trim());
  if (parts === null) return null;
  const [year = "", month = "", day = ""] = positions[format].map((at) => parts[at]);
  const fullYear = /^\d\d$/.test(year) ? `20${year}` : year;
  const iso = `${fullYear}-${findMonth(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = parseDay(iso);
  return parsed === null ? null : formatIsoDay(parsed);
}

export function isBankDate(text: string): boolean {
  return dateFormats.some((format) => readBankDate(text, format) !== null);
}

const MIN_ORDERED_DAYS = 3;
/** Read in the wrong order, the days of one month are spread over a year. */
const MIN_SPREAD = 5;

/** Days from the first to the last; infinite when they are not in order, as the rows of banks are. */
function measureRange(days: readonly string[]): number {
  const numbers = days.map((day) => parseDay(day) ?? 0);
  const isUp = numbers.every((day, at) => at === 0 || day >= (numbers[at - 1] ?? 0));
  const isDown = numbers.every((day, at) => at === 0 || day <= (numbers[at - 1] ?? 0));
  const isEnough = new Set(numbers).size >= MIN_ORDERED_DAYS;
  return isEnough && (isUp || isDown)
    ? Math.max(...numbers) - Math.min(...numbers)
    : Number.POSITIVE_INFINITY;
}

/**
 * The order of a column's dates. `isSure` is false when several orders fit all dates, and the sequence of
 * the rows does not decide.
 * @param preferred the country's, when the dates do not decide
 */
export function guessDateFormat(
  texts: readonly string[],
  preferred: DateFormat,
): { readonly format: DateFormat; readonly isSure: boolean } {
  const read = dateFormats.map((format) => {
    const days = texts.flatMap((text) => readBankDate(text, format) ?? []);
    return { format, days };
  });
  const most = Math.max(...read.map(({ days }) => days.length));
  const fitting = read.filter(({ days }) => days.length === most);
  const [first, second] = fitting
    .map(({ format, days }) => ({ format, range: measureRange(days) }))
    .toSorted((a, b) => a.range - b.range);
  const isDecided = first !== undefined && first.range * MIN_SPREAD < (second?.range ?? Infinity);
  if (first !== undefined && (second === undefined || isDecided)) {
    return { format: first.format, isSure: true };
  }
  const isSame = new Set(fitting.map(({ days }) => days.join())).size === 1;
  const choice = fitting.find(({ format }) => format === preferred) ?? first;
  return { format: choice?.format ?? preferred, isSure: isSame };
}
