// The stored draft of the form that quick add opens, as far as quick add itself needs it.
import { session } from "#platform/auth/session/session.ts";
import { getBrowserStore } from "#platform/browser-store.ts";

const KEY = "vereda.quick-form-draft";
const store = getBrowserStore();
session.onReset(() => store.removeItem(KEY));

/** The sentence that a form continues, and its own title. */
export type StoredForm = { readonly sentence: string; readonly title: string };

export function storeForm(draft: StoredForm): void {
  store.setItem(KEY, JSON.stringify(draft));
}

export function clearStoredForm(): void {
  store.removeItem(KEY);
}

export function findStoredForm(): StoredForm | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    return "sentence" in stored && "title" in stored ? (stored as StoredForm) : null;
  } catch {
    return null;
  }
}
