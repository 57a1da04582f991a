// Reads the rows of a bank's file with a mapping.
import { normaliseSearchText } from "../../../search-terms.ts";
import type { ImportColumnKey, ImportIssue } from "../../catalogue-import.ts";
import type { ImportMapping } from "./import-schemas.ts";
import { readAmount } from "../amounts.ts";
import { getCurrencyDigits } from "../currencies.ts";
import { findCurrency, findDirection, isBlankCell, isOwnCurrency, isUndone } from "./cell-marks.ts";
import { readBankDate } from "./bank-dates.ts";
import type { ImportTable, TableRow } from "./import-table.ts";

/** Several years of an account; further rows are not read. */
export const MAX_IMPORT_ROWS = 5000;
const MAX_NOTE_LENGTH = 500;

export interface ImportedRow {
  readonly line: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly currency: string;
  /** In integer minor units; negative for money spent, never zero. */
  readonly minor: number;
  readonly note: string;
  /** Empty without one. */
  readonly bankId: string;
  /** In integer minor units; null without one. */
  readonly balance: number | null;
  /** Cancelled, reverted or still pending. */
  readonly isUndone: boolean;
}

interface RowIssue {
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
  const getCell: GetCell = (key) => row.cells[mapping.columns[key] ?? -1] ?? "";
  const text = getCell("date");
  const day = readBankDate(text, mapping.dateFormat);
  const money = readMoney(getCell, mapping);
  const isSummary = row.cells.some((cell) => SUMMARY.test(normaliseSearchText(cell)));
  if (isSummary && (day === null || typeof money === "string")) return null;
  if (text === "") return { line: row.line, code: "date_missing" };
  if (day === null) return { line: row.line, code: "date_invalid" };
  if (typeof money === "string") return { line: row.line, code: money };
  const noteColumn = mapping.columns.note;
  return {
    line: row.line,
    day,
    ...money,
    note: getCell("note").slice(0, MAX_NOTE_LENGTH),
    bankId: getCell("bankId"),
    balance: readMinor(getCell("balance"), mapping, money.currency),
    isUndone: row.cells.some((cell, column) => column !== noteColumn && isUndone(cell)),
  };
}

type GetCell = (key: ImportColumnKey) => string;
type Money = Pick<ImportedRow, "minor" | "currency">;

/** An amount that the file's mark does not fit can have only the other one, as in -80,00 € among US$80.00. */
function readMinor(text: string, { decimalMark }: ImportMapping, currency: string) {
  const digits = getCurrencyDigits(currency);
  const otherMark = decimalMark === "." ? "," : ".";
  return readAmount(text, decimalMark, digits) ?? readAmount(text, otherMark, digits);
}

const amountKeys = ["amount", "otherAmount", "debit", "credit"] as const;

/** What the amount itself names, else the column of currencies, else the account's. */
function readCurrency(getCell: GetCell, mapping: ImportMapping, isOther: boolean): string | null {
  const written = amountKeys
    .map((key) => findCurrency(getCell(key)))
    .filter((each) => each !== null);
  const [named] = written;
  if (named !== undefined) return new Set(written).size === 1 ? named : null;
  if (isOther) return mapping.otherCurrency ?? null;
  const cell = getCell("currency");
  return isOwnCurrency(cell) ? mapping.currency : findCurrency(cell);
}

function readMoney(getCell: GetCell, mapping: ImportMapping): Money | ImportIssue {
  const hasValue = (key: ImportColumnKey) => /[1-9]/.test(getCell(key));
  const isOther = hasValue("otherAmount");
  if (isOther && (hasValue("amount") || hasValue("debit") || hasValue("credit"))) {
    return "currency_ambiguous";
  }
  const currency = readCurrency(getCell, mapping, isOther);
  if (currency === null) return "currency_unknown";
  const read = (key: ImportColumnKey) => {
    const text = getCell(key);
    return isBlankCell(text) ? 0 : readMinor(text, mapping, currency);
  };
  const amount = read(isOther ? "otherAmount" : "amount");
  const [debit, credit] = [read("debit"), read("credit")];
  if (amount === null || debit === null || credit === null) return "amount_invalid";
  const minor = sumUp({ amount, debit, credit }, getCell, mapping);
  if (typeof minor === "string") return minor;
  return minor === 0 ? "amount_missing" : { minor, currency };
}

function sumUp(
  { amount, debit, credit }: Readonly<Record<"amount" | "debit" | "credit", number>>,
  getCell: GetCell,
  { columns, isPositiveSpent }: ImportMapping,
): number | ImportIssue {
  // Some banks write debits as negative numbers; a negative credit may be one that was taken back.
  if (credit < 0) return "direction_unknown";
  if (debit !== 0 && credit !== 0) return "amount_invalid";
  if (columns.direction === undefined || amount === 0) {
    return (isPositiveSpent ? -amount : amount) + credit - Math.abs(debit);
  }
  const direction = findDirection(getCell("direction"));
  // A negative amount that is received, or spent money that is given back, is not clear.
  if (direction === null || (amount < 0 && direction === "received")) return "direction_unknown";
  return direction === "spent" ? -Math.abs(amount) : amount;
}
