// Texts that a user has begun to write, stored on the device until they are sent.
import { getDraftKey } from "#platform/auth/user/draft-keys.ts";
import { getBrowserStore } from "#platform/browser-store.ts";

/** @param slot what the text is for, such as `message-` and the id of a conversation */
export function readTextDraft(userId: string, slot: string): string {
  return getBrowserStore().getItem(getDraftKey(slot, userId)) ?? "";
}

export function storeTextDraft(userId: string, slot: string, text: string): void {
  const key = getDraftKey(slot, userId);
  try {
    if (text === "") getBrowserStore().removeItem(key);
    else getBrowserStore().setItem(key, text);
  } catch {
    // The device has no space: the text stays in the field.
  }
}
