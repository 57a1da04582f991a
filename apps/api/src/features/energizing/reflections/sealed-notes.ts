// What somebody writes after a night, as it is kept and as it is told. Sealed and opened here and nowhere else.
import * as z from "zod/mini";
import { reflectionCategories } from "@vereda/domain/energizing/catalogue";
import type {
  DreamNote,
  Reflection,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { sealedColumn } from "#platform/crypto/sealed-box.ts";
import type { PersonKey } from "#platform/crypto/sealed-box.ts";
import type { Placed } from "#platform/crypto/sealed-page.ts";
import type { nightNotes } from "../tables/rest.ts";

export type NoteRow = typeof nightNotes.$inferSelect;

const content = z.object({
  /** Null for dreams, which have none, and where nothing was chosen. */
  category: z.nullable(z.enum(reflectionCategories)),
  text: z.string(),
  /** Milliseconds since the epoch. */
  written: z.object({ createdAt: z.int(), updatedAt: z.int() }),
});
const sealedContent = sealedColumn("night_notes.content", content);

type Content = z.output<typeof content>;

/** What stands in the columns of a note, besides where it belongs. */
export function keepNote(
  person: PersonKey,
  { category, text, written }: Content,
): Pick<NoteRow, "content"> {
  return { content: sealedContent.seal(person, { category, text, written }) };
}

/** What `keepNote` sealed; null where it does not open. */
export function openKeptNote(person: PersonKey, row: Pick<NoteRow, "content">): Content | null {
  return sealedContent.openIfWhole(person, row.content);
}

/** Null where it does not open. */
export function openNote(person: PersonKey, row: NoteRow): Reflection | null {
  const kept = openKeptNote(person, row);
  return kept && tellNote(row, kept);
}

type Place = Pick<NoteRow, "id" | "day" | "sleepCycleId">;

/** As the contract tells it. */
export function tellNote({ id, day, sleepCycleId }: Place, kept: Content): Reflection {
  const { category, text, written } = kept;
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

/** What a note is put in its order by. */
type Ordered = Pick<Reflection, "id" | "date" | "createdAt">;

/** The latest day first; on one day, what was written last. */
export function laterFirst(one: Ordered, other: Ordered): number {
  const keyOf = ({ date, createdAt, id }: Ordered) => `${date} ${createdAt} ${id}`;
  return keyOf(one) < keyOf(other) ? 1 : -1;
}

/** A note in its place of a list. One that does not open stands before all else that was written of its day. */
export function placedNote(person: PersonKey, row: NoteRow): Ordered & Placed<Reflection> {
  const opened = openNote(person, row);
  return { id: row.id, date: row.day, createdAt: opened?.createdAt ?? "", opened };
}

/** Dreams are about nothing but themselves. */
export function asDream({ category: _none, ...dream }: Reflection): DreamNote {
  return dream;
}
