// Lists, creates, updates and deletes reflections and dream notes.
import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import type {
  Reflection,
  reflectionChanges,
  reflectionInput,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { pickPage, type EncryptedPage } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { createPrivateId } from "@vereda/domain/private-id";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { makeEncryptedPage } from "#platform/crypto/encrypted-page.ts";
import { requireVersion, insertOnce, deleteRow, type Created } from "#platform/http/writing.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { MAX_PER_DAY, decryptPageInOrder } from "../nights/ordered-page.ts";
import { nightNotes, type NightNoteKind } from "../tables/rest.ts";
import { sleepCycles } from "../tables/sleep.ts";
import {
  toDreamNote,
  encryptNote,
  compareLatestFirst,
  decryptNoteContent,
  decryptNote,
  toNoteItem,
  toReflection,
} from "./encrypted-notes.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;
type Input = z.output<typeof reflectionInput>;
type Changes = z.output<typeof reflectionChanges>;

export async function listNotes(
  { db, dataKeys }: Storage,
  { userId }: Caller,
  kind: NightNoteKind,
  { sleepCycleId, ...paging }: QueryOf<typeof reflectionsApi.list>,
): Promise<EncryptedPage<Reflection>> {
  const filter = and(
    eq(nightNotes.userId, userId),
    eq(nightNotes.kind, kind),
    sleepCycleId === undefined ? undefined : eq(nightNotes.sleepCycleId, sleepCycleId),
  );
  const userKey = await dataKeys.find(db, userId);
  if (userKey === null) return pickPage([], paging);

  const selectLatestFirst = (which: SQL | undefined) =>
    db
      .select()
      .from(nightNotes)
      .where(and(filter, which))
      .orderBy(desc(nightNotes.day), desc(nightNotes.id));
  const rows = selectLatestFirst(undefined);
  const notes = await loadPage(paging, db.$count(nightNotes, filter), rows, (page) =>
    decryptPageInOrder({
      page,
      loadDays: (first, last) =>
        selectLatestFirst(inArray(nightNotes.day, [first.day, last.day])).limit(2 * MAX_PER_DAY),
      decrypt: (row) => toNoteItem(userKey, row),
      order: compareLatestFirst,
    }),
  );
  return makeEncryptedPage(notes);
}

/** @throws not_found when the night is not the caller's */
async function requireOwnNight(
  db: Database,
  userId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  const [night] = await db
    .select({ id: sleepCycles.id })
    .from(sleepCycles)
    .where(and(eq(sleepCycles.id, id), eq(sleepCycles.userId, userId)));
  if (night === undefined) throw new AppError("not_found");
}

/**
 * Creates a note. Repeating the same request has no effect.
 * @throws not_found when the night is not the caller's; conflict when the id belongs to something else or
 * to a note that cannot be decrypted
 */
export async function createNote(
  { db, dataKeys }: Storage,
  { userId, timeZone }: Caller,
  kind: NightNoteKind,
  input: Input,
  now: Date,
): Promise<Created<Reflection>> {
  await requireOwnNight(db, userId, input.sleepCycleId);
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  const { category = null, text, sleepCycleId = null } = input;
  const day = input.date ?? formatIsoDay(getTodayIn(timeZone, now.getTime()));
  const written = { createdAt: now.getTime(), updatedAt: now.getTime() };
  const own = { id: input.id ?? createPrivateId(), userId, kind, day, sleepCycleId };
  const row = { ...own, ...encryptNote(userKey, { category, text, written }) };
  const { made, isNew } = await insertOnce(db, nightNotes, row, ["userId", "kind"]);
  const opened = decryptNote(userKey, made);
  if (opened === null) throw new AppError("conflict");
  return { made: opened, isNew };
}

function buildOwnNoteFilter(userId: string, kind: NightNoteKind, id: string) {
  return and(eq(nightNotes.id, id), eq(nightNotes.userId, userId), eq(nightNotes.kind, kind));
}

/**
 * Changes the given fields of a note; null clears one.
 * @throws not_found when it, or the night, is not the caller's, or it cannot be decrypted; conflict when it
 * changed since it was read
 */
export async function updateNote(
  { db, dataKeys }: Storage,
  { userId }: Caller,
  kind: NightNoteKind,
  id: string,
  changes: Changes,
  now: Date,
): Promise<Reflection> {
  const userKey = await dataKeys.find(db, userId);
  return db.transaction(async (tx) => {
    const mine = buildOwnNoteFilter(userId, kind, id);
    // Locks the row, so that concurrent updates do not overwrite each other.
    const [row] = await tx.select().from(nightNotes).where(mine).for("update");
    if (row === undefined || userKey === null) throw new AppError("not_found");
    await requireOwnNight(tx, userId, changes.sleepCycleId);
    const existing = decryptNoteContent(userKey, row);
    if (existing === null) throw new AppError("not_found");
    const { createdAt, updatedAt } = existing.written;
    const current = toReflection(row, existing);
    requireVersion(
      current.updatedAt,
      changes.updatedAt,
      kind === "dream" ? toDreamNote(current) : current,
    );
    const { category = existing.category, text = existing.text } = changes;
    // Updates never share an `updatedAt`, because it detects conflicting edits.
    const written = { createdAt, updatedAt: Math.max(now.getTime(), updatedAt + 1) };
    const note = { category, text, written };
    const columns = {
      day: changes.date ?? row.day,
      sleepCycleId: changes.sleepCycleId === undefined ? row.sleepCycleId : changes.sleepCycleId,
    };
    await tx
      .update(nightNotes)
      .set({ ...columns, ...encryptNote(userKey, note) })
      .where(mine);
    return toReflection({ id, ...columns }, note);
  });
}

/** @throws not_found when it is not the caller's */
export function deleteNote(
  { db }: Pick<Storage, "db">,
  { userId }: Caller,
  kind: NightNoteKind,
  id: string,
): Promise<null> {
  return deleteRow(db, nightNotes, buildOwnNoteFilter(userId, kind, id));
}
