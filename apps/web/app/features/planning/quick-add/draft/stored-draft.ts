// The draft of quick add on the device, and drafts that wait until a shared task is saved.
import type { SharedTask } from "@vereda/domain/planning/quick-add/shared-text";
import { getBrowserStore } from "#platform/browser-store.ts";
import { session } from "#platform/auth/session/session.ts";

export type Draft = SharedTask;

export const EMPTY_DRAFT: Draft = { sentence: "", description: "" };

const SENTENCE_KEY = "vereda.quick-add-draft";
const DESCRIPTION_KEY = "vereda.quick-add-description";
const EARLIER_KEY = "vereda.quick-add-earlier";
const MAX_EARLIER = 10;
const store = getBrowserStore();

session.onReset(() => {
  for (const key of [SENTENCE_KEY, DESCRIPTION_KEY, EARLIER_KEY]) store.removeItem(key);
});

function put(key: string, text: string): void {
  if (text === "") store.removeItem(key);
  else store.setItem(key, text);
}

export function readDraft(): Draft {
  return {
    sentence: store.getItem(SENTENCE_KEY) ?? "",
    description: store.getItem(DESCRIPTION_KEY) ?? "",
  };
}

export function storeDraft({ sentence, description }: Draft): void {
  put(SENTENCE_KEY, sentence);
  put(DESCRIPTION_KEY, description);
}

function listEarlier(): readonly Draft[] {
  try {
    return JSON.parse(store.getItem(EARLIER_KEY) ?? "[]") as readonly Draft[];
  } catch {
    return [];
  }
}

/** Keeps the current draft for `takeEarlierDraft`, unless it is the same as the new one. */
export function putDraftAside({ sentence }: Draft): void {
  const draft = readDraft();
  if (draft.sentence === "" || draft.sentence === sentence) return;
  put(EARLIER_KEY, JSON.stringify([...listEarlier(), draft].slice(-MAX_EARLIER)));
}

/** The draft that was put aside last; an empty one if there is none. */
export function takeEarlierDraft(): Draft {
  const earlier = listEarlier();
  put(EARLIER_KEY, earlier.length > 1 ? JSON.stringify(earlier.slice(0, -1)) : "");
  return earlier.at(-1) ?? EMPTY_DRAFT;
}

/** A draft that was put aside and then added in another way does not come back. */
export function removeEarlierDraft(sentence: string): void {
  const earlier = listEarlier();
  const rest = earlier.filter((draft) => draft.sentence !== sentence);
  if (rest.length < earlier.length) put(EARLIER_KEY, rest.length > 0 ? JSON.stringify(rest) : "");
}
