// What somebody writes after a night, as it is kept and as it is told. Sealed and opened here and nowhere else.
import * as z from "zod/mini";
import { reflectionCategories } from "@vereda/domain/energizing/catalogue";
import type {
  DreamNote,
  Reflection,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { defineEncryptedColumn } from "#platform/crypto/encryption.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import type { DecryptedItem } from "#platform/crypto/encrypted-page.ts";
import type { nightNotes } from "../tables/rest.ts";

export type NoteRow = typeof nightNotes.$inferSelect;

const content = z.object({
  /** Null for dreams, which have none, and where nothing was chosen. */
  category: z.nullable(z.enum(reflectionCategories)),
  text: z.string(),
  /** Milliseconds since the epoch. */
  written: z.object({ createdAt: z.int(), updatedAt: z.int() }),
});
const encryptedContent = defineEncryptedColumn("night_notes.content", content);

type Content = z.output<typeof content>;

/** What stands in the columns of a note, besides where it belongs. */
export function encryptNote(
  userKey: UserKey,
  { category, text, written }: Content,
): Pick<NoteRow, "content"> {
  return { content: encryptedContent.encrypt(userKey, { category, text, written }) };
}

/** What `keepNote` sealed; null where it does not open. */
export function decryptNoteContent(
  userKey: UserKey,
  row: Pick<NoteRow, "content">,
): Content | null {
  return encryptedContent.tryDecrypt(userKey, row.content);
}

/** Null where it does not open. */
export function decryptNote(userKey: UserKey, row: NoteRow): Reflection | null {
  const decrypted = decryptNoteContent(userKey, row);
  return decrypted && toReflection(row, decrypted);
}

type PlaintextColumns = Pick<NoteRow, "id" | "day" | "sleepCycleId">;

/** As the contract tells it. */
export function toReflection(
  { id, day, sleepCycleId }: PlaintextColumns,
  decrypted: Content,
): Reflection {
  const { category, text, written } = decrypted;
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
export function compareLatestFirst(one: Ordered, other: Ordered): number {
  const getSortKey = ({ date, createdAt, id }: Ordered) => `${date} ${createdAt} ${id}`;
  return getSortKey(one) < getSortKey(other) ? 1 : -1;
}

/** A note in its place of a list. One that does not open stands before all else that was written of its day. */
export function toNoteItem(userKey: UserKey, row: NoteRow): Ordered & DecryptedItem<Reflection> {
  const opened = decryptNote(userKey, row);
  return { id: row.id, date: row.day, createdAt: opened?.createdAt ?? "", decrypted: opened };
}

/** Dreams are about nothing but themselves. */
export function toDreamNote({ category: _none, ...dream }: Reflection): DreamNote {
  return dream;
}
