// What somebody writes after a night: reflections and dreams. Sealed and opened here and nowhere else.
import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import * as z from "zod/mini";
import { reflectionCategories } from "@vereda/domain/energizing/catalogue";
import type {
  DreamNote,
  Reflection,
  reflectionChanges,
  reflectionInput,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { newPrivateId } from "@vereda/domain/private-id";
import { formatDay } from "@vereda/domain/time/day";
import { todayIn } from "@vereda/domain/time/zone";
import type { Deps } from "#app.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { AppError } from "#platform/errors.ts";
import { sealedColumn } from "#platform/sealed-box.ts";
import type { PersonKey } from "#platform/sealed-box.ts";
import type { Created } from "#platform/writing.ts";
import { MOST_OF_A_DAY, pageInOrder } from "../nights/page-in-order.ts";
import { nightNotes } from "../rest-table.ts";
import type { NightNoteKind } from "../rest-table.ts";
import { sleepCycles } from "../table.ts";

type Storage = Pick<Deps, "db" | "dataKeys">;
type Input = z.output<typeof reflectionInput>;
type Changes = z.output<typeof reflectionChanges>;
export type NoteRow = typeof nightNotes.$inferSelect;

const content = z.object({
  /** Null for dreams, which have none, and where nothing was chosen. */
  category: z.nullable(z.enum(reflectionCategories)),
  text: z.string(),
  /** Milliseconds since the epoch. Left out of notes of before: theirs are still in the columns. */
  written: z.optional(z.object({ createdAt: z.int(), updatedAt: z.int() })),
});
const sealedContent = sealedColumn("night_notes.content", content);

type Content = z.output<typeof content>;
type Sealed = Content & { readonly written: NonNullable<Content["written"]> };

/** What stands in the columns of a note, besides where it belongs. */
export function keepNote(
  person: PersonKey,
  { category, text, written }: Sealed,
): Pick<NoteRow, "content" | "createdAt" | "updatedAt"> {
  const sealed = sealedContent.seal(person, { category, text, written });
  return { content: sealed, createdAt: null, updatedAt: null };
}

/** What `keepNote` sealed. */
export function openKeptNote(
  person: PersonKey,
  row: Pick<NoteRow, "content" | "createdAt" | "updatedAt">,
): Sealed {
  const { category, text, written } = sealedContent.open(person, row.content);
  const createdAt = row.createdAt?.getTime() ?? 0;
  const inTheOpen = { createdAt, updatedAt: row.updatedAt?.getTime() ?? createdAt };
  return { category, text, written: written ?? inTheOpen };
}

export function openNote(person: PersonKey, row: NoteRow): Reflection {
  const { id, day, sleepCycleId } = row;
  const { category, text, written } = openKeptNote(person, row);
  return {
    id,
    date: day,
    sleepCycleId,
    category,
    text,
    createdAt: new Date(written.createdAt).toISOString(),
    updatedAt: new Date(written.updatedAt).toISOString(),
  };
}

/** The latest day first; on one day, what was written last. */
export function laterFirst(one: Reflection, other: Reflection): number {
  const keyOf = ({ date, createdAt, id }: Reflection) => `${date} ${createdAt} ${id}`;
  return keyOf(one) < keyOf(other) ? 1 : -1;
}

/** Dreams are about nothing but themselves. */
export function asDream({ category: _none, ...dream }: Reflection): DreamNote {
  return dream;
}

/** A person's notes of one kind, the latest first. */
export async function listNotes(
  { db, dataKeys }: Storage,
  { userId }: Caller,
  kind: NightNoteKind,
  { page, perPage, sleepCycleId }: QueryOf<typeof reflectionsApi.list>,
): Promise<Page<Reflection>> {
  const wanted = and(
    eq(nightNotes.userId, userId),
    eq(nightNotes.kind, kind),
    sleepCycleId === undefined ? undefined : eq(nightNotes.sleepCycleId, sleepCycleId),
  );
  const person = await dataKeys.find(db, userId);
  if (person === null) return makePage([], 0, page, perPage);
  const [counted] = await db.select({ total: count() }).from(nightNotes).where(wanted);
  const ordered = (which: SQL | undefined) =>
    db
      .select()
      .from(nightNotes)
      .where(and(wanted, which))
      .orderBy(desc(nightNotes.day), desc(nightNotes.id));
  const notes = await pageInOrder({
    page: await ordered(undefined)
      .limit(perPage)
      .offset((page - 1) * perPage),
    ofDays: (first, last) =>
      ordered(inArray(nightNotes.day, [first.day, last.day])).limit(2 * MOST_OF_A_DAY),
    open: (row) => openNote(person, row),
    order: laterFirst,
  });
  return makePage(notes, counted?.total ?? 0, page, perPage);
}

/** @throws not_found when the night is none of theirs */
async function checkNight(
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
 * @throws not_found when the night is none of theirs; conflict when the id is of something else
 */
export async function createNote(
  { db, dataKeys }: Storage,
  { userId, timeZone }: Caller,
  kind: NightNoteKind,
  input: Input,
  now: Date,
): Promise<Created<Reflection>> {
  await checkNight(db, userId, input.sleepCycleId);
  const person = await dataKeys.obtain(db, userId, now);
  const id = input.id ?? newPrivateId();
  const { category = null, text, sleepCycleId = null } = input;
  const [made] = await db
    .insert(nightNotes)
    .values({
      id,
      userId,
      kind,
      day: input.date ?? formatDay(todayIn(timeZone, now.getTime())),
      sleepCycleId,
      ...keepNote(person, {
        category,
        text,
        written: { createdAt: now.getTime(), updatedAt: now.getTime() },
      }),
    })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) return { made: openNote(person, made), isNew: true };
  const [known] = await db
    .select()
    .from(nightNotes)
    .where(isTheirs(userId, kind, id));
  if (known === undefined) throw new AppError("conflict");
  return { made: openNote(person, known), isNew: false };
}

function isTheirs(userId: string, kind: NightNoteKind, id: string) {
  return and(eq(nightNotes.id, id), eq(nightNotes.userId, userId), eq(nightNotes.kind, kind));
}

/**
 * Changes a note: what is told changes, null clears, the rest stays.
 * @throws not_found when it, or the night, is none of theirs; conflict when it changed since it was read
 */
export async function updateNote(
  { db, dataKeys }: Storage,
  { userId }: Caller,
  kind: NightNoteKind,
  id: string,
  changes: Changes,
  now: Date,
): Promise<Reflection> {
  const person = await dataKeys.find(db, userId);
  return db.transaction(async (tx) => {
    const mine = isTheirs(userId, kind, id);
    // Held, so that two changes at once both count.
    const [row] = await tx.select().from(nightNotes).where(mine).for("update");
    if (row === undefined || person === null) throw new AppError("not_found");
    await checkNight(tx, userId, changes.sleepCycleId);
    const known = openKeptNote(person, row);
    const { createdAt, updatedAt } = known.written;
    if (changes.updatedAt !== undefined && Date.parse(changes.updatedAt) !== updatedAt) {
      const current = openNote(person, row);
      throw new AppError(
        "conflict",
        {},
        { current: kind === "dream" ? asDream(current) : current },
      );
    }
    const { category = known.category, text = known.text } = changes;
    // Two changes never carry the same instant.
    const written = { createdAt, updatedAt: Math.max(now.getTime(), updatedAt + 1) };
    const changed = {
      day: changes.date ?? row.day,
      sleepCycleId: changes.sleepCycleId === undefined ? row.sleepCycleId : changes.sleepCycleId,
      ...keepNote(person, { category, text, written }),
    };
    await tx.update(nightNotes).set(changed).where(mine);
    return openNote(person, { ...row, ...changed });
  });
}

/** Deletes a note. @throws not_found when it is none of theirs */
export async function deleteNote(
  { db }: Pick<Storage, "db">,
  { userId }: Caller,
  kind: NightNoteKind,
  id: string,
): Promise<null> {
  const gone = await db
    .delete(nightNotes)
    .where(isTheirs(userId, kind, id))
    .returning({ id: nightNotes.id });
  if (gone.length === 0) throw new AppError("not_found");
  return null;
}
