// The stored draft of the form that quick add opens, as far as quick add itself needs it.
import { readDraftText, storeDraftText } from "#platform/drafts.ts";

const SLOT = "quick-form";

/** The sentence that a form continues, and its own title. */
export type StoredForm = { readonly sentence: string; readonly title: string };

export function storeForm(draft: StoredForm): void {
  storeDraftText(SLOT, JSON.stringify(draft));
}

export function clearStoredForm(): void {
  storeDraftText(SLOT, "");
}

export function findStoredForm(): StoredForm | null {
  try {
    const stored: unknown = JSON.parse(readDraftText(SLOT) || "null");
    if (typeof stored !== "object" || stored === null) return null;
    return "sentence" in stored && "title" in stored ? (stored as StoredForm) : null;
  } catch {
    return null;
  }
}
