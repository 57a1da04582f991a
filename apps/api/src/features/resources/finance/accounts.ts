// The accounts of a workspace: what each has is its opening balance, its entries and its transfers.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import {
  MAX_ACCOUNTS,
  type FinanceAccount,
  type financeAccountsApi,
} from "@vereda/domain/resources/finance/contract-accounts";
import { roundMoney } from "@vereda/domain/resources/finance/currencies";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import {
  getNextVersion,
  insertOnce,
  requireVersion,
  type Created,
} from "#platform/http/writing.ts";
import { requireResource } from "../access.ts";
import { moneyAccounts, type MoneyAccountRow } from "../tables/accounts.ts";
import { listCategories, listLearned, requireFreeName } from "./categories.ts";

// Written out, because a query of one table does not qualify its columns.
const entriesOf = sql.raw("from resource_entries where account_id = money_accounts.id");
const arriving = sql.raw("from finance_transfers where to_account_id = money_accounts.id");
const leaving = sql.raw("from finance_transfers where from_account_id = money_accounts.id");

/** Sums of numerics are exact. */
const balance = sql<number>`opening
  + coalesce((select sum(case when kind = 'INCOME' then value else -value end) ${entriesOf}), 0)
  + coalesce((select sum(to_value) ${arriving}), 0)
  - coalesce((select sum(value) ${leaving}), 0)`.mapWith(Number);

const isUsed = sql<boolean>`(exists (select 1 ${entriesOf})
  or exists (select 1 ${arriving}) or exists (select 1 ${leaving}))`;

async function listAccounts(
  db: Database,
  workspaceId: string,
  id?: string,
): Promise<FinanceAccount[]> {
  const rows = await db
    .select({ row: moneyAccounts, balance, isUsed })
    .from(moneyAccounts)
    .where(
      and(
        eq(moneyAccounts.workspaceId, workspaceId),
        id === undefined ? undefined : eq(moneyAccounts.id, id),
      ),
    )
    .orderBy(moneyAccounts.createdAt, moneyAccounts.id)
    .limit(MAX_ACCOUNTS);
  return rows.map(({ row, ...sums }) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    currency: row.currency,
    opening: row.opening,
    ...sums,
    isArchived: row.archivedAt !== null,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

async function loadAccount(tx: Database, { workspaceId, id }: MoneyAccountRow) {
  const [account] = await listAccounts(tx, workspaceId, id);
  if (account === undefined) throw new AppError("not_found");
  return account;
}

/** @throws as `requireResource` */
export async function getChoices(
  db: Database,
  caller: Caller,
  workspaceId: string,
): Promise<DataOf<typeof financeAccountsApi.choices>> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "read");
  const [accounts, categories, learned] = await Promise.all([
    listAccounts(db, workspaceId),
    listCategories(db, workspaceId),
    listLearned(db, { workspaceId, ownerId: caller.userId }),
  ]);
  return { accounts, categories, learned };
}

/** @throws as `requireResource` and `requireFreeName`; too_many_accounts; conflict for another's id */
export async function createAccount(
  db: Database,
  caller: Caller,
  workspaceId: string,
  input: BodyOf<typeof financeAccountsApi.createAccount>,
  now: Date,
): Promise<Created<FinanceAccount>> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "plan");
  const { id = createId(now.getTime()), name, opening = 0, ...fields } = input;
  return db.transaction(async (tx) => {
    const nameKey = await requireFreeName(tx, moneyAccounts, { id, workspaceId, name });
    const isHere = eq(moneyAccounts.workspaceId, workspaceId);
    // An account that was renamed still has the files of its first name.
    const isNamed = and(isHere, eq(moneyAccounts.importName, name));
    const importName = (await tx.$count(moneyAccounts, isNamed)) > 0 ? `${name} ${id}` : name;
    const own = { id, workspaceId, ownerId: caller.userId, createdAt: now, updatedAt: now };
    const names = { name, nameKey, importName };
    const row = { ...own, ...fields, ...names, opening: roundMoney(opening, fields.currency) };
    const scope = ["ownerId", "workspaceId"] as const;
    const { made, isNew } = await insertOnce(tx, moneyAccounts, row, scope);
    if (isNew && (await tx.$count(moneyAccounts, isHere)) > MAX_ACCOUNTS) {
      throw new AppError("too_many_accounts");
    }
    return { made: await loadAccount(tx, made), isNew };
  });
}

/** Locked. @throws not_found; as `requireResource` */
async function requireAccount(tx: Database, caller: Caller, id: string): Promise<MoneyAccountRow> {
  const [row] = await tx.select().from(moneyAccounts).where(eq(moneyAccounts.id, id)).for("update");
  if (row === undefined) throw new AppError("not_found");
  await requireResource(tx, caller, { id: row.workspaceId, resourceId: "finance" }, "plan");
  return row;
}

/**
 * @throws as `createAccount`; not_found; validation_error for another currency of a used account; conflict
 * with the current object when `updatedAt` is stale
 */
export async function updateAccount(
  db: Database,
  caller: Caller,
  id: string,
  { isArchived, updatedAt, ...changes }: BodyOf<typeof financeAccountsApi.updateAccount>,
  now: Date,
): Promise<FinanceAccount> {
  return db.transaction(async (tx) => {
    const row = await requireAccount(tx, caller, id);
    const current = await loadAccount(tx, row);
    requireVersion(current.updatedAt, updatedAt, current);
    const { name = row.name, currency = row.currency, opening = row.opening } = changes;
    if (current.isUsed && currency !== row.currency) {
      throw createInvalidFieldsError({ path: "currency", code: "account_currency_used" });
    }
    await tx
      .update(moneyAccounts)
      .set({
        name,
        nameKey: await requireFreeName(tx, moneyAccounts, { ...row, name }),
        kind: changes.kind ?? row.kind,
        currency,
        opening: roundMoney(opening, currency),
        archivedAt: (isArchived ?? current.isArchived) ? (row.archivedAt ?? now) : null,
        updatedAt: new Date(getNextVersion(current.updatedAt, now)),
      })
      .where(eq(moneyAccounts.id, id));
    return loadAccount(tx, row);
  });
}

/** @throws not_found; as `requireResource`; account_in_use */
export async function removeAccount(db: Database, caller: Caller, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    const row = await requireAccount(tx, caller, id);
    if ((await loadAccount(tx, row)).isUsed) throw new AppError("account_in_use");
    await tx.delete(moneyAccounts).where(eq(moneyAccounts.id, id));
  });
  return null;
}

/** By id. @throws not_found for an account of another workspace */
export async function requireAccounts(
  db: Database,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, MoneyAccountRow>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const isHere = eq(moneyAccounts.workspaceId, workspaceId);
  const rows = await db
    .select()
    .from(moneyAccounts)
    .where(and(isHere, inArray(moneyAccounts.id, unique)));
  if (rows.length !== unique.length) throw new AppError("not_found");
  return new Map(rows.map((row) => [row.id, row]));
}
