// The text that a user has begun to write in a conversation, stored on the device until it is sent.
import { getDraftKey } from "#platform/auth/user/draft-keys.ts";
import { getBrowserStore } from "#platform/browser-store.ts";

const getKey = (userId: string, conversationId: string) =>
  getDraftKey(`message-${conversationId}`, userId);

export function readMessageDraft(userId: string, conversationId: string): string {
  return getBrowserStore().getItem(getKey(userId, conversationId)) ?? "";
}

export function storeMessageDraft(userId: string, conversationId: string, text: string): void {
  const key = getKey(userId, conversationId);
  try {
    if (text === "") getBrowserStore().removeItem(key);
    else getBrowserStore().setItem(key, text);
  } catch {
    // The device has no space: the text stays in the field.
  }
}
