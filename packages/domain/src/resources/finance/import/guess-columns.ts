// Finds the columns of a bank's file: by their names, or by what is in their cells.
import type { ImportColumnKey } from "../../catalogue-import.ts";
import { isAmount } from "../amounts.ts";
import { isBankDate } from "./bank-dates.ts";
import { findCurrency, findDirection, isBlankCell, isOwnCurrency } from "./cell-marks.ts";
import {
  findLaterColumn,
  hasDateAndAmount,
  matchColumnNames,
  type Columns,
} from "./column-names.ts";
import type { ImportTable, TableRow } from "./import-table.ts";

/** Preambles of banks are shorter. */
const MAX_HEADER_ROW = 15;
const SAMPLE_ROWS = 200;

export interface GuessedColumns {
  /** Position in the rows of the table; null for a file without names. */
  readonly headerRow: number | null;
  readonly columns: Columns;
}

/** Null when no column has dates, or none has amounts. */
export function guessColumns({ rows }: ImportTable): GuessedColumns | null {
  return guessByNames(rows) ?? guessByContent(rows);
}

const getCells = (rows: readonly TableRow[], column: number) =>
  rows.map(({ cells }) => cells[column] ?? "").filter((cell) => !isBlankCell(cell));

/** Whether most cells pass: totals and notes are among them. A name needs less proof than cells alone. */
function mostly(
  cells: readonly string[],
  test: (cell: string) => boolean,
  minShare = 0.8,
): boolean {
  return cells.length > 0 && cells.filter((cell) => test(cell)).length >= cells.length * minShare;
}

const NAMED_SHARE = 0.5;

const isMoney = (cell: string) => isAmount(cell) && !isBankDate(cell);

const isCurrency = (cell: string) => isOwnCurrency(cell) || findCurrency(cell) !== null;

function fitsKey(key: ImportColumnKey, cells: readonly string[]): boolean {
  if (key === "note") return true;
  // A file can have no deposits at all.
  if (cells.length === 0) return key === "debit" || key === "credit";
  if (key === "date") return mostly(cells, isBankDate, NAMED_SHARE);
  if (key === "currency") return mostly(cells, isCurrency, NAMED_SHARE);
  if (key === "bankId") return new Set(cells).size > cells.length / 2;
  return mostly(cells, isAmount, NAMED_SHARE);
}

function guessByNames(rows: readonly TableRow[]): GuessedColumns | null {
  const candidates = rows.slice(0, MAX_HEADER_ROW).map(({ cells }, headerRow) => {
    const body = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE_ROWS);
    const fits = (key: ImportColumnKey, column: number) => fitsKey(key, getCells(body, column));
    return { headerRow, columns: matchColumns(cells, fits, body) };
  });
  const [best] = candidates
    .filter(({ columns }) => hasDateAndAmount(columns))
    .toSorted((a, b) => Object.keys(b.columns).length - Object.keys(a.columns).length);
  return best ?? null;
}

type IsFit = (key: ImportColumnKey, column: number) => boolean;

function matchColumns(names: readonly string[], isFit: IsFit, body: readonly TableRow[]): Columns {
  const columns = preferOneAmount(matchColumnNames(names, isFit), body);
  if (columns.amount === undefined) return columns;
  const direction = findDirectionColumn(names, columns.amount, body);
  // The name of a column of directions can be that of a note, such as "Tipo".
  const others =
    direction === undefined
      ? columns
      : {
          ...preferOneAmount(
            matchColumnNames(names, (key, column) => column !== direction && isFit(key, column)),
            body,
          ),
          direction,
        };
  return addOtherAmount(names, isFit, others);
}

/** A column that says which unsigned amounts are spent; amounts with signs need none. */
function findDirectionColumn(
  names: readonly string[],
  amount: number,
  body: readonly TableRow[],
): number | undefined {
  const isUseful = (column: number) => {
    if (column === amount || !mostly(getMarks(body, column), isDirection)) return false;
    const spent = body.filter(({ cells }) => findDirection(cells[column] ?? "") === "spent");
    const unsigned = spent.filter(({ cells }) => !/[-−(]/u.test(cells[amount] ?? ""));
    return unsigned.length > spent.length / 2 || spent.length === 0;
  };
  const named = findLaterColumn("direction", names, isUseful);
  if (named !== undefined) return named;
  const isClear = (column: number) => {
    const directions = new Set(getMarks(body, column).map((cell) => findDirection(cell)));
    return directions.has("spent") && directions.has("received") && isUseful(column);
  };
  const unnamed = names.findIndex((_, column) => isClear(column));
  return unnamed === -1 ? undefined : unnamed;
}

const isDirection = (cell: string) => findDirection(cell) !== null;

/** With `-` and `+`, which are blank elsewhere. */
const getMarks = (rows: readonly TableRow[], column: number) =>
  rows.map(({ cells }) => cells[column] ?? "").filter((cell) => cell !== "");

/** A second column of amounts in another currency, as in "Importe MXN" and "Importe USD". */
function addOtherAmount(names: readonly string[], isFit: IsFit, columns: Columns): Columns {
  const own = findCurrency(names[columns.amount ?? -1] ?? "");
  const { currency: _, ...withoutCurrency } = columns;
  // The currency in the name of a column is more exact than one that may be of the original amount.
  const exact = own === null ? columns : withoutCurrency;
  const assigned = new Set(Object.values(columns));
  const otherAmount = findLaterColumn("otherAmount", names, (column) => {
    const other = findCurrency(names[column] ?? "");
    return !assigned.has(column) && other !== null && other !== own && isFit("otherAmount", column);
  });
  return otherAmount === undefined ? exact : { ...exact, otherAmount };
}

/** A file with a signed amount and with debits and credits needs only one of them. */
function preferOneAmount(columns: Columns, body: readonly TableRow[]): Columns {
  const { amount, debit, credit, ...others } = columns;
  if (amount === undefined || debit === undefined || credit === undefined) return columns;
  const isSigned = getCells(body, amount).some((cell) => /[-−(]/u.test(cell));
  return isSigned ? { ...others, amount } : { ...others, debit, credit };
}

function guessByContent(rows: readonly TableRow[]): GuessedColumns | null {
  const first = rows.findIndex(({ cells }) => cells.some(isBankDate) && cells.some(isMoney));
  if (first === -1) return null;
  const body = rows.slice(first, first + SAMPLE_ROWS);
  const width = Math.max(...body.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, column) => column);
  const date = all.find((column) => mostly(getCells(body, column), isBankDate));
  const amount = findAmountColumn(all, body);
  if (date === undefined || amount === undefined) return null;
  const note = findNoteColumn(
    all.filter((column) => column !== date && column !== amount),
    body,
  );
  const columns = note === undefined ? { date, amount } : { date, amount, note };
  return { headerRow: first === 0 ? null : first - 1, columns };
}

/** Signs and decimals speak for an amount; an account number is the same in all rows. */
function findAmountColumn(all: readonly number[], body: readonly TableRow[]): number | undefined {
  const candidates = all.flatMap((column) => {
    const cells = getCells(body, column);
    if (!mostly(cells, isMoney)) return [];
    const marked = cells.filter((cell) => /[-−(]|[.,]\d{1,3}$/u.test(cell)).length;
    const signed = cells.filter((cell) => /[-−(]/u.test(cell)).length;
    return [{ column, rank: marked + signed + (new Set(cells).size > 1 ? 1 : 0) }];
  });
  return candidates.toSorted((a, b) => b.rank - a.rank)[0]?.column;
}

function findNoteColumn(others: readonly number[], body: readonly TableRow[]): number | undefined {
  const measureText = (column: number) =>
    getCells(body, column).reduce((sum, cell) => sum + cell.replaceAll(/\P{L}/gu, "").length, 0);
  const [wordiest] = others
    .map((column) => ({ column, length: measureText(column) }))
    .toSorted((a, b) => b.length - a.length);
  return wordiest === undefined || wordiest.length === 0 ? undefined : wordiest.column;
}
