// Previews a bank's file, and stores its rows as entries when the caller confirms it.
import { createId } from "@vereda/domain/id";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import {
  type ImportIssue,
  importDelimiters,
  type ImportDelimiter,
} from "@vereda/domain/resources/catalogue-import";
import type { financeApi } from "@vereda/domain/resources/finance/contract-finance";
import {
  isDoubtful,
  type ImportMapping,
  type ImportResult,
  type ImportRow,
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
import {
  learnCategories,
  listLearned,
  lockFinances,
  requireCategories,
  type Correction,
} from "../categories.ts";
import { findFittingMapping, rememberMapping } from "./accounts.ts";
import { checkRows, type CheckedRow } from "./find-duplicates.ts";
import papa from "papaparse";
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

type NewTransfer = typeof financeTransfers.$inferInsert;

interface Stored {
  readonly rows: readonly CategorisedRow[];
  readonly corrections: readonly Correction[];
  readonly transfers: readonly NewTransfer[];
}

const ROWS_PER_INSERT = 500;

/** Call it in the transaction that has looked for duplicates. @returns the number of new entries */
async function storeRows(
  tx: Database,
  file: ImportedFile,
  mapping: ImportMapping,
  { rows, corrections, transfers }: Stored,
  now: Date,
): Promise<number> {
  const { id, workspaceId, ownerId, scopeName, account } = file;
  await rememberMapping(tx, { workspaceId, ownerId, name: scopeName, mapping }, now);
  await learnCategories(tx, file, corrections, now);
  if (rows.length === 0) return 0;
  const name = account?.name ?? scopeName;
  await tx
    .insert(financeImports)
    .values({ id, workspaceId, ownerId, account: name, createdAt: now });
  const moved = new Set(transfers.map(({ bankKey }) => bankKey));
  const entries = rows
    .filter(({ bankKey }) => !moved.has(bankKey))
    .map((row) => buildEntry(file, row, now));
  if (transfers.length > 0) {
    // One line may be named twice.
    await tx
      .insert(financeTransfers)
      .values([...transfers])
      .onConflictDoNothing();
  }
  for (let start = 0; start < entries.length; start += ROWS_PER_INSERT) {
    await tx.insert(resourceEntries).values(entries.slice(start, start + ROWS_PER_INSERT));
  }
  return rows.length;
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

/** @throws validation_error without the account of the file, and for an account of another currency */
async function buildTransfers(
  tx: Database,
  { id: importId, workspaceId, ownerId, account }: ImportedFile,
  rows: readonly CheckedRow[],
  input: Input["transfers"],
  now: Date,
): Promise<Stored["transfers"]> {
  const transfers = input ?? [];
  const ids = transfers.map(({ accountId }) => accountId);
  const accounts = await requireAccounts(tx, workspaceId, ids);
  const byLine = new Map(rows.map((checked) => [checked.row.line, checked]));
  return transfers.flatMap(({ line, accountId }, at) => {
    const other = accounts.get(accountId);
    const checked = byLine.get(line);
    if (checked === undefined || other === undefined) return [];
    const { row, bankKey } = checked;
    const isOfFile = account?.currency === row.currency && account.id !== other.id;
    if (!isOfFile || account.currency !== other.currency) {
      const path = `transfers.${at}.accountId`;
      throw createInvalidFieldsError({ path, code: "transfer_same_account" });
    }
    const value = fromMinorUnits(Math.abs(row.minor), row.currency);
    const [from, to] = row.minor < 0 ? [account, other] : [other, account];
    return {
      id: createId(now.getTime()),
      workspaceId,
      ownerId,
      fromAccountId: from.id,
      toAccountId: to.id,
      value,
      toValue: value,
      day: row.day,
      note: row.note === "" ? null : row.note,
      importId,
      bankKey,
      createdAt: now,
      updatedAt: now,
    };
  });
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

/** The doubtful rows beyond it are withheld: nobody has decided about them. */
function buildPreview(checked: readonly CategorisedRow[]) {
  const rows = checked.map(({ row, isDuplicate, isSimilar, category }): ImportRow => {
    const { line, day: date, minor, currency, note, isUndone } = row;
    const value = fromMinorUnits(Math.abs(minor), currency);
    const isTransfer = isTransferNote(note);
    const kind = minor > 0 ? "INCOME" : "EXPENSE";
    const marks = { isUndone, isDuplicate, isSimilar, isTransfer };
    return { line, date, value, kind, currency, note, ...marks, ...category };
  });
  const chosen = rows.filter((row, at) => at < PREVIEWED_ROWS || isDoubtful(row));
  const withheld = chosen.slice(MAX_PREVIEWED_ROWS).map(({ line }) => line);
  return { preview: chosen.slice(0, MAX_PREVIEWED_ROWS), withheld };
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
  if (input.confirm !== true) return readFile(db, caller, workspaceId, input, now);
  return db.transaction(async (tx) => {
    await lockFinances(tx, workspaceId);
    return readFile(tx, caller, workspaceId, input, now);
  });
}

async function readFile(
  db: Database,
  caller: Caller,
  workspaceId: string,
  input: Input,
  now: Date,
): Promise<ImportResult> {
  const file = await findFile(db, caller, workspaceId, input, now);
  const table = parseBankFile(input.text, input.mapping?.delimiter);
  const chosen = await chooseMapping(db, caller, file, table, input);
  const used = chosen.mapping ?? chosen.guess?.mapping ?? null;
  const read = used === null ? { rows: [], issues: [] } : readImportRows(table, used);
  const checked = await checkRows(db, file, read.rows);
  const rows = await categorise(db, file, checked, used, input);
  const isConfirmed = input.confirm === true;
  if (isConfirmed && chosen.mapping === null) throw new AppError("import_unmapped");
  const { preview, withheld } = buildPreview(rows);
  const skipped = new Set([...withheld, ...(input.skip ?? [])]);
  const fresh = rows.filter(({ row, isDuplicate }) => !isDuplicate && !skipped.has(row.line));
  const corrected = new Set(input.categories?.map(({ line }) => line));
  const corrections = fresh.flatMap(({ row: { line, note }, category }) =>
    corrected.has(line) ? [{ ...category, note }] : [],
  );
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
    preview,
    total: read.rows.length,
    unreadable: read.issues.length,
    created,
    duplicates: checked.filter(({ isDuplicate }) => isDuplicate).length,
    withheld: withheld.length,
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
  const scopeName = account?.id ?? name ?? defaultAccountLabel[caller.locale];
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
): Promise<CategorisedRow[]> {
  const chosen = new Map(
    categories.map(({ line, ...changes }) => [line, changeCategory(noCategory, changes)]),
  );
  const ids = [...chosen.values()].map(({ categoryId }) => categoryId);
  await requireCategories(db, file.workspaceId, ids);
  const corrections = checked.flatMap(({ row: { line, note } }) => {
    const category = chosen.get(line);
    return category === undefined ? [] : [[buildPayeeKey(note), category] as const];
  });
  const payees = [...new Set(checked.map(({ row }) => buildPayeeKey(row.note)))];
  const stored = await listLearned(db, file, payees);
  const learned = new Map<string, Category>([
    ...stored.map(({ payee, ...category }) => [payee, category] as const),
    ...corrections,
  ]);
  const guess = { areaId: mapping?.areaId ?? null, categoryId: null };
  return checked.map((row) => {
    const { line, note } = row.row;
    return { ...row, category: chosen.get(line) ?? proposeCategory(note, learned, guess) };
  });
}
