// The columns, formats and issues of a bank's CSV.
export const importColumnKeys = ["date", "note", "amount", "debit", "credit", "bankId"] as const;
export type ImportColumnKey = (typeof importColumnKeys)[number];

export const dateFormats = ["YMD", "DMY", "MDY"] as const;
export type DateFormat = (typeof dateFormats)[number];

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
  "row_too_short",
  "too_many_rows",
] as const;
export type ImportIssue = (typeof importIssues)[number];
