// What somebody is writing, sealed on the device: a reload or a night without a network takes nothing away, and whoever
// finds the device reads nothing of it.
import type { KeyValueStore } from "#platform/auth/session/auth-state.ts";
import { decryptText, encryptText, type DeviceKey } from "#platform/encryption/encrypt-text.ts";

/** @param place its name on the device, to which it is bound as well */
export function createEncryptedDraft(storageKey: string, store: KeyValueStore) {
  let key: DeviceKey | null = null;
  /** Grows with all that is kept or forgotten: what took longer to seal is out of date. */
  let version = 0;

  return {
    /**
     * Opens what lies there.
     * @param isWriting whether something new is being written already: what lies there is then left to the next time
     * @returns its text; null where there is none, or it is left
     */
    async open(given: DeviceKey, isWriting: () => boolean): Promise<string | null> {
      const encrypted = store.getItem(storageKey);
      const text = encrypted === null ? null : await decryptText(given, storageKey, encrypted);
      if (text !== null && isWriting()) return null;
      // What does not open now never will: its person had their key destroyed.
      key = given;
      return text;
    },

    /** Keeps a text in the place of the one before. Without the key there is nothing to be done. */
    async save(text: string): Promise<void> {
      if (key === null) return;
      version += 1;
      const mine = version;
      const encrypted = await encryptText(key, storageKey, text);
      if (mine !== version) return;
      try {
        store.setItem(storageKey, encrypted);
      } catch {
        // No room: it is kept on the screen only.
      }
    },

    /** It was saved, or is not wanted. What was left to the next time stays. */
    clear(): void {
      version += 1;
      if (key !== null) store.removeItem(storageKey);
    },
  };
}
