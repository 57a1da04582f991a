// On this device: the period whose review was finished or put off, so that it is not offered again.
import { getBrowserStore, getStorageKey, storeHint } from "#platform/browser-store.ts";

const store = getBrowserStore();
const getKey = (userId: string, key: string) =>
  getStorageKey(key.includes("W") ? "ritual.week" : "ritual.day", userId);

/** @param key of the period, such as `2026-11-18` or `2026-W47` */
export function storeRitual(userId: string, key: string): void {
  storeHint(getKey(userId, key), key);
}

export function isRitualStored(userId: string, key: string): boolean {
  return store.getItem(getKey(userId, key)) === key;
}
