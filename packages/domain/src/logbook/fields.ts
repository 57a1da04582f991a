// What an entry of a logbook can hold: kinds of field, and the rule that a value must keep.
import type { Label } from "../locale.ts";
import { parseDay } from "../time/day.ts";
import { isStorable } from "../text.ts";

export const fieldTypes = [
  "line",
  "paragraphs",
  "number",
  "money",
  "day",
  "choice",
  "choices",
  "flag",
  "lines",
] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface ChoiceOption {
  readonly key: string;
  readonly label: Label;
}

/** One field of a kind of entry. */
export interface LogbookField {
  readonly key: string;
  readonly type: FieldType;
  readonly label: Label;
  /** An example of what to write, in grey. */
  readonly hint?: Label;
  readonly required?: boolean;
  /** For numbers: the least and the most, and what is counted. */
  readonly least?: number;
  readonly most?: number;
  readonly unit?: Label;
  /** For choices. */
  readonly options?: readonly ChoiceOption[];
}

/** A value of an entry: text, a figure (money in hundredths), yes or no, or several words. */
export type FieldValue = string | number | boolean | string[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

const LONGEST_LINE = 200;
const LONGEST_TEXT = 20_000;
const MOST_LINES = 100;
/** Hundredths: ten million million, beyond any household. */
const MOST_MONEY = 1_000_000_000_000_00;

/** What is wrong with a value, as a code of the logbook's field messages. */
export type FieldProblem =
  | "logbook_required"
  | "logbook_text"
  | "logbook_too_long"
  | "logbook_number"
  | "logbook_day"
  | "logbook_choice";

function textProblem(value: unknown, longest: number): FieldProblem | null {
  if (typeof value !== "string" || !isStorable(value)) return "logbook_text";
  return value.length > longest ? "logbook_too_long" : null;
}

function numberProblem(value: unknown, least: number, most: number): FieldProblem | null {
  const isFine = typeof value === "number" && Number.isFinite(value);
  return isFine && value >= least && value <= most ? null : "logbook_number";
}

function isOption({ options = [] }: LogbookField, value: unknown): boolean {
  return options.some(({ key }) => key === value);
}

function linesProblem(value: unknown): FieldProblem | null {
  if (!Array.isArray(value)) return "logbook_text";
  if (value.length > MOST_LINES) return "logbook_too_long";
  for (const line of value) {
    const problem = textProblem(line, LONGEST_LINE);
    if (problem !== null) return problem;
  }
  return null;
}

function choicesProblem(field: LogbookField, value: unknown): FieldProblem | null {
  const isFine =
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((one) => isOption(field, one));
  return isFine ? null : "logbook_choice";
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === "string" && value.trim() === "") ||
    (Array.isArray(value) && value.every((line) => typeof line === "string" && line.trim() === ""))
  );
}

/** What is wrong with the value of a field; null when nothing is, or when it is empty and may be. */
export function fieldProblem(field: LogbookField, value: unknown): FieldProblem | null {
  if (isEmpty(value)) return field.required === true ? "logbook_required" : null;
  switch (field.type) {
    case "line":
      return textProblem(value, LONGEST_LINE);
    case "paragraphs":
      return textProblem(value, LONGEST_TEXT);
    case "lines":
      return linesProblem(value);
    case "number":
      return numberProblem(value, field.least ?? 0, field.most ?? 1_000_000);
    case "money":
      return Number.isSafeInteger(value) ? numberProblem(value, 0, MOST_MONEY) : "logbook_number";
    case "day":
      return typeof value === "string" && parseDay(value) !== null ? null : "logbook_day";
    case "choice":
      return isOption(field, value) ? null : "logbook_choice";
    case "choices":
      return choicesProblem(field, value);
    case "flag":
      return typeof value === "boolean" ? null : "logbook_choice";
  }
}

/** The values that say something, trimmed; fields that a kind does not have are left out. */
export function keptValues(
  fields: readonly LogbookField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, FieldValue> {
  const kept: Record<string, FieldValue> = {};
  for (const { key } of fields) {
    const value = values[key];
    if (isEmpty(value)) continue;
    if (typeof value === "string") kept[key] = value.trim();
    else if (typeof value === "number" || typeof value === "boolean") kept[key] = value;
    else if (Array.isArray(value)) {
      const lines = value.map((line) => String(line).trim()).filter((line) => line !== "");
      if (lines.length > 0) kept[key] = lines;
    }
  }
  return kept;
}
