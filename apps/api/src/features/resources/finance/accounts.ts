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
import { deleteRow, saveById } from "#platform/http/writing.ts";
import { requireResource } from "../access.ts";
import { financeTransfers, moneyAccounts, type MoneyAccountRow } from "../tables/accounts.ts";
import { resourceEntries } from "../tables/resources.ts";
import { listCategories, lockFinances, requireFreeName } from "./categories.ts";

/** What entries and transfers change, by account; sums of numerics are exact. Without any, none is used. */
async function sumChanges(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { accountId, value, kind } = resourceEntries;
  const { fromAccountId, toAccountId, toValue, value: leaving } = financeTransfers;
  const { rows } = await db.execute<{ id: string; sum: string }>(sql`
    select id, sum(change) as sum from (
      select ${accountId} as id, case when ${kind} = 'INCOME' then ${value} else -${value} end as change
      from ${resourceEntries} where ${inArray(accountId, [...ids])}
      union all select ${toAccountId}, ${toValue}
      from ${financeTransfers} where ${inArray(toAccountId, [...ids])}
      union all select ${fromAccountId}, -${leaving}
      from ${financeTransfers} where ${inArray(fromAccountId, [...ids])}
    ) as changes group by id`);
  return new Map(rows.map(({ id, sum }) => [id, Number(sum)]));
}

async function listAccounts(
  db: Database,
  workspaceId: string,
  id?: string,
): Promise<FinanceAccount[]> {
  const rows = await db
    .select()
    .from(moneyAccounts)
    .where(
      and(
        eq(moneyAccounts.workspaceId, workspaceId),
        id === undefined ? undefined : eq(moneyAccounts.id, id),
      ),
    )
    .orderBy(moneyAccounts.createdAt, moneyAccounts.id)
    .limit(MAX_ACCOUNTS);
  const changes = await sumChanges(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    currency: row.currency,
    opening: row.opening,
    balance: roundMoney(row.opening + (changes.get(row.id) ?? 0), row.currency),
    isUsed: changes.has(row.id),
    isArchived: row.archivedAt !== null,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** @throws not_found */
async function getAccount(db: Database, workspaceId: string, id: string): Promise<FinanceAccount> {
  const [account] = await listAccounts(db, workspaceId, id);
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
  const [accounts, categories] = await Promise.all([
    listAccounts(db, workspaceId),
    listCategories(db, workspaceId),
  ]);
  return { accounts, categories };
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
    await lockFinances(tx, workspaceId);
    const isHere = eq(moneyAccounts.workspaceId, workspaceId);
    const getCurrent = () => getAccount(tx, workspaceId, id);
    await saveById(
      tx,
      moneyAccounts,
      { id, workspaceId, ownerId: caller.userId, createdAt: now, updatedAt },
      async (current) => {
        if (current === undefined && (await tx.$count(moneyAccounts, isHere)) >= MAX_ACCOUNTS) {
          throw new AppError("too_many_accounts");
        }
        if (current && current.currency !== currency && (await getCurrent()).isUsed) {
          throw createInvalidFieldsError({ path: "currency", code: "account_currency_used" });
        }
        return {
          ...input,
          nameKey: await requireFreeName(tx, moneyAccounts, { id, workspaceId, name }),
          opening: roundMoney(input.opening, currency),
          archivedAt: (isArchived ?? current?.archivedAt) ? now : null,
        };
      },
      getCurrent,
      now,
    );
    return getCurrent();
  });
}

/** @throws not_found; as `requireResource`; account_in_use */
export async function removeAccount(
  db: Database,
  caller: Caller,
  { id: workspaceId, accountId: id }: AccountParams,
): Promise<null> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "plan");
  return db.transaction(async (tx) => {
    await requireAccounts(tx, workspaceId, [id], "update");
    if ((await getAccount(tx, workspaceId, id)).isUsed) throw new AppError("account_in_use");
    return deleteRow(tx, moneyAccounts, eq(moneyAccounts.id, id));
  });
}

/** By id. They and their currency stay until the transaction ends. @throws not_found for another workspace's */
export async function requireAccounts(
  tx: Database,
  workspaceId: string,
  ids: readonly string[],
  lock: "key share" | "update" = "key share",
): Promise<Map<string, MoneyAccountRow>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const isHere = eq(moneyAccounts.workspaceId, workspaceId);
  const rows = await tx
    .select()
    .from(moneyAccounts)
    .where(and(isHere, inArray(moneyAccounts.id, unique)))
    .for(lock);
  if (rows.length !== unique.length) throw new AppError("not_found");
  return new Map(rows.map((row) => [row.id, row]));
}
