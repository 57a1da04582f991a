// Writing entries: each says what its kind asks for, in an area that is on and offers the kind.
import { and, eq } from "drizzle-orm";
import type { BodyOf, ParamsOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import { newPrivateId } from "@vereda/domain/private-id";
import { kindsOfArea } from "@vereda/domain/logbook/area-tools";
import { changedValueProblems, titleProblems, valueProblems } from "@vereda/domain/logbook/content";
import type { EntryContent } from "@vereda/domain/logbook/content";
import type { LogbookEntry, logbookApi } from "@vereda/domain/logbook/contract";
import { keptValues } from "@vereda/domain/logbook/fields";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import type { LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import {
  mayAddEntry,
  mayChangeEntry,
  mayDeleteEntry,
  mayPublishEntry,
} from "@vereda/domain/logbook/policy";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import type { FieldFailure } from "#platform/http/errors/errors.ts";
import type { PersonKey } from "#platform/crypto/sealed-box.ts";
import { removeStray } from "#platform/storage/stray-files.ts";
import type { Storing } from "#platform/storage/stray-files.ts";
import { requireOpened } from "../account/pin/intimate-lock.ts";
import { requireInArea, requireOngoing } from "../workspace/access.ts";
import { findEntry, requireRight } from "./access.ts";
import type { FoundEntry, Who } from "./access.ts";
import { isIntimate, keepContent, openContent } from "./entry-content.ts";
import { keyToUse, showEntry } from "./entry-view.ts";
import type { Reader, Storage } from "./entry-view.ts";
import { logbookAttachments, logbookEntries } from "./tables/entries.ts";
import type { EntryRow } from "./tables/entries.ts";

function refuse(problems: readonly FieldFailure[]): void {
  if (problems.length > 0) throw invalidFields(...problems);
}

/** @throws validation_error when an area has no such logbook */
export function requireOffered(areaId: AreaKey, kind: LogbookKind): void {
  if (kindsOfArea(areaId).includes(kind)) return;
  throw invalidFields({ path: "kind", code: "logbook_not_offered" });
}

function neverPublic(kind: LogbookKind, isPublic: boolean | undefined): FieldFailure[] {
  const isRefused = isPublic === true && logbookKindDefinitions[kind].section === null;
  return isRefused ? [{ path: "isPublic", code: "logbook_never_public" }] : [];
}

// Kinds without a title leave out one that was given.
function titleOf(kind: LogbookKind, title: string | null): string | null {
  return logbookKindDefinitions[kind].title === null ? null : title;
}

type NewEntry = BodyOf<typeof logbookApi.create>;

function newContent({ kind, title = null, values, isPublic }: NewEntry): EntryContent {
  refuse([
    ...titleProblems(kind, title),
    ...valueProblems(kind, values),
    ...neverPublic(kind, isPublic),
  ]);
  const { fields } = logbookKindDefinitions[kind];
  return { title: titleOf(kind, title), values: keptValues(fields, values) };
}

/**
 * Adds an entry, or answers the one that the same create made before.
 * @throws not_found to strangers; forbidden; area_blocked; pin_required; validation_error; conflict when the id is
 *   another's, or of an entry that does not open
 */
export async function createEntry(
  storage: Storage,
  caller: Reader,
  { id: workspaceId, areaId }: ParamsOf<typeof logbookApi.create>,
  input: NewEntry,
  now: Date,
): Promise<{ entry: LogbookEntry; isNew: boolean }> {
  const { db, dataKeys } = storage;
  const { userId } = caller;
  const { kind, day, isPublic = false } = input;
  const standing = await requireInArea(db, caller, { workspaceId, areaId }, "read");
  requireRight(mayAddEntry(standing, areaId));
  requireOngoing(standing);
  requireOffered(areaId, kind);
  if (isIntimate(kind)) await requireOpened(db, caller);
  const content = newContent(input);
  requireRight(!isPublic || mayPublishEntry(standing, areaId));
  const person = isIntimate(kind) ? await dataKeys.obtain(db, userId, now) : null;
  const place = { workspaceId, areaId, kind, authorId: userId };
  const id = input.id ?? (isIntimate(kind) ? newPrivateId() : newId(now.getTime()));
  const [made] = await db
    .insert(logbookEntries)
    .values({
      ...place,
      ...keepContent(kind, content, person),
      id,
      day,
      isPublic,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: logbookEntries.id })
    .returning();
  if (made !== undefined) return { entry: await showEntry(storage, caller, made), isNew: true };
  const known = await sameEntry(db, id, place, person);
  return { entry: await showEntry(storage, caller, known), isNew: false };
}

type Place = Pick<EntryRow, "workspaceId" | "areaId" | "kind"> & { readonly authorId: string };

async function sameEntry(
  db: Database,
  id: string,
  place: Place,
  person: PersonKey | null,
): Promise<EntryRow> {
  const [known] = await db
    .select()
    .from(logbookEntries)
    .where(
      and(
        eq(logbookEntries.id, id),
        eq(logbookEntries.authorId, place.authorId),
        eq(logbookEntries.workspaceId, place.workspaceId),
        eq(logbookEntries.areaId, place.areaId),
        eq(logbookEntries.kind, place.kind),
      ),
    );
  if (known === undefined || openContent(known, person) === null) throw new AppError("conflict");
  return known;
}

type Changes = BodyOf<typeof logbookApi.update>;

function refuseChanges(kind: LogbookKind, { title, values = {}, isPublic }: Changes): void {
  refuse([
    ...(title === undefined ? [] : titleProblems(kind, title)),
    ...changedValueProblems(kind, values),
    ...neverPublic(kind, isPublic),
  ]);
}

// Who keeps the public page in order may do that with anybody's entry, and nothing else to it.
function requireChange(found: FoundEntry, { day, title, values, isPublic }: Changes): void {
  const isToldAnew = day !== undefined || title !== undefined || values !== undefined;
  const isMoved = isPublic !== undefined && isPublic !== found.entry.isPublic;
  const mayPublish = mayPublishEntry(found.standing, found.areaId);
  if (isMoved) requireRight(mayPublish);
  requireRight(mayChangeEntry(found) || (!isToldAnew && mayPublish));
  requireOngoing(found);
}

function changedContent(before: EntryContent, { kind }: EntryRow, changes: Changes): EntryContent {
  const { title = before.title, values = {} } = changes;
  const { fields } = logbookKindDefinitions[kind];
  return {
    title: titleOf(kind, title),
    values: keptValues(fields, { ...before.values, ...values }),
  };
}

interface Written {
  readonly row: EntryRow;
  readonly isStale: boolean;
}

async function write(
  tx: Database,
  id: string,
  changes: Changes,
  person: PersonKey | null,
  now: Date,
): Promise<Written> {
  // Held, so that two changes at once both count.
  const [held] = await tx
    .select()
    .from(logbookEntries)
    .where(eq(logbookEntries.id, id))
    .for("update");
  if (held === undefined) throw new AppError("not_found");
  const { updatedAt: read, day = held.day, isPublic = held.isPublic } = changes;
  if (read !== undefined && Date.parse(read) !== held.updatedAt.getTime()) {
    return { row: held, isStale: true };
  }
  const before = openContent(held, person);
  if (before === null) throw new AppError("not_found");
  const content = changedContent(before, held, changes);
  // Two changes never carry the same instant.
  const updatedAt = new Date(Math.max(now.getTime(), held.updatedAt.getTime() + 1));
  const [row = held] = await tx
    .update(logbookEntries)
    .set({ day, isPublic, updatedAt, ...keepContent(held.kind, content, person) })
    .where(eq(logbookEntries.id, id))
    .returning();
  return { row, isStale: false };
}

/**
 * Changes what is named of an entry; the rest stays.
 * @throws as `findEntry`; not_found when it does not open; forbidden; validation_error; conflict with the entry as it is, when what was read of
 *   it is no longer so
 */
export async function updateEntry(
  storage: Storage,
  caller: Reader,
  id: string,
  changes: Changes,
  now: Date,
): Promise<LogbookEntry> {
  const { db } = storage;
  const found = await findEntry(db, caller, id);
  requireChange(found, changes);
  refuseChanges(found.entry.kind, changes);
  const person = await keyToUse(storage, caller, found.entry);
  const { row, isStale } = await db.transaction((tx) => write(tx, id, changes, person, now));
  const current = await showEntry(storage, caller, row);
  if (isStale) throw new AppError("conflict", {}, { current });
  return current;
}

/** Deletes an entry with its files. @throws as `findEntry`; forbidden */
export async function removeEntry(storing: Storing, caller: Who, id: string): Promise<null> {
  const { db } = storing;
  const found = await findEntry(db, caller, id);
  requireRight(mayDeleteEntry(found));
  requireOngoing(found);
  const attached = await db.transaction(async (tx) => {
    const ofEntry = eq(logbookAttachments.entryId, id);
    const files = await tx.delete(logbookAttachments).where(ofEntry).returning();
    await tx.delete(logbookEntries).where(eq(logbookEntries.id, id));
    return files;
  });
  await Promise.all(attached.map(({ file }) => removeStray(storing, file)));
  return null;
}
