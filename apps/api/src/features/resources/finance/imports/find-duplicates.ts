// Finds the rows of a bank's file that were imported before, and those that resemble an entry.
import { createHash } from "node:crypto";
import { and, between, eq, inArray, or, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { fromMinorUnits, toMinorUnits } from "@vereda/domain/resources/finance/currencies";
import type { ImportedRow } from "@vereda/domain/resources/finance/import/import-rows";
import {
  buildRowKeys,
  isNear,
  SIMILAR_DAYS,
} from "@vereda/domain/resources/finance/import/row-keys";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import { financeTransfers, type MoneyAccountRow } from "../../tables/accounts.ts";
import { resourceEntries } from "../../tables/resources.ts";
import { isFinanceEntry, type DayRange } from "../finance-sums.ts";

export interface CheckedRow {
  readonly row: ImportedRow;
  /** Identifies it among the entries of the workspace. */
  readonly bankKey: string;
  readonly isDuplicate: boolean;
  readonly isSimilar: boolean;
}

interface FileScope {
  readonly workspaceId: string;
  readonly scopeName: string;
  readonly account: Pick<MoneyAccountRow, "id" | "currency"> | null;
}

function hashKey({ scopeName }: FileScope, currency: string, key: string): string {
  return createHash("sha256").update([scopeName, currency, key].join("\n")).digest("base64url");
}

async function listStoredKeys(db: Database, workspaceId: string, keys: readonly string[]) {
  const find = (table: typeof resourceEntries | typeof financeTransfers) =>
    db
      .select({ bankKey: sql<string>`bank_key` })
      .from<PgTable>(table)
      .where(and(eq(table.workspaceId, workspaceId), inArray(table.bankKey, [...keys])));
  const [entries, transfers] = await Promise.all([find(resourceEntries), find(financeTransfers)]);
  return new Set([...entries, ...transfers].map(({ bankKey }) => bankKey));
}

function getSearchedRange(rows: readonly ImportedRow[]): DayRange {
  const days = rows.map(({ day }) => day).toSorted();
  const shift = (day: string | undefined, by: number) =>
    formatIsoDay((parseDay(day ?? "") ?? 0) + by);
  return { from: shift(days[0], -SIMILAR_DAYS), to: shift(days.at(-1), SIMILAR_DAYS) };
}

const MAX_SIMILAR = 5000;

const buildAmountKey = ({ currency, minor }: Pick<ImportedRow, "currency" | "minor">) =>
  `${currency} ${minor}`;

/** Those that the other account's file, or the user, has added already. */
function listTransfersOf(db: Database, accountId: string, rows: readonly ImportedRow[]) {
  const { fromAccountId, toAccountId, day } = financeTransfers;
  const { from, to } = getSearchedRange(rows);
  return db
    .select()
    .from(financeTransfers)
    .where(
      and(or(eq(fromAccountId, accountId), eq(toAccountId, accountId)), between(day, from, to)),
    )
    .limit(MAX_SIMILAR);
}

/** Days of entries of the same amounts that do not come from these rows. */
async function loadEntriesByAmount(
  db: Database,
  { workspaceId, account }: FileScope,
  rows: readonly ImportedRow[],
  keys: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const values = rows.map(({ minor, currency }) => fromMinorUnits(Math.abs(minor), currency));
  const { day, kind, value, currency, bankKey } = resourceEntries;
  const entries = await db
    .select({ day, kind, value, currency, bankKey })
    .from(resourceEntries)
    .where(
      and(
        isFinanceEntry([workspaceId], getSearchedRange(rows)),
        inArray(currency, [...new Set(rows.map((row) => row.currency))]),
        inArray(value, [...new Set(values)]),
      ),
    )
    .limit(MAX_SIMILAR);
  const byAmount = new Map<string, string[]>();
  const add = (key: string, on: string) => byAmount.set(key, [...(byAmount.get(key) ?? []), on]);
  for (const transfer of account === null ? [] : await listTransfersOf(db, account.id, rows)) {
    if (transfer.bankKey !== null && keys.has(transfer.bankKey)) continue;
    const isLeaving = transfer.fromAccountId === account?.id;
    const own = account?.currency ?? "";
    const minor = toMinorUnits(isLeaving ? -transfer.value : transfer.toValue, own);
    add(buildAmountKey({ currency: own, minor }), transfer.day);
  }
  for (const entry of entries) {
    if (entry.bankKey !== null && keys.has(entry.bankKey)) continue;
    const own = entry.currency ?? "";
    const minor = toMinorUnits(entry.value ?? 0, own) * (entry.kind === "EXPENSE" ? -1 : 1);
    add(buildAmountKey({ currency: own, minor }), entry.day);
  }
  return byAmount;
}

/** A duplicate has the key of an entry or of an earlier row; a similar row only an amount and a near day. */
export async function checkRows(
  db: Database,
  scope: FileScope,
  rows: readonly ImportedRow[],
): Promise<CheckedRow[]> {
  if (rows.length === 0) return [];
  const keys = buildRowKeys(rows).map((key, at) => hashKey(scope, rows[at]?.currency ?? "", key));
  const stored = await listStoredKeys(db, scope.workspaceId, keys);
  const byAmount = await loadEntriesByAmount(db, scope, rows, new Set(keys));
  const earlier = new Set<string>();
  return rows.map((row, at) => {
    const bankKey = keys[at] ?? "";
    const isDuplicate = stored.has(bankKey) || earlier.has(bankKey);
    earlier.add(bankKey);
    const days = byAmount.get(buildAmountKey(row)) ?? [];
    return {
      row,
      bankKey,
      isDuplicate,
      isSimilar: !isDuplicate && days.some((day) => isNear(day, row.day)),
    };
  });
}
