// Creates, updates and deletes entries in active areas that offer their kind.
import { eq } from "drizzle-orm";
import type { BodyOf, ParamsOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { createPrivateId } from "@vereda/domain/private-id";
import { listAreaKinds } from "@vereda/domain/logbook/area-tools";
import {
  listChangedValueErrors,
  listTitleErrors,
  listValueErrors,
} from "@vereda/domain/logbook/content";
import type { EntryContent } from "@vereda/domain/logbook/content";
import type { LogbookEntry, logbookApi } from "@vereda/domain/logbook/contract";
import { sanitizeValues } from "@vereda/domain/logbook/fields";
import { logbookKindDefinitions, type LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import {
  canAddEntry,
  canChangeEntry,
  canDeleteEntry,
  canPublishEntry,
} from "@vereda/domain/logbook/policy";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import type { FieldFailure } from "#platform/http/errors/errors.ts";
import { deleteRow, insertOnce, requireWritten, type Created } from "#platform/http/writing.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { requireUnlocked } from "#features/account/pin/intimate-lock.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { requireAreaPermission, requireNotArchived } from "#features/workspace/access.ts";
import { findEntry, requireAllowed, type EntryAccess, type EntryCaller } from "../access.ts";
import { isIntimate, toStoredContent, decryptContent } from "./encrypted-entry.ts";
import { requireEntryKey, showEntry, type Reader, type Storage } from "./entry-view.ts";
import { logbookEntries, type EntryRow } from "../tables/entries.ts";

function throwIfInvalid(issues: readonly FieldFailure[]): void {
  if (issues.length > 0) throw createInvalidFieldsError(...issues);
}

/** @throws validation_error when the area does not offer this logbook */
export function requireOffered(areaId: AreaKey, kind: LogbookKind): void {
  if (listAreaKinds(areaId).includes(kind)) return;
  throw createInvalidFieldsError({ path: "kind", code: "logbook_not_offered" });
}

function checkPublic(kind: LogbookKind, isPublic: boolean | undefined): FieldFailure[] {
  const isRefused = isPublic === true && logbookKindDefinitions[kind].section === null;
  return isRefused ? [{ path: "isPublic", code: "logbook_never_public" }] : [];
}

function normalizeTitle(kind: LogbookKind, title: string | null): string | null {
  return logbookKindDefinitions[kind].title === null ? null : title;
}

type NewEntry = BodyOf<typeof logbookApi.create>;

function parseContent({ kind, title = null, values, isPublic }: NewEntry): EntryContent {
  throwIfInvalid([
    ...listTitleErrors(kind, title),
    ...listValueErrors(kind, values),
    ...checkPublic(kind, isPublic),
  ]);
  const { fields } = logbookKindDefinitions[kind];
  return { title: normalizeTitle(kind, title), values: sanitizeValues(fields, values) };
}

/**
 * Creates an entry; idempotent.
 * @throws not_found to strangers; forbidden; area_blocked; pin_required; validation_error; suspended for a
 * public one; conflict when the id is another user's or its entry cannot be decrypted
 */
export async function createEntry(
  storage: Storage,
  caller: Reader,
  { id: workspaceId, areaId }: ParamsOf<typeof logbookApi.create>,
  input: NewEntry,
  now: Date,
): Promise<Created<LogbookEntry>> {
  const { db, dataKeys } = storage;
  const { userId } = caller;
  const { kind, day, isPublic = false } = input;
  const membership = await requireAreaPermission(db, caller, { workspaceId, areaId }, "read");
  requireAllowed(canAddEntry(membership, areaId));
  requireNotArchived(membership);
  requireOffered(areaId, kind);
  if (isIntimate(kind)) await requireUnlocked(db, caller);
  const content = parseContent(input);
  requireAllowed(!isPublic || canPublishEntry(membership, areaId));
  if (isPublic) await requireNotSuspended(db, caller, now);
  const userKey = isIntimate(kind) ? await dataKeys.getOrCreate(db, userId, now) : null;
  const scope = { workspaceId, areaId, kind, authorId: userId };
  const row = {
    ...scope,
    ...toStoredContent(kind, content, userKey),
    id: input.id ?? (isIntimate(kind) ? createPrivateId() : createId(now.getTime())),
    day,
    isPublic,
    createdAt: now,
    updatedAt: now,
  };
  const scopeKeys = ["workspaceId", "areaId", "kind", "authorId"] as const;
  const { made, isNew } = await insertOnce(db, logbookEntries, row, scopeKeys);
  if (decryptContent(made, userKey) === null) throw new AppError("conflict");
  return { made: await showEntry(storage, caller, made), isNew };
}

type Changes = BodyOf<typeof logbookApi.update>;

function validateChanges(kind: LogbookKind, { title, values = {}, isPublic }: Changes): void {
  throwIfInvalid([
    ...(title === undefined ? [] : listTitleErrors(kind, title)),
    ...listChangedValueErrors(kind, values),
    ...checkPublic(kind, isPublic),
  ]);
}

function changesContent({ day, title, values }: Changes): boolean {
  return day !== undefined || title !== undefined || values !== undefined;
}

/** Whether others than members will see more of the entry than before. */
function publishesMore({ isPublic: before }: EntryRow, changes: Changes): boolean {
  const { isPublic = before } = changes;
  return isPublic && (!before || changesContent(changes));
}

// Users who manage the public page may publish or unpublish other users' entries, but not edit them.
function requireChange(access: EntryAccess, changes: Changes): void {
  const { isPublic } = changes;
  const isMoved = isPublic !== undefined && isPublic !== access.entry.isPublic;
  const canPublish = canPublishEntry(access.membership, access.areaId);
  if (isMoved) requireAllowed(canPublish);
  requireAllowed(canChangeEntry(access) || (!changesContent(changes) && canPublish));
  requireNotArchived(access);
}

function mergeContent(before: EntryContent, { kind }: EntryRow, changes: Changes): EntryContent {
  const { title = before.title, values = {} } = changes;
  const { fields } = logbookKindDefinitions[kind];
  return {
    title: normalizeTitle(kind, title),
    values: sanitizeValues(fields, { ...before.values, ...values }),
  };
}

/** Also whether it was stale, so that nothing changed. */
async function applyChanges(
  tx: Database,
  id: string,
  changes: Changes,
  userKey: UserKey | null,
  now: Date,
): Promise<{ readonly row: EntryRow; readonly isStale: boolean }> {
  // Locks the row, so that concurrent updates do not overwrite each other.
  const [locked] = await tx
    .select()
    .from(logbookEntries)
    .where(eq(logbookEntries.id, id))
    .for("update");
  if (locked === undefined) throw new AppError("not_found");
  const { updatedAt: read, day = locked.day, isPublic = locked.isPublic } = changes;
  if (read !== undefined && Date.parse(read) !== locked.updatedAt.getTime()) {
    return { row: locked, isStale: true };
  }
  const before = decryptContent(locked, userKey);
  if (before === null) throw new AppError("not_found");
  const content = mergeContent(before, locked, changes);
  // Updates never share an `updatedAt`, because it detects conflicting edits.
  const updatedAt = new Date(Math.max(now.getTime(), locked.updatedAt.getTime() + 1));
  const [row = locked] = await tx
    .update(logbookEntries)
    .set({ day, isPublic, updatedAt, ...toStoredContent(locked.kind, content, userKey) })
    .where(eq(logbookEntries.id, id))
    .returning();
  return { row, isStale: false };
}

/**
 * Changes the given fields of an entry.
 * @throws as `findEntry`; not_found when it cannot be decrypted; forbidden; validation_error; suspended when
 * it becomes public or is public with other content; conflict with the current entry when `updatedAt` is stale
 */
export async function updateEntry(
  storage: Storage,
  caller: Reader,
  id: string,
  changes: Changes,
  now: Date,
): Promise<LogbookEntry> {
  const { db } = storage;
  const access = await findEntry(db, caller, id);
  requireChange(access, changes);
  validateChanges(access.entry.kind, changes);
  if (publishesMore(access.entry, changes)) await requireNotSuspended(db, caller, now);
  const userKey = await requireEntryKey(storage, caller, access.entry);
  const { row, isStale } = await db.transaction((tx) =>
    applyChanges(tx, id, changes, userKey, now),
  );
  return requireWritten(!isStale, await showEntry(storage, caller, row));
}

/** Deletes an entry; the cleanup deletes its files. @throws as `findEntry`; forbidden */
export async function removeEntry(db: Database, caller: EntryCaller, id: string): Promise<null> {
  const access = await findEntry(db, caller, id);
  requireAllowed(canDeleteEntry(access));
  requireNotArchived(access);
  return deleteRow(db, logbookEntries, eq(logbookEntries.id, id));
}
