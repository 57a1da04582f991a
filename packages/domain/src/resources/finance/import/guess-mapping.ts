// Guesses how to read a bank's file, and what its user has to decide.
import { normaliseSearchText } from "../../../search-terms.ts";
import type { CountryKey } from "../../../account/profile/countries.ts";
import type { DateFormat, ImportIssue } from "../../catalogue-import.ts";
import type { ImportMapping } from "./import-schemas.ts";
import { guessDecimalMark } from "../amounts.ts";
import { getCountryCurrency, getCountryDecimalMark, getCurrencyDigits } from "../currencies.ts";
import { guessDateFormat } from "./bank-dates.ts";
import { checkBalance } from "./check-balance.ts";
import { findCurrency } from "./cell-marks.ts";
import type { Columns } from "./column-names.ts";
import { guessColumns, type GuessedColumns } from "./guess-columns.ts";
import { readImportRows, type ReadRows } from "./import-rows.ts";
import type { ImportTable, TableRow } from "./import-table.ts";

export interface Guess {
  readonly mapping: ImportMapping;
  readonly doubts: readonly ImportIssue[];
}

/** The most positive amounts that a bank account has; a card's file has more. */
const MAX_POSITIVE_SHARE = 0.6;

/** Null when the file has no column of dates, or none of amounts. */
export function guessMapping(table: ImportTable, country: CountryKey | null): Guess | null {
  const guessed = guessColumns(table);
  if (guessed === null) return null;
  const { headerRow, columns } = guessed;
  const body = table.rows.slice(headerRow === null ? 0 : headerRow + 1);
  const getCells = (column: number | undefined) =>
    column === undefined ? [] : body.map(({ cells }) => cells[column] ?? "");
  const names = headerRow === null ? [] : (table.rows[headerRow]?.cells ?? []);
  const currency =
    guessCurrency(table, guessed) ?? findOnlyCurrency(body, columns) ?? getCountryCurrency(country);
  const otherCurrency = findCurrency(names[columns.otherAmount ?? -1] ?? "");
  const digits = getCurrencyDigits(currency);
  const moneyCells = [
    columns.amount,
    columns.otherAmount,
    columns.debit,
    columns.credit,
    columns.balance,
  ];
  const amounts = moneyCells.flatMap((column) => getCells(column));
  const date = guessDateFormat(getCells(columns.date), getCountryDateFormat(country));
  const decimal = guessDecimalMark(amounts, digits, getCountryDecimalMark(country));
  const mapping: ImportMapping = {
    ...createBlankMapping(table, country),
    headerRow,
    columns,
    dateFormat: date.format,
    decimalMark: decimal.mark,
    currency,
    ...(otherCurrency !== null && { otherCurrency }),
  };
  const doubts: ImportIssue[] = [
    ...(date.isSure ? [] : (["date_ambiguous"] as const)),
    ...(decimal.isSure ? [] : (["decimal_ambiguous"] as const)),
  ];
  return settleSign(table, { mapping, doubts });
}

/** To choose the columns of a file in which none was recognised. */
export function createBlankMapping(table: ImportTable, country: CountryKey | null): ImportMapping {
  return {
    headerRow: table.rows.length > 1 ? 0 : null,
    delimiter: table.delimiter,
    columns: {},
    dateFormat: getCountryDateFormat(country),
    decimalMark: getCountryDecimalMark(country),
    isPositiveSpent: false,
    currency: getCountryCurrency(country),
    areaId: null,
  };
}

const getCountryDateFormat = (country: CountryKey | null): DateFormat =>
  country === "usa" || country === "puerto_rico" ? "MDY" : "DMY";

/** As in "Importe (EUR)", or before the names: "Moneda: USD". */
function guessCurrency(table: ImportTable, { headerRow, columns }: GuessedColumns): string | null {
  const names = headerRow === null ? [] : (table.rows[headerRow]?.cells ?? []);
  const ofAmount = [columns.amount, columns.debit, columns.credit, columns.balance]
    .map((column) => findCurrency(names[column ?? -1] ?? ""))
    .find((each) => each !== null);
  const preamble = table.rows.slice(0, headerRow ?? 0).map(({ cells }) => cells.join(" "));
  const named = preamble.filter((line) => PREAMBLE_CURRENCY.test(normaliseSearchText(line)));
  return ofAmount ?? named.map((line) => findCurrency(line)).find((each) => each !== null) ?? null;
}

const PREAMBLE_CURRENCY =
  /\b(moneda|divisa|currency|(cuenta|account|tarjeta).* (dolares|euros|usd|eur))\b/;

/** The one currency that all rows name, in their amounts or a column; null when one names none. */
function findOnlyCurrency(body: readonly TableRow[], columns: Columns): string | null {
  const keys = [columns.amount, columns.debit, columns.credit, columns.currency];
  const rows = body.filter(({ cells }) => cells[columns.date ?? -1] !== "");
  const results = rows.map(
    ({ cells }) =>
      keys.map((column) => findCurrency(cells[column ?? -1] ?? "")).find((each) => each !== null) ??
      null,
  );
  return new Set(results).size === 1 ? (results[0] ?? null) : null;
}

/** The balance tells whether a positive amount is money spent; without one, too many positives are doubtful. */
function settleSign(table: ImportTable, { mapping, doubts }: Guess): Guess {
  const read = readImportRows(table, mapping);
  const isUnclear = read.issues.some(({ code }) => code === "currency_ambiguous");
  const currencies = isUnclear ? [...doubts, "currency_ambiguous" as const] : doubts;
  return settleBySign(mapping, currencies, read);
}

function settleBySign(
  mapping: ImportMapping,
  doubts: readonly ImportIssue[],
  read: ReadRows,
): Guess {
  const balance = checkBalance(read.rows);
  if (balance === "matches") return { mapping, doubts };
  if (balance === "inverted" && mapping.columns.amount !== undefined) {
    return { mapping: { ...mapping, isPositiveSpent: true }, doubts };
  }
  const sign = isSignDoubtful(mapping, read) ? (["sign_ambiguous"] as const) : [];
  const mismatch = balance === "unknown" ? [] : (["balance_mismatch"] as const);
  return { mapping, doubts: [...doubts, ...sign, ...mismatch] };
}

function isSignDoubtful({ columns }: ImportMapping, { rows }: ReadRows): boolean {
  if (columns.amount === undefined || columns.direction !== undefined) return false;
  const positive = rows.filter(({ minor }) => minor > 0).length;
  return positive > 0 && positive >= rows.length * MAX_POSITIVE_SHARE;
}
