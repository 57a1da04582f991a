// The draft of quick add on the device, and drafts that wait until a shared task is saved.
import type { SharedTask } from "@vereda/domain/planning/quick-add/shared-text";
import { readDraftText, storeDraftText } from "#platform/drafts.ts";

export type Draft = SharedTask;

export const EMPTY_DRAFT: Draft = { sentence: "", description: "" };

const SENTENCE = "quick-add";
const DESCRIPTION = "quick-add-description";
const EARLIER = "quick-add-earlier";
const MAX_EARLIER = 10;

export function readDraft(): Draft {
  return {
    sentence: readDraftText(SENTENCE),
    description: readDraftText(DESCRIPTION),
  };
}

export function storeDraft({ sentence, description }: Draft): void {
  storeDraftText(SENTENCE, sentence);
  storeDraftText(DESCRIPTION, description);
}

function listEarlier(): readonly Draft[] {
  try {
    return JSON.parse(readDraftText(EARLIER) || "[]") as readonly Draft[];
  } catch {
    return [];
  }
}

/** Keeps the current draft for `takeEarlierDraft`, unless it is the same as the new one. */
export function putDraftAside({ sentence }: Draft): void {
  const draft = readDraft();
  if (draft.sentence === "" || draft.sentence === sentence) return;
  storeDraftText(EARLIER, JSON.stringify([...listEarlier(), draft].slice(-MAX_EARLIER)));
}

/** The draft that was put aside last; an empty one if there is none. */
export function takeEarlierDraft(): Draft {
  const earlier = listEarlier();
  storeDraftText(EARLIER, earlier.length > 1 ? JSON.stringify(earlier.slice(0, -1)) : "");
  return earlier.at(-1) ?? EMPTY_DRAFT;
}

/** A draft that was put aside and then added in another way does not come back. */
export function removeEarlierDraft(sentence: string): void {
  const earlier = listEarlier();
  const rest = earlier.filter((draft) => draft.sentence !== sentence);
  if (rest.length < earlier.length)
    storeDraftText(EARLIER, rest.length > 0 ? JSON.stringify(rest) : "");
}
