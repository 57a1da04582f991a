// The two kinds of what is written after a night: which calls they have and how they are spoken of.
import { reflectionCategories } from "@vereda/domain/energizing/catalogue";
import type {
  DreamNote,
  Reflection,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import * as z from "zod/mini";
import { m } from "#platform/i18n/generated/messages.js";

export type NoteKind = "reflection" | "dream";
/** A dream is about no category. */
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
  /** Made once, so that a note sent twice is kept once. */
  id: z.string(),
  text: z.string(),
  category: z.nullable(z.enum(reflectionCategories)),
  date: z.nullable(z.string()),
  /** The night that it is about. */
  sleepCycleId: z.nullable(z.string()),
  /** When what is changed was written, as far as it was known when it was read. */
  updatedAt: z.optional(z.string()),
});
export type NoteDraft = z.output<typeof noteDraft>;
