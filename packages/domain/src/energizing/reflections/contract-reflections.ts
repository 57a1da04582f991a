import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { reflectionReads } from "../../live/energizing-reads.ts";
import { pageQuery, buildEncryptedPageSchema } from "../../http/envelope.ts";
import { day, instant } from "../../http/values.ts";
import { id } from "../../id.ts";
import { requiredText } from "../../text.ts";
import { reflectionCategories } from "../catalogue.ts";
import { reflectionCursor } from "./reflection-cursor.ts";

export const MAX_NOTE_LENGTH = 8000;

const noteFields = {
  id: z.string(),
  text: z.string(),
  date: z.string(),
  /** Null for none, or for a deleted night. */
  sleepCycleId: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
};
export const reflection = z.object({
  ...noteFields,
  category: z.nullable(z.enum(reflectionCategories)),
});
export type Reflection = z.output<typeof reflection>;
export const dreamNote = z.object(noteFields);
export type DreamNote = z.output<typeof dreamNote>;

const text = requiredText(MAX_NOTE_LENGTH, "note_text_required");
const category = z.optional(z.nullable(z.enum(reflectionCategories)));
const subjectFields = {
  date: z.optional(day),
  sleepCycleId: z.optional(z.nullable(id)),
};
const changeFields = { ...subjectFields, text: z.optional(text), updatedAt: z.optional(instant) };

export const dreamNoteInput = z.object({ id: z.optional(id), text, ...subjectFields });
export const dreamNoteChanges = z.object(changeFields);
export const reflectionInput = z.object({ id: z.optional(id), category, text, ...subjectFields });
export const reflectionChanges = z.object({ ...changeFields, category });

const listQuery = {
  ...pageQuery,
  sleepCycleId: z.optional(id),
};
const dreamNotesQuery = z.object(listQuery);
const reflectionsQuery = z.object({
  ...listQuery,
  /** Each response covers only a part of the matching reflections: see `next`. */
  category: z.optional(z.enum(reflectionCategories)),
  /** With a category: the `next` of the previous response. */
  after: z.optional(reflectionCursor),
});
const reflectionsPage = z.extend(buildEncryptedPageSchema(reflection), {
  /**
   * Cursor to continue; null at the end or without a category. Encrypted categories are filtered in
   * batches: `total` and pages cover one batch, which includes undecryptable reflections.
   */
  next: z.nullable(z.string()),
});
export type ReflectionsPage = z.output<typeof reflectionsPage>;

export const reflectionsApi = {
  list: endpoint("GET /energizing/reflections", {
    summary: {
      es: "Tus reflexiones, la más reciente primero",
      en: "Your reflections, the latest first",
    },
    query: reflectionsQuery,
    data: reflectionsPage,
    errors: ["pin_required"],
  }),
  create: endpoint("POST /energizing/reflections", {
    changes: reflectionReads,
    summary: { es: "Anota una reflexión", en: "Write down a reflection" },
    body: reflectionInput,
    data: reflection,
    success: 201,
    errors: ["not_found", "conflict", "pin_required"],
  }),
  update: endpoint("PATCH /energizing/reflections/:id", {
    changes: reflectionReads,
    summary: { es: "Cambia una reflexión", en: "Change a reflection" },
    body: reflectionChanges,
    data: reflection,
    errors: ["not_found", "conflict", "pin_required"],
  }),
  remove: endpoint("DELETE /energizing/reflections/:id", {
    isUndoable: true,
    changes: reflectionReads,
    summary: { es: "Elimina una reflexión", en: "Delete a reflection" },
    errors: ["not_found", "pin_required"],
  }),
};

export const dreamNotesApi = {
  list: endpoint("GET /energizing/dream-notes", {
    summary: { es: "Tus sueños, el más reciente primero", en: "Your dreams, the latest first" },
    query: dreamNotesQuery,
    data: buildEncryptedPageSchema(dreamNote),
    errors: ["pin_required"],
  }),
  create: endpoint("POST /energizing/dream-notes", {
    changes: reflectionReads,
    summary: { es: "Anota un sueño", en: "Write down a dream" },
    body: dreamNoteInput,
    data: dreamNote,
    success: 201,
    errors: ["not_found", "conflict", "pin_required"],
  }),
  update: endpoint("PATCH /energizing/dream-notes/:id", {
    changes: reflectionReads,
    summary: { es: "Cambia lo que anotaste de un sueño", en: "Change what you wrote of a dream" },
    body: dreamNoteChanges,
    data: dreamNote,
    errors: ["not_found", "conflict", "pin_required"],
  }),
  remove: endpoint("DELETE /energizing/dream-notes/:id", {
    isUndoable: true,
    changes: reflectionReads,
    summary: { es: "Elimina un sueño", en: "Delete a dream" },
    errors: ["not_found", "pin_required"],
  }),
};
