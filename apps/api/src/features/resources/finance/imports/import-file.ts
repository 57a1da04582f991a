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
import {
  buildPayeeKey,
  changeCategory,
  noCategory,
  proposeCategory,
  type Category,
} from "@vereda/domain/resources/finance/categories";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { requireResource } from "../../access.ts";
import { financeTransfers, type MoneyAccountRow } from "../../tables/accounts.ts";
import { requireAccounts } from "../accounts.ts";
import { learnCategories, listLearned, requireCategories, type Correction } from "../categories.ts";
import { buildAmounts } from "../transfers.ts";
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
  /** Identifies the account's files. */
  readonly scopeName: string;
  /** Null for a file that is of no account of the workspace. */
  readonly account: MoneyAccountRow | null;
}

interface CategorisedRow extends CheckedRow {
  readonly category: Category;
}

interface Stored {
  readonly rows: readonly CategorisedRow[];
  readonly corrections: readonly Correction[];
  readonly transfers: readonly (typeof financeTransfers.$inferInsert)[];
}

const ROWS_PER_INSERT = 500;

/** The same file sent twice at once adds its rows once. @returns the number of new entries */
async function storeRows(
  db: Database,
  file: ImportedFile,
  mapping: ImportMapping,
  { rows, corrections, transfers }: Stored,
  now: Date,
): Promise<number> {
  const { id, workspaceId, ownerId, scopeName, account } = file;
  return db.transaction(async (tx) => {
    await rememberMapping(tx, { workspaceId, ownerId, name: scopeName, mapping }, now);
    const name = account?.name ?? scopeName;
    const row = { id, workspaceId, ownerId, account: name, createdAt: now };
    await tx.insert(financeImports).values(row);
    await learnCategories(tx, file, corrections, now);
    const moved = new Map(transfers.map((transfer) => [transfer.bankKey, transfer]));
    const entries = rows
      .filter(({ bankKey }) => !moved.has(bankKey))
      .map((row) => buildEntry(file, row, now));
    let created = 0;
    if (transfers.length > 0) {
      const ids = { id: financeTransfers.id };
      const inserted = tx
        .insert(financeTransfers)
        .values([...transfers])
        .onConflictDoNothing();
      created += (await inserted.returning(ids)).length;
    }
    for (let start = 0; start < entries.length; start += ROWS_PER_INSERT) {
      created += await insertEntries(tx, entries.slice(start, start + ROWS_PER_INSERT));
    }
    if (created === 0) await tx.delete(financeImports).where(eq(financeImports.id, id));
    return created;
  });
}

function buildEntry(
  { id: importId, workspaceId, ownerId, account }: ImportedFile,
  { row, bankKey, category }: CategorisedRow,
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
    ...category,
    accountId: account?.currency === row.currency ? account.id : null,
    importId,
    bankKey,
    createdAt: now,
    updatedAt: now,
  };
}

/** @throws validation_error without the account of the file, or the other amount */
async function buildTransfers(
  db: Database,
  { id: importId, workspaceId, ownerId, account }: ImportedFile,
  rows: readonly CheckedRow[],
  input: Input["transfers"],
  now: Date,
): Promise<Stored["transfers"]> {
  const transfers = input ?? [];
  const accounts = await requireAccounts(
    db,
    workspaceId,
    transfers.map(({ accountId }) => accountId),
  );
  const byLine = new Map(rows.map((checked) => [checked.row.line, checked]));
  return transfers.flatMap(({ line, accountId, otherValue }, at) => {
    const other = accounts.get(accountId);
    const checked = byLine.get(line);
    if (checked === undefined || other === undefined) return [];
    const { row, bankKey } = checked;
    if (account?.currency !== row.currency || account.id === other.id) {
      const path = `transfers.${at}.accountId`;
      throw createInvalidFieldsError({ path, code: "transfer_same_account" });
    }
    const value = fromMinorUnits(Math.abs(row.minor), row.currency);
    const isLeaving = row.minor < 0;
    const [from, to] = isLeaving ? [account, other] : [other, account];
    const arriving = account.currency === other.currency ? value : otherValue;
    if (arriving === undefined) {
      const path = `transfers.${at}.otherValue`;
      throw createInvalidFieldsError({ path, code: "transfer_value_required" });
    }
    const [leaves, arrives] = isLeaving ? [value, arriving] : [arriving, value];
    return {
      id: createId(now.getTime()),
      workspaceId,
      ownerId,
      fromAccountId: from.id,
      toAccountId: to.id,
      ...buildAmounts({ from, to, value: leaves, toValue: arrives }),
      day: row.day,
      note: row.note === "" ? null : row.note,
      importId,
      bankKey,
      createdAt: now,
      updatedAt: now,
    };
  });
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
  { workspaceId, scopeName, account }: ImportedFile,
  table: ImportTable,
  input: Input,
): Promise<ChosenMapping> {
  if (input.mapping !== undefined) {
    return { mapping: hasDateAndAmount(input.mapping.columns) ? input.mapping : null, guess: null };
  }
  const guessed = guessMapping(table, caller.country);
  const { currency } = account ?? {};
  const guess =
    guessed === null || currency === undefined
      ? guessed
      : { ...guessed, mapping: { ...guessed.mapping, currency } };
  const remembered = await findFittingMapping(db, workspaceId, scopeName, guess);
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

function toPreview(checked: readonly CategorisedRow[]): ImportRow[] {
  const rows = checked.map(({ row, isDuplicate, isSimilar, category }): ImportRow => {
    const { line, day: date, minor, currency, note, isUndone } = row;
    const value = fromMinorUnits(Math.abs(minor), currency);
    const isTransfer = isTransferNote(note);
    const kind = minor > 0 ? "INCOME" : "EXPENSE";
    const marks = { isUndone, isDuplicate, isSimilar, isTransfer };
    return { line, date, value, kind, currency, note, ...marks, ...category };
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
  const file = await findFile(db, caller, workspaceId, input, now);
  const table = parseBankFile(input.text, input.mapping?.delimiter);
  const chosen = await chooseMapping(db, caller, file, table, input);
  const used = chosen.mapping ?? chosen.guess?.mapping ?? null;
  const read = used === null ? { rows: [], issues: [] } : readImportRows(table, used);
  const checked = await checkRows(db, file, read.rows);
  const { rows, corrections } = await categorise(db, file, checked, used, input);
  const isConfirmed = input.confirm === true;
  if (isConfirmed && chosen.mapping === null) throw new AppError("import_unmapped");
  const fresh = removeSkipped(rows, input);
  const transfers = await buildTransfers(db, file, fresh, input.transfers, now);
  const created =
    isConfirmed && chosen.mapping !== null
      ? await storeRows(db, file, chosen.mapping, { rows: fresh, corrections, transfers }, now)
      : 0;
  return {
    columns: listColumns(table, used === null ? 0 : used.headerRow),
    mapping: chosen.mapping,
    guess: buildGuess(chosen, table, caller, input),
    doubts: listDoubts(chosen, read),
    preview: toPreview(rows),
    total: read.rows.length,
    unreadable: read.issues.length,
    created,
    duplicates: checked.filter(({ isDuplicate }) => isDuplicate).length,
    problems: read.issues.slice(0, MAX_LISTED_ISSUES),
    importId: created > 0 ? file.id : null,
  };
}

async function findFile(
  db: Database,
  caller: Caller,
  workspaceId: string,
  { accountId, account: name }: Input,
  now: Date,
): Promise<ImportedFile> {
  const ids = accountId === undefined ? [] : [accountId];
  const [account = null] = (await requireAccounts(db, workspaceId, ids)).values();
  const scopeName = account?.importName ?? name ?? defaultAccountLabel[caller.locale];
  const id = createId(now.getTime());
  return { id, workspaceId, ownerId: caller.userId, scopeName, account };
}

/** A correction also counts for the other rows of its payee. */
async function categorise(
  db: Database,
  file: ImportedFile,
  checked: readonly CheckedRow[],
  mapping: ImportMapping | null,
  { categories = [] }: Input,
): Promise<Pick<Stored, "rows" | "corrections">> {
  const chosen = new Map(
    categories.map(({ line, ...changes }) => [line, changeCategory(noCategory, changes)]),
  );
  const ids = [...chosen.values()].map(({ categoryId }) => categoryId);
  await requireCategories(db, file.workspaceId, ids);
  const corrections = checked.flatMap(({ row: { line, note } }) => {
    const category = chosen.get(line);
    return category === undefined ? [] : [{ ...category, note }];
  });
  const payees = [...new Set(checked.map(({ row }) => buildPayeeKey(row.note)))];
  const stored = await listLearned(db, file, payees);
  const learned = new Map<string, Category>([
    ...stored.map(({ payee, ...category }) => [payee, category] as const),
    ...corrections.map(({ note, ...category }) => [buildPayeeKey(note), category] as const),
  ]);
  const guess = { areaId: mapping?.areaId ?? null, categoryId: null };
  const rows = checked.map((row) => {
    const { line, note } = row.row;
    return { ...row, category: chosen.get(line) ?? proposeCategory(note, learned, guess) };
  });
  return { rows, corrections };
}

function removeSkipped<Row extends CheckedRow>(
  checked: readonly Row[],
  { skip = [] }: Input,
): Row[] {
  const skipped = new Set(skip);
  return checked.filter(({ row, isDuplicate }) => !isDuplicate && !skipped.has(row.line));
}
