// Reads amounts as banks and users write them: 1,234.56, 1.234,56, 75.000, (12.00), 12.00-.
import type { DecimalMark } from "../catalogue-import.ts";

/** Beyond it a number is no amount; minor units stay exact integers. */
const MAX_AMOUNT = 1e12;

interface Written {
  readonly isNegative: boolean;
  /** Digits and marks only. */
  readonly figures: string;
}

/** Currency signs, spaces, and apostrophes that group digits. */
const DECORATION = /[\p{Sc}\s'’]/gu;
/** A currency's code, or letters of its sign such as S/ or US$. */
const CODE_BEFORE = /^([(+\-−]?)\p{L}{1,3}\/?(?!\p{L})/u;
const CODE_AFTER = /(?<!\p{L})\p{L}{1,3}(?=[)\-−]?$)/u;
/** As in 80.00 DR, which is a debit, and 80.00 CR. */
const SPENT_AFTER = /\d(?:DR|DB|D)$/i;

/** Null for text that is no amount. */
function parseWritten(text: string): Written | null {
  const undecorated = text.replaceAll(DECORATION, "");
  const cleaned = undecorated.replace(CODE_BEFORE, "$1").replace(CODE_AFTER, "");
  const match = /^(\()?([+\-−])?(\d[\d.,]*|[.,]\d+)([-−])?(\))?$/u.exec(cleaned);
  if (match === null) return null;
  const [, opening, sign, figures = "", trailing, closing] = match;
  const isNegative =
    opening !== undefined ||
    trailing !== undefined ||
    /[-−]/u.test(sign ?? "") ||
    SPENT_AFTER.test(undecorated);
  const hasPair = (opening === undefined) === (closing === undefined);
  return hasPair ? { isNegative, figures } : null;
}

/** A single 0 is before decimals, never before a group. */
const isGrouped = (figures: string, mark: DecimalMark) =>
  /^(?!0$)\d{1,3}$/.test(figures.split(mark)[0] ?? "") &&
  figures
    .split(mark)
    .slice(1)
    .every((group) => /^\d{3}$/.test(group));

function joinGroups(figures: string, mark: DecimalMark): string | null {
  if (!figures.includes(mark)) return /^\d*$/.test(figures) ? figures : null;
  return isGrouped(figures, mark) ? figures.replaceAll(mark, "") : null;
}

const otherMark = (mark: DecimalMark): DecimalMark => (mark === "." ? "," : ".");

/** Groups of three, as in 75.000: never decimals in a currency with fewer than three of them. */
const onlyGroups = (figures: string) => /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(figures);

function splitDecimals(
  figures: string,
  mark: DecimalMark,
  digits: number,
): [string, string] | null {
  if (digits === 0 && onlyGroups(figures)) return [figures.replaceAll(/[.,]/g, ""), ""];
  const [whole = "", decimals = "", ...rest] = figures.split(mark);
  const joined = joinGroups(whole, otherMark(mark));
  const isValid = rest.length === 0 && /^\d*$/.test(decimals) && joined !== null;
  return isValid ? [joined, decimals.replace(/0+$/, "")] : null;
}

/**
 * The signed amount in integer minor units; null when it is none, is too large, or has decimals that the
 * currency lacks.
 * @param mark the decimal mark; the other one may group thousands
 * @param digits decimals of the currency
 */
export function readAmount(text: string, mark: DecimalMark, digits: number): number | null {
  const written = parseWritten(text);
  const parts = written && splitDecimals(written.figures, mark, digits);
  if (written === null || parts === null || parts[1].length > digits) return null;
  const minor = Number(`${parts[0]}${parts[1].padEnd(digits, "0")}`);
  if (minor > MAX_AMOUNT * 10 ** digits) return null;
  return written.isNegative && minor !== 0 ? -minor : minor;
}

/** The decimal mark of one amount; null when either is possible. */
function findDecimalMark(figures: string, digits: number): DecimalMark | null {
  const last = /[.,](?=\d*$)/.exec(figures);
  if (last === null) return null;
  const mark: DecimalMark = last[0] === "," ? "," : ".";
  const other = otherMark(mark);
  const isRepeated = figures.indexOf(mark) !== last.index;
  if (isRepeated) return other;
  if (figures.includes(other)) return mark;
  const isGroup = onlyGroups(figures);
  if (!isGroup) return mark;
  return digits < 3 && digits !== 0 ? other : null;
}

/**
 * The decimal mark of a column: `isSure` is false when its amounts could be read in two ways, or contradict
 * each other.
 * @param preferred the country's, when no amount decides
 */
export function guessDecimalMark(
  texts: readonly string[],
  digits: number,
  preferred: DecimalMark,
): { readonly mark: DecimalMark; readonly isSure: boolean } {
  const written = texts.flatMap((text) => parseWritten(text)?.figures ?? []);
  const withoutGroups = written.filter((figures) => !onlyGroups(figures));
  const marks = withoutGroups.flatMap((figures) => findDecimalMark(figures, digits) ?? []);
  const groups = written.filter((figures) => onlyGroups(figures));
  const [mark] = marks;
  if (mark !== undefined) {
    // Each amount decides for itself, where none can be read in two ways.
    return { mark, isSure: groups.length === 0 || marks.every((each) => each === mark) };
  }
  const [group] = groups.map((figures): DecimalMark => (figures.includes(",") ? "," : "."));
  if (group === undefined || digits === 0) return { mark: preferred, isSure: true };
  // All amounts look like 75.000: thousands, unless a program wrote three decimals.
  return { mark: otherMark(group), isSure: false };
}

/**
 * A typed amount in minor units, whichever mark the user writes; null for one that is not positive or not
 * clear. Three digits after the only mark are thousands where the currency has fewer decimals.
 */
export function readTypedAmount(text: string, digits: number): number | null {
  const written = parseWritten(text);
  if (written === null || written.isNegative) return null;
  const mark = findDecimalMark(written.figures, digits) ?? ".";
  return readAmount(text, mark, digits);
}

/** Whether a text is a number with any marks. */
export function isAmount(text: string): boolean {
  return parseWritten(text) !== null;
}
