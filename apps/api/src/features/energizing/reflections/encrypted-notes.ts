// Encrypts and decrypts reflections and dream notes and maps them to the API response.
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { reflectionCategories } from "@vereda/domain/energizing/catalogue";
import {
  dreamNoteInput,
  reflectionInput,
  type DreamNote,
  type Reflection,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { day, instant } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import type { Label } from "@vereda/domain/locale";
import { defineEncryptedColumn, type UserKey } from "#platform/crypto/encryption.ts";
import type { DecryptedItem } from "#platform/crypto/encrypted-page.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { getImportedId } from "#platform/data-import.ts";
import { nightNotes, type NightNoteKind } from "../tables/rest.ts";
import abouts from "../personal-data.json" with { type: "json" };

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

const exportedNote = {
  id,
  date: day,
  sleepCycleId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
};

interface ExportedNotes {
  readonly kind: NightNoteKind;
  readonly name: string;
  readonly about: Label;
  readonly schema: z.ZodMiniType<
    Omit<Reflection, "category"> & { category?: Reflection["category"] | undefined }
  >;
}

function defineNoteData({ kind, name, about, schema }: ExportedNotes) {
  return definePersonalData(nightNotes, nightNotes.userId, {
    name,
    about,
    where: eq(nightNotes.kind, kind),
    show(rows, { userKey }) {
      const notes = rows.flatMap((row) => (userKey && decryptNote(userKey, row)) ?? []);
      return kind === "dream" ? notes.map(toDreamNote) : notes;
    },
    encrypted: "all",
    imported: {
      schema,
      build: (rows, context) =>
        rows.map(
          ({ id: noteId, row: { category = null, text, createdAt, updatedAt, ...row } }) => ({
            id: noteId,
            userId: context.caller.userId,
            kind,
            day: row.date,
            sleepCycleId: getImportedId(context, "energizing/sleep-cycles", row.sleepCycleId),
            ...encryptNote(context.userKey, {
              category,
              text,
              written: { createdAt: Date.parse(createdAt), updatedAt: Date.parse(updatedAt) },
            }),
          }),
        ),
    },
  });
}

export const noteData = [
  defineNoteData({
    kind: "reflection",
    name: "energizing/reflections",
    about: abouts["energizing/reflections"],
    schema: z.object({ ...reflectionInput.shape, ...exportedNote }),
  }),
  defineNoteData({
    kind: "dream",
    name: "energizing/dream-notes",
    about: abouts["energizing/dream-notes"],
    schema: z.object({ ...dreamNoteInput.shape, ...exportedNote }),
  }),
];
