// The rows of a bank's file, and the choice of its delimiter.
import { normaliseText, toStorable } from "../../../text.ts";
import type { ImportDelimiter } from "../../catalogue-import.ts";

export interface TableRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ImportTable {
  readonly delimiter: ImportDelimiter;
  readonly rows: readonly TableRow[];
}

/** A cell of several lines moves the line numbers of the rows after it. */
export function buildTable(
  delimiter: ImportDelimiter,
  parsed: readonly (readonly string[])[],
): ImportTable {
  let line = 1;
  const clean = (cell: string) => toStorable(cell).replaceAll(/\s+/gu, " ");
  const rows = parsed.map((cells) => {
    const row = { line, cells: cells.map((cell) => normaliseText(clean(cell))) };
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);
    return row;
  });
  return { delimiter, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== "")) };
}

/** Cells in rows of the most frequent width, because preambles are narrower than the rows. */
function countRegularCells({ rows }: ImportTable): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  return Math.max(0, ...[...counts].map(([width, count]) => width * count));
}

/** The same file parsed with each delimiter: the one with the most regular cells; the first on a tie. */
export function chooseTable(tables: readonly ImportTable[]): ImportTable | undefined {
  const [best] = tables
    .map((table) => ({ table, cells: countRegularCells(table) }))
    .toSorted((a, b) => b.cells - a.cells);
  return best?.table;
}
