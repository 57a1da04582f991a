// Joins the accounts and categories of finances of two accounts of the same user.
import { eq, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { buildNameKey, chooseFreeName } from "@vereda/domain/resources/finance/categories";
import type { Database } from "#db/client.ts";
import type { AccountPair } from "#platform/hooks.ts";
import { moveReferences } from "#features/account/sign-in/second-account/move-references.ts";
import { getPersonalStudioId } from "#features/workspace/access.ts";
import { financeCategories, moneyAccounts } from "../tables/accounts.ts";

export type NamedTable = typeof financeCategories | typeof moneyAccounts;

/** Categories have no currency. */
export function listNamed(tx: Database, table: NamedTable, workspaceIds: readonly string[]) {
  return tx
    .select({
      id: sql<string>`id`,
      workspaceId: sql<string>`workspace_id`,
      name: sql<string>`name`,
      nameKey: sql<string>`name_key`,
      currency: sql<string | null>`${table === moneyAccounts ? sql`currency` : null}`,
    })
    .from<PgTable>(table)
    .where(inArray(table.workspaceId, [...workspaceIds]));
}

/** One whose name the other has stays behind unless they become one. Call it in a transaction. */
export async function joinFinances(tx: Database, { from, to }: AccountPair): Promise<void> {
  const old = await getPersonalStudioId(tx, from);
  const current = await getPersonalStudioId(tx, to);
  for (const [name, table] of [
    ["finance_categories", financeCategories],
    ["money_accounts", moneyAccounts],
  ] as const) {
    const rows = await listNamed(tx, table, [old, current]);
    const keys = new Set(rows.map(({ nameKey }) => nameKey));
    for (const row of rows.filter(({ workspaceId }) => workspaceId === old)) {
      const same = rows.find(
        (each) => each.workspaceId === current && each.nameKey === row.nameKey,
      );
      if (same === undefined) continue;
      if (same.currency === row.currency) {
        await moveReferences(tx, name, { from: row.id, to: same.id });
        await tx.delete(table).where(eq(table.id, row.id));
      } else {
        const free = chooseFreeName(row.name, row.currency ?? "", keys);
        const nameKey = buildNameKey(free);
        keys.add(nameKey);
        await tx.update(table).set({ name: free, nameKey }).where(eq(table.id, row.id));
      }
    }
  }
}
