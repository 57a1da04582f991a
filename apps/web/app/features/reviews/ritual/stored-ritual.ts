// On this device: the period whose review was finished or put off, so that it is not offered again.
import { getBrowserStore } from "#platform/browser-store.ts";

const store = getBrowserStore();
const getStorageKey = (userId: string, key: string) =>
  `vereda.ritual.${key.includes("W") ? "week" : "day"}.${userId}`;

/** @param key of the period, such as `2026-11-18` or `2026-W47` */
export function storeRitual(userId: string, key: string): void {
  try {
    store.setItem(getStorageKey(userId, key), key);
  } catch {
    // The storage is full, so the review may be offered once more.
  }
}

export function isRitualStored(userId: string, key: string): boolean {
  return store.getItem(getStorageKey(userId, key)) === key;
}
