// The two kinds of notes, reflections and dreams: endpoints, labels and draft schema.
import { reflectionCategories } from "@vereda/domain/energizing/catalogue";
import type {
  DreamNote,
  Reflection,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import * as z from "zod/mini";
import { m } from "#platform/i18n/generated/messages.js";

export type NoteKind = "reflection" | "dream";
export type Note = DreamNote & Partial<Pick<Reflection, "category">>;

export const noteCalls = {
  reflection: {
    list: "GET /energizing/reflections",
    create: "POST /energizing/reflections",
    update: "PATCH /energizing/reflections/:id",
    remove: "DELETE /energizing/reflections/:id",
  },
  dream: {
    list: "GET /energizing/dream-notes",
    create: "POST /energizing/dream-notes",
    update: "PATCH /energizing/dream-notes/:id",
    remove: "DELETE /energizing/dream-notes/:id",
  },
} as const;

export function getNoteLabels(kind: NoteKind) {
  return kind === "reflection"
    ? {
        add: m.energizing_reflection_add(),
        edit: m.energizing_reflection_edit(),
        text: m.energizing_reflection_text(),
        saved: m.energizing_reflection_saved(),
        none: m.energizing_reflections_none(),
        undecryptable: (count: number) => m.energizing_undecryptable_reflections({ count }),
        remove: m.energizing_reflection_remove(),
      }
    : {
        add: m.energizing_dream_add(),
        edit: m.energizing_dream_edit(),
        text: m.energizing_dream_text(),
        saved: m.energizing_dream_saved(),
        none: m.energizing_dreams_none(),
        undecryptable: (count: number) => m.energizing_undecryptable_dreams({ count }),
        remove: m.energizing_dream_remove(),
      };
}

export const noteDraft = z.object({
  /** Generated once, so that a retried request creates no duplicate. */
  id: z.string(),
  text: z.string(),
  category: z.nullable(z.enum(reflectionCategories)),
  date: z.nullable(z.string()),
  sleepCycleId: z.nullable(z.string()),
  /** Update time of the note as last loaded; the server uses it to detect conflicts. */
  updatedAt: z.optional(z.string()),
});
export type NoteDraft = z.output<typeof noteDraft>;
