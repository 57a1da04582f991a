// Stores the rows of a bank's file as entries of one import, which can be undone.
import { eq, sql } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import type { ImportMapping } from "@vereda/domain/resources/finance/import/import-schemas";
import { fromMinorUnits } from "@vereda/domain/resources/finance/currencies";
import type { Database } from "#db/client.ts";
import { financeImports } from "../../tables/finance.ts";
import { resourceEntries } from "../../tables/resources.ts";
import { rememberMapping } from "./accounts.ts";
import type { CheckedRow } from "./find-duplicates.ts";

type NewEntry = typeof resourceEntries.$inferInsert;

interface ImportedFile {
  readonly id: string;
  readonly workspaceId: string;
  readonly ownerId: string;
  readonly account: string;
}

const ROWS_PER_INSERT = 500;

/** The same file sent twice at once adds its rows once. @returns the number of new entries */
export async function storeRows(
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
