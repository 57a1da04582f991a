// Creates, updates and deletes the entries of a resource; each belongs to the user who logged it.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { createPrivateId } from "@vereda/domain/private-id";
import type { ResourceEntry, resourcesApi } from "@vereda/domain/resources/contract";
import { getCountryCurrency } from "@vereda/domain/resources/finance/currencies";
import { listEntryIssues, type EntryFields } from "@vereda/domain/resources/measures/entry-rules";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { insertOnce, updateVersion, type Created } from "#platform/http/writing.ts";
import { isIntimate, requireResource, type ResourceParams, type Storage } from "../access.ts";
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

/** @throws not_found for an entry that cannot be decrypted */
function requireReadable(row: ResourceEntryRow, userKey: UserKey | null): ResourceEntry {
  const entry = toResourceEntry(row, userKey);
  if (entry === null) throw new AppError("not_found");
  return entry;
}

/**
 * Logs an entry; idempotent by its id.
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
  await requireValid(db, params, input);
  const { id: workspaceId, resourceId } = params;
  const { value, note = null, areaId = null, kind = null } = input;
  const { userId: ownerId } = caller;
  const isEncrypted = isIntimate(resourceId);
  const userKey = isEncrypted ? await dataKeys.getOrCreate(db, ownerId, now) : null;
  const id = input.id ?? (isEncrypted ? createPrivateId() : createId(now.getTime()));
  const currency =
    resourceId === "finance" ? (input.currency ?? getCountryCurrency(caller.country)) : null;
  const row = {
    id,
    workspaceId,
    ownerId,
    resourceId,
    day: input.date ?? formatIsoDay(getUserDay(now.getTime(), caller)),
    ...toStoredContent(resourceId, { value, note: note || null }, userKey),
    areaId,
    kind,
    currency,
    createdAt: now,
    updatedAt: now,
  };
  const scope = ["ownerId", "workspaceId", "resourceId"] as const;
  const { made, isNew } = await insertOnce(db, resourceEntries, row, scope);
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
  const { value = before.value, note = before.note, date = row.day } = changes;
  const { kind = row.kind, currency = row.currency, areaId = row.areaId } = changes;
  await requireValid(db, { id: row.workspaceId, resourceId }, { value, kind, currency });
  const columns = {
    day: date,
    ...toStoredContent(resourceId, { value, note: note || null }, userKey),
    areaId,
    kind,
    currency,
    // Without a version the one that was read counts, because the encrypted content is written as a whole.
    updatedAt: changes.updatedAt ?? row.updatedAt.toISOString(),
  };
  const isThis = eq(resourceEntries.id, id);
  const getCurrent = async () => requireReadable(await findEntry(db, caller, id), userKey);
  const changed = await updateVersion(db, resourceEntries, isThis, columns, now, getCurrent);
  return requireReadable(changed, userKey);
}

/** @throws as `findEntry` */
export async function removeEntry(db: Database, caller: Caller, id: string): Promise<null> {
  await findEntry(db, caller, id);
  const own = and(eq(resourceEntries.id, id), eq(resourceEntries.ownerId, caller.userId));
  await db.delete(resourceEntries).where(own);
  return null;
}
