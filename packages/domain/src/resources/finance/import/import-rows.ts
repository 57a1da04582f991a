// Reads the rows of a bank's file with a mapping.
import { normaliseSearchText } from "../../../search-terms.ts";
import type { ImportColumnKey, ImportIssue } from "../../catalogue-import.ts";
import type { ImportMapping } from "../../contract-finance.ts";
import { readAmount } from "../amounts.ts";
import { getCurrencyDigits } from "../currencies.ts";
import { readBankDate } from "./bank-dates.ts";
import type { ImportTable, TableRow } from "./import-table.ts";

/** Several years of an account; further rows are not read. */
export const MAX_IMPORT_ROWS = 5000;
const MAX_NOTE_LENGTH = 500;

export interface ImportedRow {
  readonly line: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** In integer minor units; negative for money spent, never zero. */
  readonly minor: number;
  readonly note: string;
  /** Empty without one. */
  readonly bankId: string;
  /** In integer minor units; null without one. */
  readonly balance: number | null;
}

export interface RowIssue {
  readonly line: number;
  readonly code: ImportIssue;
}

export interface ReadRows {
  readonly rows: readonly ImportedRow[];
  readonly issues: readonly RowIssue[];
}

/** Sums and balances among the rows, which are no entries. */
const SUMMARY =
  /\b(saldo (inicial|anterior|final|actual)|(opening|closing|beginning|ending) balance|total(es)?)\b/;

export function readImportRows(table: ImportTable, mapping: ImportMapping): ReadRows {
  const start = mapping.headerRow === null ? 0 : mapping.headerRow + 1;
  const body = table.rows.slice(start);
  const results = body.slice(0, MAX_IMPORT_ROWS).map((row) => readRow(row, mapping));
  const [beyond] = body.slice(MAX_IMPORT_ROWS);
  const issues = results.flatMap((result) => (result !== null && "code" in result ? [result] : []));
  const tooMany: RowIssue[] =
    beyond === undefined ? [] : [{ line: beyond.line, code: "too_many_rows" }];
  return {
    rows: results.flatMap((result) => (result !== null && "day" in result ? [result] : [])),
    issues: [...issues, ...tooMany],
  };
}

function readRow(row: TableRow, mapping: ImportMapping): ImportedRow | RowIssue | null {
  const getCell = (key: ImportColumnKey) => row.cells[mapping.columns[key] ?? -1] ?? "";
  const text = getCell("date");
  const day = readBankDate(text, mapping.dateFormat);
  const amount = readRowAmount(getCell, mapping);
  const isSummary = row.cells.some((cell) => SUMMARY.test(normaliseSearchText(cell)));
  if (isSummary && (day === null || typeof amount === "string")) return null;
  if (text === "") return { line: row.line, code: "date_missing" };
  if (day === null) return { line: row.line, code: "date_invalid" };
  if (typeof amount === "string") return { line: row.line, code: amount };
  return {
    line: row.line,
    day,
    minor: amount,
    note: getCell("note").slice(0, MAX_NOTE_LENGTH),
    bankId: getCell("bankId"),
    balance: readMinor(getCell("balance"), mapping),
  };
}

const readMinor = (text: string, { decimalMark, currency }: ImportMapping) =>
  readAmount(text, decimalMark, getCurrencyDigits(currency));

function readRowAmount(
  getCell: (key: ImportColumnKey) => string,
  mapping: ImportMapping,
): number | "amount_missing" | "amount_invalid" {
  const cells = { amount: getCell("amount"), debit: getCell("debit"), credit: getCell("credit") };
  const read = (text: string) => (text === "" ? 0 : readMinor(text, mapping));
  const [amount, debit, credit] = [read(cells.amount), read(cells.debit), read(cells.credit)];
  if (amount === null || debit === null || credit === null) return "amount_invalid";
  // Some banks write debits as negative numbers.
  const signed = mapping.isPositiveSpent ? -amount : amount;
  const sum = signed + Math.abs(credit) - Math.abs(debit);
  return sum === 0 ? "amount_missing" : sum;
}
