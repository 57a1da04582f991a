// What somebody writes after a night: reflections and dreams. Listing, writing, changing and deleting them.
import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import type {
  Reflection,
  reflectionChanges,
  reflectionInput,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { makePage } from "@vereda/domain/http/envelope";
import type { EncryptedPage } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { newPrivateId } from "@vereda/domain/private-id";
import { formatDay } from "@vereda/domain/time/day";
import { todayIn } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { makeEncryptedPage } from "#platform/crypto/encrypted-page.ts";
import type { Created } from "#platform/http/writing.ts";
import { MAX_PER_DAY, decryptPageInOrder } from "../nights/ordered-page.ts";
import { nightNotes } from "../tables/rest.ts";
import type { NightNoteKind } from "../tables/rest.ts";
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

/** A person's notes of one kind, the latest first. */
export async function listNotes(
  { db, dataKeys }: Storage,
  { userId }: Caller,
  kind: NightNoteKind,
  { page, perPage, sleepCycleId }: QueryOf<typeof reflectionsApi.list>,
): Promise<EncryptedPage<Reflection>> {
  const filter = and(
    eq(nightNotes.userId, userId),
    eq(nightNotes.kind, kind),
    sleepCycleId === undefined ? undefined : eq(nightNotes.sleepCycleId, sleepCycleId),
  );
  const userKey = await dataKeys.find(db, userId);
  if (userKey === null) return makePage([], 0, page, perPage);
  const [counted] = await db.select({ total: count() }).from(nightNotes).where(filter);
  const ordered = (which: SQL | undefined) =>
    db
      .select()
      .from(nightNotes)
      .where(and(filter, which))
      .orderBy(desc(nightNotes.day), desc(nightNotes.id));
  const notes = await decryptPageInOrder({
    page: await ordered(undefined)
      .limit(perPage)
      .offset((page - 1) * perPage),
    loadDays: (first, last) =>
      ordered(inArray(nightNotes.day, [first.day, last.day])).limit(2 * MAX_PER_DAY),
    decrypt: (row) => toNoteItem(userKey, row),
    order: compareLatestFirst,
  });
  return makeEncryptedPage(notes, counted?.total ?? 0, page, perPage);
}

/** @throws not_found when the night is none of theirs */
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
 * Writes a note. Sending the same one again makes nothing twice.
 * @throws not_found when the night is none of theirs; conflict when the id is of something else, or of a note
 * that does not open
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
  const id = input.id ?? newPrivateId();
  const { category = null, text, sleepCycleId = null } = input;
  const day = input.date ?? formatDay(todayIn(timeZone, now.getTime()));
  const written = { createdAt: now.getTime(), updatedAt: now.getTime() };
  const note = { category, text, written };
  const [made] = await db
    .insert(nightNotes)
    .values({ id, userId, kind, day, sleepCycleId, ...encryptNote(userKey, note) })
    .onConflictDoNothing()
    .returning({ id: nightNotes.id });
  if (made !== undefined)
    return { made: toReflection({ id, day, sleepCycleId }, note), isNew: true };
  const [existing] = await db
    .select()
    .from(nightNotes)
    .where(buildOwnNoteFilter(userId, kind, id));
  const opened = existing === undefined ? null : decryptNote(userKey, existing);
  if (opened === null) throw new AppError("conflict");
  return { made: opened, isNew: false };
}

function buildOwnNoteFilter(userId: string, kind: NightNoteKind, id: string) {
  return and(eq(nightNotes.id, id), eq(nightNotes.userId, userId), eq(nightNotes.kind, kind));
}

/**
 * Changes a note: what is told changes, null clears, the rest stays.
 * @throws not_found when it, or the night, is none of theirs, or it does not open; conflict when it changed since it was read
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
    // Held, so that two changes at once both count.
    const [row] = await tx.select().from(nightNotes).where(mine).for("update");
    if (row === undefined || userKey === null) throw new AppError("not_found");
    await requireOwnNight(tx, userId, changes.sleepCycleId);
    const existing = decryptNoteContent(userKey, row);
    if (existing === null) throw new AppError("not_found");
    const { createdAt, updatedAt } = existing.written;
    if (changes.updatedAt !== undefined && Date.parse(changes.updatedAt) !== updatedAt) {
      const current = toReflection(row, existing);
      throw new AppError(
        "conflict",
        {},
        { current: kind === "dream" ? toDreamNote(current) : current },
      );
    }
    const { category = existing.category, text = existing.text } = changes;
    // Two changes never carry the same instant.
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

/** Deletes a note. @throws not_found when it is none of theirs */
export async function deleteNote(
  { db }: Pick<Storage, "db">,
  { userId }: Caller,
  kind: NightNoteKind,
  id: string,
): Promise<null> {
  const deleted = await db
    .delete(nightNotes)
    .where(buildOwnNoteFilter(userId, kind, id))
    .returning({ id: nightNotes.id });
  if (deleted.length === 0) throw new AppError("not_found");
  return null;
}
