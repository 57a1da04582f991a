// Encrypts and decrypts reflections and dream notes and maps them to the API response.
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
  /** Null for dreams, which have no category, and when none was chosen. */
  category: z.nullable(z.enum(reflectionCategories)),
  text: z.string(),
  /** Milliseconds since the epoch. */
  written: z.object({ createdAt: z.int(), updatedAt: z.int() }),
});
const encryptedContent = defineEncryptedColumn("night_notes.content", content);

type Content = z.output<typeof content>;

export function encryptNote(
  userKey: UserKey,
  { category, text, written }: Content,
): Pick<NoteRow, "content"> {
  return { content: encryptedContent.encrypt(userKey, { category, text, written }) };
}

export function decryptNoteContent(
  userKey: UserKey,
  row: Pick<NoteRow, "content">,
): Content | null {
  return encryptedContent.tryDecrypt(userKey, row.content);
}

export function decryptNote(userKey: UserKey, row: NoteRow): Reflection | null {
  const decrypted = decryptNoteContent(userKey, row);
  return decrypted && toReflection(row, decrypted);
}

type PlaintextColumns = Pick<NoteRow, "id" | "day" | "sleepCycleId">;

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

type Ordered = Pick<Reflection, "id" | "date" | "createdAt">;

export function compareLatestFirst(one: Ordered, other: Ordered): number {
  const getSortKey = ({ date, createdAt, id }: Ordered) => `${date} ${createdAt} ${id}`;
  return getSortKey(one) < getSortKey(other) ? 1 : -1;
}

/** An undecryptable note has no creation time and is sorted last on its day. */
export function toNoteItem(userKey: UserKey, row: NoteRow): Ordered & DecryptedItem<Reflection> {
  const opened = decryptNote(userKey, row);
  return { id: row.id, date: row.day, createdAt: opened?.createdAt ?? "", decrypted: opened };
}

export function toDreamNote({ category: _none, ...dream }: Reflection): DreamNote {
  return dream;
}
