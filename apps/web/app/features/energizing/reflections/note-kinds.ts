// The two kinds of what is written after a night: which calls they have and how they are spoken of.
import { queryOptions } from "@tanstack/react-query";
import type { ReflectionCategory } from "@vereda/domain/energizing/catalogue";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import type {
  DreamNote,
  Reflection,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import type { SealedPage } from "@vereda/domain/http/envelope";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { keyOf } from "#platform/query/query-of.ts";

export type NoteKind = "reflection" | "dream";
/** A dream is about no category. */
export type Note = DreamNote & Partial<Pick<Reflection, "category">>;

export const noteCalls = { reflection: reflectionsApi, dream: dreamNotesApi } as const;

/** The latest of what was written of one kind, or only reflections about one thing. */
export function notesQuery(kind: NoteKind, perPage: number, category: ReflectionCategory | null) {
  const query = { page: 1, perPage, ...(category !== null && { category }) };
  return queryOptions({
    queryKey: keyOf(noteCalls[kind].list, { query }),
    queryFn: ({ signal }): Promise<SealedPage<Note>> =>
      kind === "reflection"
        ? api.request(reflectionsApi.list, { query, signal })
        : api.request(dreamNotesApi.list, { query, signal }),
  });
}

export function noteWords(kind: NoteKind) {
  return kind === "reflection"
    ? {
        add: m.energizing_reflection_add(),
        edit: m.energizing_reflection_edit(),
        text: m.energizing_reflection_text(),
        saved: m.energizing_reflection_saved(),
        none: m.energizing_reflections_none(),
        unreadable: (count: number) => m.energizing_unreadable_reflections({ count }),
        remove: m.energizing_reflection_remove(),
      }
    : {
        add: m.energizing_dream_add(),
        edit: m.energizing_dream_edit(),
        text: m.energizing_dream_text(),
        saved: m.energizing_dream_saved(),
        none: m.energizing_dreams_none(),
        unreadable: (count: number) => m.energizing_unreadable_dreams({ count }),
        remove: m.energizing_dream_remove(),
      };
}

export type NoteDraft = {
  /** Made once, so that a note sent twice is kept once. */
  id: string;
  text: string;
  category: ReflectionCategory | null;
  date: string | null;
};
