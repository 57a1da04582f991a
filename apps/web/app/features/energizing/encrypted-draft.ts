// Stores a draft encrypted on the device, so that it survives reloads and offline periods.
import type { KeyValueStore } from "#platform/browser-store.ts";
import { decryptText, encryptText, type DeviceKey } from "#platform/encryption/encrypt-text.ts";

/** @param storageKey the key in the store, to which the encryption is bound as well */
export function createEncryptedDraft(storageKey: string, store: KeyValueStore) {
  let key: DeviceKey | null = null;
  /** Increases with each save or clear, so that an encryption that finishes later is discarded. */
  let version = 0;

  return {
    /**
     * Decrypts the stored draft.
     * @param isWriting whether the user is typing already; the draft then stays stored for the next visit
     * @returns its text; null when there is none or it stays stored
     */
    async open(given: DeviceKey, isWriting: () => boolean): Promise<string | null> {
      const encrypted = store.getItem(storageKey);
      const text = encrypted === null ? null : await decryptText(given, storageKey, encrypted);
      if (text !== null && isWriting()) return null;
      // An undecryptable draft may be overwritten, because its key was destroyed.
      key = given;
      return text;
    },

    /** Replaces the stored draft. Does nothing without the key. */
    async save(text: string): Promise<void> {
      if (key === null) return;
      version += 1;
      const mine = version;
      const encrypted = await encryptText(key, storageKey, text);
      if (mine !== version) return;
      try {
        store.setItem(storageKey, encrypted);
      } catch {
        // The storage is full, so the text stays on the screen only.
      }
    },

    /** Removes the draft after saving or discarding it. A draft that was left for the next visit stays. */
    clear(): void {
      version += 1;
      if (key !== null) store.removeItem(storageKey);
    },
  };
}
