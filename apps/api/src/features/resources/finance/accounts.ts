// The accounts of a workspace: what each has is its opening balance, its entries and its transfers.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { BodyOf, DataOf, ParamsOf } from "@vereda/domain/http/endpoint";
import {
  MAX_ACCOUNTS,
  type FinanceAccount,
  type financeAccountsApi,
} from "@vereda/domain/resources/finance/contract-accounts";
import { roundMoney } from "@vereda/domain/resources/finance/currencies";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { deleteRow } from "#platform/http/writing.ts";
import { requireResource } from "../access.ts";
import { moneyAccounts, type MoneyAccountRow } from "../tables/accounts.ts";
import { buildVersion, listCategories, listLearned, requireFreeName } from "./categories.ts";

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

type AccountParams = ParamsOf<typeof financeAccountsApi.saveAccount>;

/**
 * @throws as `requireResource` and `requireFreeName`; too_many_accounts; validation_error for another currency
 * of a used account; conflict with the current one when `updatedAt` is stale; not_found for another's id
 */
export async function saveAccount(
  db: Database,
  caller: Caller,
  { id: workspaceId, accountId: id }: AccountParams,
  { updatedAt, isArchived, ...input }: BodyOf<typeof financeAccountsApi.saveAccount>,
  now: Date,
): Promise<FinanceAccount> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "plan");
  const { name, currency } = input;
  return db.transaction(async (tx) => {
    const nameKey = await requireFreeName(tx, moneyAccounts, { id, workspaceId, name });
    const current = await lockAccount(tx, workspaceId, id);
    const isHere = eq(moneyAccounts.workspaceId, workspaceId);
    if (current === undefined && (await tx.$count(moneyAccounts, isHere)) >= MAX_ACCOUNTS) {
      throw new AppError("too_many_accounts");
    }
    if (current?.isUsed === true && currency !== current.currency) {
      throw createInvalidFieldsError({ path: "currency", code: "account_currency_used" });
    }
    const changes = {
      ...input,
      nameKey,
      opening: roundMoney(input.opening, currency),
      archivedAt: (isArchived ?? current?.isArchived) ? now : null,
      updatedAt: buildVersion(current, updatedAt, now),
    };
    // An account that was renamed still has the files of its first name.
    const isNamed = and(isHere, eq(moneyAccounts.importName, name));
    const importName = (await tx.$count(moneyAccounts, isNamed)) > 0 ? `${name} ${id}` : name;
    const own = { id, workspaceId, ownerId: caller.userId, importName, createdAt: now };
    await tx
      .insert(moneyAccounts)
      .values({ ...own, ...changes })
      .onConflictDoUpdate({ target: moneyAccounts.id, set: changes, setWhere: isHere });
    const [saved] = await listAccounts(tx, workspaceId, id);
    if (saved === undefined) throw new AppError("not_found");
    return saved;
  });
}

/** New entries of the account wait until the transaction ends. */
async function lockAccount(tx: Database, workspaceId: string, id: string) {
  const isThis = and(eq(moneyAccounts.workspaceId, workspaceId), eq(moneyAccounts.id, id));
  await tx.select({ id: moneyAccounts.id }).from(moneyAccounts).where(isThis).for("update");
  const [account] = await listAccounts(tx, workspaceId, id);
  return account;
}

/** @throws not_found; as `requireResource`; account_in_use */
export async function removeAccount(
  db: Database,
  caller: Caller,
  { id: workspaceId, accountId: id }: AccountParams,
): Promise<null> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "plan");
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, workspaceId, id);
    if (account === undefined) throw new AppError("not_found");
    if (account.isUsed) throw new AppError("account_in_use");
    return deleteRow(tx, moneyAccounts, eq(moneyAccounts.id, id));
  });
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
