// The columns, formats and issues of a bank's CSV.
import type { Label } from "../locale.ts";
import importColumnLabelsTexts from "./import-column-labels.json" with { type: "json" };
import importIssueLabelsTexts from "./import-issue-labels.json" with { type: "json" };

export const importColumnKeys = [
  "date",
  "note",
  "amount",
  "debit",
  "credit",
  "balance",
  "bankId",
  "direction",
  "currency",
  "otherAmount",
] as const;
export type ImportColumnKey = (typeof importColumnKeys)[number];
export const importColumnLabels: Readonly<Record<ImportColumnKey, Label>> = importColumnLabelsTexts;

export const importDelimiters = [";", "\t", "|", ","] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

export const dateFormats = ["YMD", "DMY", "MDY"] as const;
export type DateFormat = (typeof dateFormats)[number];
export const dateFormatLabels: Readonly<Record<DateFormat, Label>> = {
  YMD: { es: "Año, mes, día", en: "Year, month, day" },
  DMY: { es: "Día, mes, año", en: "Day, month, year" },
  MDY: { es: "Mes, día, año", en: "Month, day, year" },
};

export const decimalMarks = [".", ","] as const;
export type DecimalMark = (typeof decimalMarks)[number];

export const importIssues = [
  "date_missing",
  "date_invalid",
  "date_ambiguous",
  "amount_missing",
  "amount_invalid",
  "decimal_ambiguous",
  "sign_ambiguous",
  "direction_unknown",
  "currency_ambiguous",
  "currency_unknown",
  "balance_mismatch",
  "too_many_rows",
] as const;
export type ImportIssue = (typeof importIssues)[number];
export const importIssueLabels: Readonly<Record<ImportIssue, Label>> = importIssueLabelsTexts;

/** The name of an account that its user has not named. */
export const defaultAccountLabel: Label = { es: "Mi cuenta", en: "My account" };
