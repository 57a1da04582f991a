// Marks that wait for the server: kept on this device, one list for each person, shared by its tabs.
import { browserStore } from "#platform/session/browser-store.ts";
import { readChanges, type Change } from "./changes.ts";

const store = browserStore();
const keyOf = (userId: string) => `vereda.changes.${userId}`;

export function storedChanges(userId: string): Change[] {
  return readChanges(store.getItem(keyOf(userId)));
}

export function rewriteChanges(userId: string, rewrite: (changes: Change[]) => Change[]): void {
  const list = rewrite(storedChanges(userId));
  if (list.length === 0) store.removeItem(keyOf(userId));
  else store.setItem(keyOf(userId), JSON.stringify(list));
}

export function dropChange(userId: string, id: string): void {
  rewriteChanges(userId, (changes) => changes.filter((one) => one.id !== id));
}
