// Creates, updates and deletes the entries of a resource; each belongs to the user who logged it.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { createPrivateId } from "@vereda/domain/private-id";
import type { ResourceEntry, resourcesApi } from "@vereda/domain/resources/contract";
import {
  changeCategory,
  isSameCategory,
  noCategory,
} from "@vereda/domain/resources/finance/categories";
import { getCountryCurrency, roundMoney } from "@vereda/domain/resources/finance/currencies";
import { listEntryIssues, type EntryFields } from "@vereda/domain/resources/measures/entry-rules";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { insertOnce, updateVersion } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { isIntimate, requireResource } from "../access.ts";
import type { ResourceParams, Storage } from "../access.ts";
import { requireAccounts } from "../finance/accounts.ts";
import { learnCategories, requireCategories } from "../finance/categories.ts";
import { listStoredLinks, resolveSettings } from "../links/stored-links.ts";
import { resourceEntries, type ResourceEntryRow } from "../tables/resources.ts";
import { decryptEntry, toResourceEntry, toStoredContent } from "./encrypted-entry.ts";

async function requireValid(
  db: Database,
  { id: workspaceId, resourceId }: ResourceParams,
  fields: EntryFields,
): Promise<void> {
  const links = await listStoredLinks(db, [workspaceId]);
  const link = links.get(workspaceId)?.find((row) => row.resourceId === resourceId);
  const { unit } = resolveSettings(resourceId, link);
  const issues = listEntryIssues(resourceId, unit, fields);
  if (issues.length > 0) throw createInvalidFieldsError(...issues);
}

type Links = Pick<ResourceEntryRow, "categoryId" | "accountId" | "currency">;

/** @throws not_found for a category or account of another workspace; validation_error for another currency */
async function requireLinks(
  tx: Database,
  workspaceId: string,
  { categoryId, accountId, currency }: Links,
): Promise<void> {
  await requireCategories(tx, workspaceId, [categoryId]);
  const accounts = await requireAccounts(tx, workspaceId, accountId === null ? [] : [accountId]);
  for (const account of accounts.values()) {
    if (account.currency === currency) continue;
    throw createInvalidFieldsError({ path: "accountId", code: "account_currency_differs" });
  }
}

/** @throws not_found for an entry that cannot be decrypted */
function requireReadable(row: ResourceEntryRow, userKey: UserKey | null): ResourceEntry {
  const entry = toResourceEntry(row, userKey);
  if (entry === null) throw new AppError("not_found");
  return entry;
}

/**
 * Logs an entry; idempotent by its id. The category that is chosen for it is learned.
 * @throws as `requireResource`; validation_error; conflict when the id belongs to another entry
 */
export async function createEntry(
  { db, dataKeys }: Storage,
  caller: Caller,
  params: ResourceParams,
  input: BodyOf<typeof resourcesApi.create>,
  now: Date,
): Promise<Created<ResourceEntry>> {
  await requireResource(db, caller, params, "work");
  const { id: workspaceId, resourceId } = params;
  const { note = null, kind = null } = input;
  const currency =
    resourceId === "finance" ? (input.currency ?? getCountryCurrency(caller.country)) : null;
  const value = currency === null ? input.value : roundMoney(input.value, currency);
  await requireValid(db, params, { ...input, value });
  const { userId: ownerId } = caller;
  const isEncrypted = isIntimate(resourceId);
  const userKey = isEncrypted ? await dataKeys.getOrCreate(db, ownerId, now) : null;
  const id = input.id ?? (isEncrypted ? createPrivateId() : createId(now.getTime()));
  const category = changeCategory(noCategory, input);
  const accountId = input.accountId ?? null;
  const isChosen =
    resourceId === "finance" &&
    (input.categoryId !== undefined || !isSameCategory(category, noCategory));
  const row = {
    id,
    workspaceId,
    ownerId,
    resourceId,
    day: input.date ?? formatIsoDay(getUserDay(now.getTime(), caller)),
    ...toStoredContent(resourceId, { value, note: note || null }, userKey),
    ...category,
    accountId,
    kind,
    currency,
    createdAt: now,
    updatedAt: now,
  };
  const scope = ["ownerId", "workspaceId", "resourceId"] as const;
  const { made, isNew } = await db.transaction(async (tx) => {
    await requireLinks(tx, workspaceId, row);
    const created = await insertOnce(tx, resourceEntries, row, scope);
    if (created.isNew && isChosen) {
      await learnCategories(tx, row, [{ ...category, note }], now);
    }
    return created;
  });
  const entry = toResourceEntry(made, userKey);
  if (entry === null) throw new AppError("conflict");
  return { made: entry, isNew };
}

/** @throws not_found for another user's entry; as `requireResource` */
async function findEntry(db: Database, caller: Caller, id: string): Promise<ResourceEntryRow> {
  const [row] = await db
    .select()
    .from(resourceEntries)
    .where(and(eq(resourceEntries.id, id), eq(resourceEntries.ownerId, caller.userId)));
  if (row === undefined) throw new AppError("not_found");
  const { workspaceId, resourceId } = row;
  await requireResource(db, caller, { id: workspaceId, resourceId }, "work");
  return row;
}

/**
 * Changes the given fields of an entry.
 * @throws as `findEntry`; validation_error; conflict with the current entry when `updatedAt` is stale
 */
export async function updateEntry(
  { db, dataKeys }: Storage,
  caller: Caller,
  id: string,
  changes: BodyOf<typeof resourcesApi.updateEntry>,
  now: Date,
): Promise<ResourceEntry> {
  const row = await findEntry(db, caller, id);
  const { resourceId } = row;
  const userKey = isIntimate(resourceId) ? await dataKeys.find(db, caller.userId) : null;
  const before = decryptEntry(row, userKey);
  if (before === null) throw new AppError("not_found");
  const { note = before.note, date = row.day } = changes;
  const { kind = row.kind, currency = row.currency } = changes;
  const given = changes.value ?? before.value;
  const value = resourceId === "finance" && currency !== null ? roundMoney(given, currency) : given;
  // A client that does not know accounts leaves the account with its currency.
  const { accountId = currency === row.currency ? row.accountId : null } = changes;
  const category = changeCategory(row, changes);
  const { categoryId } = category;
  const fields = { value, kind, currency, categoryId };
  await requireValid(db, { id: row.workspaceId, resourceId }, fields);
  const columns = {
    day: date,
    ...toStoredContent(resourceId, { value, note: note || null }, userKey),
    ...category,
    accountId,
    kind,
    currency,
    // Without a version the one that was read counts, because the encrypted content is written as a whole.
    updatedAt: changes.updatedAt ?? row.updatedAt.toISOString(),
  };
  const isThis = eq(resourceEntries.id, id);
  const changed = await db.transaction(async (tx) => {
    await requireLinks(tx, row.workspaceId, { ...category, accountId, currency });
    const getCurrent = async () => requireReadable(await findEntry(tx, caller, id), userKey);
    const updated = await updateVersion(tx, resourceEntries, isThis, columns, now, getCurrent);
    if (resourceId === "finance" && !isSameCategory(category, row)) {
      await learnCategories(tx, row, [{ ...category, note }], now);
    }
    return updated;
  });
  return requireReadable(changed, userKey);
}

/** @throws as `findEntry` */
export async function removeEntry(db: Database, caller: Caller, id: string): Promise<null> {
  await findEntry(db, caller, id);
  const own = and(eq(resourceEntries.id, id), eq(resourceEntries.ownerId, caller.userId));
  await db.delete(resourceEntries).where(own);
  return null;
}
