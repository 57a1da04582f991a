// The field types of logbook entries and their validation.
import type { Label } from "../locale.ts";
import { parseDay } from "../time/day.ts";
import { isOneLine, isStorable, normaliseText } from "../text.ts";

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
type FieldType = (typeof fieldTypes)[number];

interface ChoiceOption {
  readonly key: string;
  readonly label: Label;
}

export interface LogbookField {
  readonly key: string;
  readonly type: FieldType;
  readonly label: Label;
  readonly hint?: Label;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: Label;
  readonly options?: readonly ChoiceOption[];
}

/** Money is in hundredths. */
export type FieldValue = string | number | boolean | string[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

const MAX_LINE_LENGTH = 200;
const MAX_TEXT_LENGTH = 20_000;
const MAX_LINES = 100;
/** Hundredths: ten million million, beyond any household. */
const MAX_MONEY = 1_000_000_000_000_00;

export type FieldErrorCode =
  | "logbook_required"
  | "logbook_text"
  | "text_one_line"
  | "logbook_too_long"
  | "logbook_number"
  | "logbook_day"
  | "logbook_choice";

function findTextError(value: unknown, maxLength: number): FieldErrorCode | null {
  if (typeof value !== "string" || !isStorable(value)) return "logbook_text";
  return value.length > maxLength ? "logbook_too_long" : null;
}

function findLineError(value: unknown): FieldErrorCode | null {
  if (typeof value === "string" && !isOneLine(normaliseText(value))) return "text_one_line";
  return findTextError(value, MAX_LINE_LENGTH);
}

function findNumberError(value: unknown, min: number, max: number): FieldErrorCode | null {
  const isFine = typeof value === "number" && Number.isFinite(value);
  return isFine && value >= min && value <= max ? null : "logbook_number";
}

function isOption({ options = [] }: LogbookField, value: unknown): boolean {
  return options.some(({ key }) => key === value);
}

function findLinesError(value: unknown): FieldErrorCode | null {
  if (!Array.isArray(value)) return "logbook_text";
  if (value.length > MAX_LINES) return "logbook_too_long";
  for (const line of value) {
    const error = findLineError(line);
    if (error !== null) return error;
  }
  return null;
}

function findChoicesError(field: LogbookField, value: unknown): FieldErrorCode | null {
  const isFine =
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((one) => isOption(field, one));
  return isFine ? null : "logbook_choice";
}

function isEmpty(value: unknown): boolean {
  const isBlank = (text: unknown) => typeof text === "string" && normaliseText(text) === "";
  return (
    value === undefined ||
    value === null ||
    isBlank(value) ||
    (Array.isArray(value) && value.every(isBlank))
  );
}

/** The error of a field value; null when valid, or when empty and optional. */
export function findFieldError(field: LogbookField, value: unknown): FieldErrorCode | null {
  if (isEmpty(value)) return field.required === true ? "logbook_required" : null;
  switch (field.type) {
    case "line":
      return findLineError(value);
    case "paragraphs":
      return findTextError(value, MAX_TEXT_LENGTH);
    case "lines":
      return findLinesError(value);
    case "number":
      return findNumberError(value, field.min ?? 0, field.max ?? 1_000_000);
    case "money":
      return Number.isSafeInteger(value) ? findNumberError(value, 0, MAX_MONEY) : "logbook_number";
    case "day":
      return typeof value === "string" && parseDay(value) !== null ? null : "logbook_day";
    case "choice":
      return isOption(field, value) ? null : "logbook_choice";
    case "choices":
      return findChoicesError(field, value);
    case "flag":
      return typeof value === "boolean" ? null : "logbook_choice";
  }
}

export function sanitizeValues(
  fields: readonly LogbookField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, FieldValue> {
  const sanitized: Record<string, FieldValue> = {};
  for (const { key } of fields) {
    const value = values[key];
    if (isEmpty(value)) continue;
    if (typeof value === "string") sanitized[key] = normaliseText(value);
    else if (typeof value === "number" || typeof value === "boolean") sanitized[key] = value;
    else if (Array.isArray(value)) {
      const lines = value.map((line) => normaliseText(String(line))).filter((line) => line !== "");
      if (lines.length > 0) sanitized[key] = lines;
    }
  }
  return sanitized;
}
