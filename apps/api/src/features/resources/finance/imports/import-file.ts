// Previews a bank's file, and stores its rows as entries when the caller confirms it.
import { createId } from "@vereda/domain/id";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { ImportIssue } from "@vereda/domain/resources/catalogue-import";
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
import { readImportRows, type ReadRows } from "@vereda/domain/resources/finance/import/import-rows";
import type { ImportTable } from "@vereda/domain/resources/finance/import/import-table";
import { isTransferNote } from "@vereda/domain/resources/finance/import/row-keys";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireResource } from "../../access.ts";
import { findFittingMapping } from "./accounts.ts";
import { checkRows, type CheckedRow } from "./find-duplicates.ts";
import { parseBankFile } from "./parse-bank-file.ts";
import { storeRows } from "./store-rows.ts";

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
