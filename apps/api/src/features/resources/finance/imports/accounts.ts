// The accounts whose files were imported, and how to read their files.
import { and, asc, eq, sql } from "drizzle-orm";
import type { ImportMapping } from "@vereda/domain/resources/finance/import/import-schemas";
import type { Guess } from "@vereda/domain/resources/finance/import/guess-mapping";
import type { Database } from "#db/client.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { financeAccounts } from "../../tables/finance.ts";

const MAX_ACCOUNTS = 50;
const { workspaceId: ofWorkspace, name } = financeAccounts;

/** Without those of accounts of the workspace, whose files have their id. */
export async function listAccountNames(db: Database, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ name })
    .from(financeAccounts)
    .where(
      and(
        eq(ofWorkspace, workspaceId),
        sql`${name} !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`,
      ),
    )
    .orderBy(asc(name))
    .limit(MAX_ACCOUNTS);
  return rows.map((row) => row.name);
}

const extraKeys = ["currency", "direction", "otherAmount"] as const;

/**
 * The mapping of the account's last file, if the new one has the same columns: the lines before the column
 * names can differ from file to file.
 */
export async function findFittingMapping(
  db: Database,
  workspaceId: string,
  account: string,
  guess: Guess | null,
): Promise<ImportMapping | null> {
  const [row] = await db
    .select({ mapping: financeAccounts.mapping })
    .from(financeAccounts)
    .where(and(eq(ofWorkspace, workspaceId), eq(name, account)));
  if (row === undefined || guess === null) return null;
  const { mapping } = row;
  const isSame =
    mapping.delimiter === guess.mapping.delimiter &&
    mapping.columns.date === guess.mapping.columns.date &&
    // A file that names a currency or a direction is read by what it names.
    extraKeys.every((key) => mapping.columns[key] === guess.mapping.columns[key]);
  return isSame ? { ...mapping, headerRow: guess.mapping.headerRow } : null;
}

export async function rememberMapping(
  tx: Database,
  account: Pick<
    typeof financeAccounts.$inferInsert,
    "workspaceId" | "ownerId" | "name" | "mapping"
  >,
  now: Date,
): Promise<void> {
  await tx
    .insert(financeAccounts)
    .values({ ...account, updatedAt: now })
    .onConflictDoUpdate({
      target: [ofWorkspace, name],
      set: {
        mapping: account.mapping,
        updatedAt: buildNextTimestamp(financeAccounts.updatedAt, now),
      },
    });
}
