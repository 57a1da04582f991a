// What somebody writes after a night: reflections and dreams. Sealed and opened here and nowhere else.
import { and, count, desc, eq } from "drizzle-orm";
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
import { newId } from "@vereda/domain/id";
import { formatDay } from "@vereda/domain/time/day";
import { todayIn } from "@vereda/domain/time/zone";
import type { Deps } from "#app.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { AppError } from "#platform/errors.ts";
import { sealedColumn } from "#platform/sealed-box.ts";
import type { PersonKey } from "#platform/sealed-box.ts";
import { isAsRead, laterThan } from "#platform/writing.ts";
import type { Created } from "#platform/writing.ts";
import { nightNotes } from "../rest-table.ts";
import type { NightNoteKind } from "../rest-table.ts";
import { sleepCycles } from "../table.ts";

type Storage = Pick<Deps, "db" | "dataKeys">;
type Input = z.output<typeof reflectionInput>;
type Changes = z.output<typeof reflectionChanges>;
type Row = typeof nightNotes.$inferSelect;

const content = z.object({
  /** Null for dreams, which have none, and where nothing was chosen. */
  category: z.nullable(z.enum(reflectionCategories)),
  text: z.string(),
});
const sealedContent = sealedColumn("night_notes.content", content);

export function openNote(person: PersonKey, row: Row): Reflection {
  const { id, day, sleepCycleId, createdAt, updatedAt } = row;
  return {
    id,
    date: day,
    sleepCycleId,
    ...sealedContent.open(person, row.content),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
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
  const [counted] = await db.select({ total: count() }).from(nightNotes).where(wanted);
  const rows = await db
    .select()
    .from(nightNotes)
    .where(wanted)
    .orderBy(desc(nightNotes.day), desc(nightNotes.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const person = await dataKeys.find(db, userId);
  const notes = person === null ? [] : rows.map((row) => openNote(person, row));
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
  const id = input.id ?? newId(now.getTime());
  const { category = null, text, sleepCycleId = null } = input;
  const [made] = await db
    .insert(nightNotes)
    .values({
      id,
      userId,
      kind,
      day: input.date ?? formatDay(todayIn(timeZone, now.getTime())),
      sleepCycleId,
      content: sealedContent.seal(person, { category, text }),
      createdAt: now,
      updatedAt: now,
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
    const known = openNote(person, row);
    const { category = known.category, text = known.text } = changes;
    const [changed] = await tx
      .update(nightNotes)
      .set({
        day: changes.date ?? row.day,
        sleepCycleId: changes.sleepCycleId === undefined ? row.sleepCycleId : changes.sleepCycleId,
        content: sealedContent.seal(person, { category, text }),
        updatedAt: laterThan(nightNotes.updatedAt, now),
      })
      .where(and(mine, isAsRead(nightNotes.updatedAt, changes.updatedAt)))
      .returning();
    if (changed === undefined) {
      const current = kind === "dream" ? asDream(known) : known;
      throw new AppError("conflict", {}, { current });
    }
    return openNote(person, changed);
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
