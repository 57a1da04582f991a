// Previews a bank's file, and stores its rows as entries when the caller confirms it.
import { createId } from "@vereda/domain/id";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import {
  type ImportIssue,
  importDelimiters,
  type ImportDelimiter,
} from "@vereda/domain/resources/catalogue-import";
import type { financeApi } from "@vereda/domain/resources/finance/contract-finance";
import type {
  ImportMapping,
  ImportResult,
  ImportRow,
} from "@vereda/domain/resources/finance/import/import-schemas";
import { fromMinorUnits } from "@vereda/domain/resources/finance/currencies";
import { checkBalance } from "@vereda/domain/resources/finance/import/check-balance";
import { hasDateAndAmount } from "@vereda/domain/resources/finance/import/column-names";
import {
  createBlankMapping,
  guessMapping,
  type Guess,
} from "@vereda/domain/resources/finance/import/guess-mapping";
import { defaultAccountLabel } from "@vereda/domain/resources/catalogue-import";
import {
  readImportRows,
  type ReadRows,
  MAX_IMPORT_ROWS,
} from "@vereda/domain/resources/finance/import/import-rows";
import {
  type ImportTable,
  buildTable,
  chooseTable,
} from "@vereda/domain/resources/finance/import/import-table";
import { isTransferNote } from "@vereda/domain/resources/finance/import/row-keys";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireResource } from "../../access.ts";
import { findFittingMapping, rememberMapping } from "./accounts.ts";
import { checkRows, type CheckedRow } from "./find-duplicates.ts";
import papa from "papaparse";
import { eq, sql } from "drizzle-orm";
import { financeImports } from "../../tables/finance.ts";
import { resourceEntries } from "../../tables/resources.ts";

// Stores the rows of a bank's file as entries of one import, which can be undone.

type NewEntry = typeof resourceEntries.$inferInsert;

interface ImportedFile {
  readonly id: string;
  readonly workspaceId: string;
  readonly ownerId: string;
  readonly account: string;
}

const ROWS_PER_INSERT = 500;

/** The same file sent twice at once adds its rows once. @returns the number of new entries */
async function storeRows(
  db: Database,
  file: ImportedFile,
  mapping: ImportMapping,
  rows: readonly CheckedRow[],
  now: Date,
): Promise<number> {
  const { id, workspaceId, ownerId, account } = file;
  return db.transaction(async (tx) => {
    await rememberMapping(tx, { workspaceId, ownerId, name: account, mapping }, now);
    await tx.insert(financeImports).values({ id, workspaceId, ownerId, account, createdAt: now });
    const entries = rows.map((row) => buildEntry(file, mapping, row, now));
    let created = 0;
    for (let start = 0; start < entries.length; start += ROWS_PER_INSERT) {
      created += await insertEntries(tx, entries.slice(start, start + ROWS_PER_INSERT));
    }
    if (created === 0) await tx.delete(financeImports).where(eq(financeImports.id, id));
    return created;
  });
}

function buildEntry(
  { id: importId, workspaceId, ownerId }: ImportedFile,
  { areaId }: ImportMapping,
  { row, bankKey }: CheckedRow,
  now: Date,
): NewEntry {
  return {
    id: createId(now.getTime()),
    workspaceId,
    ownerId,
    resourceId: "finance",
    day: row.day,
    value: fromMinorUnits(Math.abs(row.minor), row.currency),
    kind: row.minor > 0 ? "INCOME" : "EXPENSE",
    currency: row.currency,
    note: row.note === "" ? null : row.note,
    areaId,
    importId,
    bankKey,
    createdAt: now,
    updatedAt: now,
  };
}

async function insertEntries(tx: Database, entries: NewEntry[]): Promise<number> {
  const inserted = await tx
    .insert(resourceEntries)
    .values(entries)
    .onConflictDoNothing({
      target: [resourceEntries.workspaceId, resourceEntries.bankKey],
      where: sql`bank_key is not null`,
    })
    .returning({ id: resourceEntries.id });
  return inserted.length;
}

// Parses the text of a bank's file into rows.

const SAMPLE_ROWS = 60;

/** Above the limit of rows, so that a longer file is noticed. */
const MAX_PARSED_ROWS = MAX_IMPORT_ROWS + 100;

function parseWith(text: string, delimiter: ImportDelimiter, preview: number): ImportTable {
  return buildTable(delimiter, papa.parse<string[]>(text, { delimiter, preview }).data);
}

/** @param delimiter the chosen one; guessed from the first rows without it */
function parseBankFile(text: string, delimiter?: ImportDelimiter): ImportTable {
  const sample = importDelimiters.map((each) => parseWith(text, each, SAMPLE_ROWS));
  const chosen = delimiter ?? chooseTable(sample)?.delimiter ?? ",";
  return parseWith(text, chosen, MAX_PARSED_ROWS);
}

type Input = BodyOf<typeof financeApi.import>;
const MAX_COLUMNS = 60;
const SAMPLES = 3;
const PREVIEWED_ROWS = 50;
const MAX_PREVIEWED_ROWS = 200;
const MAX_LISTED_ISSUES = 50;

/** The balance is only checked: its files are read too. */
const isBlocking = (doubt: ImportIssue) => doubt !== "balance_mismatch";

interface ChosenMapping {
  /** Null while something has to be chosen. */
  readonly mapping: ImportMapping | null;
  readonly guess: Guess | null;
}

async function chooseMapping(
  db: Database,
  caller: Caller,
  { workspaceId, account }: { readonly workspaceId: string; readonly account: string },
  table: ImportTable,
  input: Input,
): Promise<ChosenMapping> {
  if (input.mapping !== undefined) {
    return { mapping: hasDateAndAmount(input.mapping.columns) ? input.mapping : null, guess: null };
  }
  const guess = guessMapping(table, caller.country);
  const remembered = await findFittingMapping(db, workspaceId, account, guess);
  if (remembered !== null) return { mapping: remembered, guess };
  const isSure = guess !== null && !guess.doubts.some((doubt) => isBlocking(doubt));
  return { mapping: isSure ? guess.mapping : null, guess };
}

function listColumns({ rows }: ImportTable, headerRow: number | null): ImportResult["columns"] {
  const names = headerRow === null ? [] : (rows[headerRow]?.cells ?? []);
  const body = rows.slice(headerRow === null ? 0 : headerRow + 1, 100);
  const width = Math.max(names.length, ...body.map(({ cells }) => cells.length));
  return Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, at) => ({
    name: (names[at] ?? "").slice(0, 100),
    samples: [...new Set(body.map(({ cells }) => (cells[at] ?? "").slice(0, 100)))]
      .filter((cell) => cell !== "")
      .slice(0, SAMPLES),
  }));
}

/** Without a recognised column it is blank, for a file that has rows at all. */
function buildGuess(
  { guess }: ChosenMapping,
  table: ImportTable,
  { country }: Caller,
  { mapping }: Input,
): ImportMapping | null {
  if (guess !== null) return guess.mapping;
  const isTable = table.rows.filter(({ cells }) => cells.length > 1).length > 1;
  return mapping === undefined && isTable ? createBlankMapping(table, country) : null;
}

function listDoubts({ mapping, guess }: ChosenMapping, { rows }: ReadRows): ImportIssue[] {
  if (mapping === null) return [...(guess?.doubts ?? [])];
  const balance = checkBalance(rows);
  return balance === "mismatch" || balance === "inverted" ? ["balance_mismatch"] : [];
}

function toPreview(checked: readonly CheckedRow[]): ImportRow[] {
  const rows = checked.map(({ row, isDuplicate, isSimilar }): ImportRow => {
    const { line, day: date, minor, currency, note, isUndone } = row;
    const value = fromMinorUnits(Math.abs(minor), currency);
    const isTransfer = isTransferNote(note);
    const kind = minor > 0 ? "INCOME" : "EXPENSE";
    const marks = { isUndone, isDuplicate, isSimilar, isTransfer };
    return { line, date, value, kind, currency, note, ...marks };
  });
  return rows
    .filter((row, at) => at < PREVIEWED_ROWS || row.isSimilar || row.isTransfer || row.isUndone)
    .slice(0, MAX_PREVIEWED_ROWS);
}

/**
 * Without `confirm` nothing is stored.
 * @throws as `requireResource`; import_unmapped when it is confirmed before everything is chosen
 */
export async function importFile(
  db: Database,
  caller: Caller,
  workspaceId: string,
  input: Input,
  now: Date,
): Promise<ImportResult> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "plan");
  const account = input.account ?? defaultAccountLabel[caller.locale];
  const table = parseBankFile(input.text, input.mapping?.delimiter);
  const chosen = await chooseMapping(db, caller, { workspaceId, account }, table, input);
  const used = chosen.mapping ?? chosen.guess?.mapping ?? null;
  const read = used === null ? { rows: [], issues: [] } : readImportRows(table, used);
  const checked = await checkRows(db, { workspaceId, account }, read.rows);
  const isConfirmed = input.confirm === true;
  if (isConfirmed && chosen.mapping === null) throw new AppError("import_unmapped");
  const file = { id: createId(now.getTime()), workspaceId, ownerId: caller.userId, account };
  const created =
    isConfirmed && chosen.mapping !== null
      ? await storeRows(db, file, chosen.mapping, removeSkipped(checked, input), now)
      : 0;
  return {
    columns: listColumns(table, used === null ? 0 : used.headerRow),
    mapping: chosen.mapping,
    guess: buildGuess(chosen, table, caller, input),
    doubts: listDoubts(chosen, read),
    preview: toPreview(checked),
    total: read.rows.length,
    unreadable: read.issues.length,
    created,
    duplicates: checked.filter(({ isDuplicate }) => isDuplicate).length,
    problems: read.issues.slice(0, MAX_LISTED_ISSUES),
    importId: created > 0 ? file.id : null,
  };
}

function removeSkipped(checked: readonly CheckedRow[], { skip = [] }: Input): CheckedRow[] {
  const skipped = new Set(skip);
  return checked.filter(({ row, isDuplicate }) => !isDuplicate && !skipped.has(row.line));
}
