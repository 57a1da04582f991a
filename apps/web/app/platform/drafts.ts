// Drafts of what the user is writing, on this device until it is sent. They outlive an expired session, not a sign-out.
import { getSessionOwnerId } from "./auth/session/session-owner.ts";
import { getBrowserStore, getStorageKey, storeHint } from "./browser-store.ts";

/** @param slot what the text is for, such as `message-` and the id of a conversation */
export function readDraftText(slot: string): string {
  const userId = getSessionOwnerId();
  if (userId === null) return "";
  return getBrowserStore().getItem(getStorageKey(`draft.${slot}`, userId)) ?? "";
}

export function storeDraftText(slot: string, text: string): void {
  const userId = getSessionOwnerId();
  if (userId === null) return;
  const key = getStorageKey(`draft.${slot}`, userId);
  if (text === "") getBrowserStore().removeItem(key);
  else storeHint(key, text);
}
