// Guesses how to read a bank's file, and what its user has to decide.
import type { CountryKey } from "../../../account/user/countries.ts";
import type { DateFormat, ImportIssue } from "../../catalogue-import.ts";
import type { ImportMapping } from "../../contract-finance.ts";
import { guessDecimalMark } from "../amounts.ts";
import { getCountryCurrency, getCountryDecimalMark, getCurrencyDigits } from "../currencies.ts";
import { guessDateFormat } from "./bank-dates.ts";
import { checkBalance } from "./check-balance.ts";
import { guessColumns } from "./guess-columns.ts";
import { readImportRows, type ReadRows } from "./import-rows.ts";
import type { ImportTable } from "./import-table.ts";

export interface Guess {
  readonly mapping: ImportMapping;
  readonly doubts: readonly ImportIssue[];
}

/** The most positive amounts that a bank account has; a card's file has more. */
const MAX_POSITIVE_SHARE = 0.8;

/** Null when the file has no column of dates, or none of amounts. */
export function guessMapping(table: ImportTable, country: CountryKey | null): Guess | null {
  const guessed = guessColumns(table);
  if (guessed === null) return null;
  const { headerRow, columns } = guessed;
  const body = table.rows.slice(headerRow === null ? 0 : headerRow + 1);
  const getCells = (column: number | undefined) =>
    column === undefined ? [] : body.map(({ cells }) => cells[column] ?? "");
  const currency = guessCurrency(table, guessed.headerRow) ?? getCountryCurrency(country);
  const digits = getCurrencyDigits(currency);
  const moneyCells = [columns.amount, columns.debit, columns.credit, columns.balance];
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

/** As in "Importe (EUR)". */
function guessCurrency(table: ImportTable, headerRow: number | null): string | null {
  const names = headerRow === null ? [] : (table.rows[headerRow]?.cells ?? []);
  const codes = names.flatMap((name) => /[([ ]([A-Z]{3})[)\]]?$/.exec(name)?.[1] ?? []);
  return codes.find((code) => Intl.supportedValuesOf("currency").includes(code)) ?? null;
}

/** The balance tells whether a positive amount is money spent; without one, too many positives are doubtful. */
function settleSign(table: ImportTable, { mapping, doubts }: Guess): Guess {
  const read = readImportRows(table, mapping);
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
  if (columns.amount === undefined) return false;
  const positive = rows.filter(({ minor }) => minor > 0).length;
  return positive > 0 && positive >= rows.length * MAX_POSITIVE_SHARE;
}
