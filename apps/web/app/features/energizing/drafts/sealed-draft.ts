// What somebody is writing, sealed on the device: a reload or a night without a network takes nothing away, and whoever
// finds the device reads nothing of it.
import type { KeyValueStore } from "#platform/auth/session/auth-state.ts";
import { decryptText, encryptText, type DeviceKey } from "#platform/encryption/encrypt-text.ts";

/** @param place its name on the device, to which it is bound as well */
export function createSealedDraft(place: string, store: KeyValueStore) {
  let key: DeviceKey | null = null;
  /** Grows with all that is kept or forgotten: what took longer to seal is out of date. */
  let turn = 0;

  return {
    /**
     * Opens what lies there.
     * @param isWriting whether something new is being written already: what lies there is then left to the next time
     * @returns its text; null where there is none, or it is left
     */
    async open(given: DeviceKey, isWriting: () => boolean): Promise<string | null> {
      const sealed = store.getItem(place);
      const text = sealed === null ? null : await decryptText(given, place, sealed);
      if (text !== null && isWriting()) return null;
      // What does not open now never will: its person had their key destroyed.
      key = given;
      return text;
    },

    /** Keeps a text in the place of the one before. Without the key there is nothing to be done. */
    async keep(text: string): Promise<void> {
      if (key === null) return;
      turn += 1;
      const mine = turn;
      const sealed = await encryptText(key, place, text);
      if (mine !== turn) return;
      try {
        store.setItem(place, sealed);
      } catch {
        // No room: it is kept on the screen only.
      }
    },

    /** It was saved, or is not wanted. What was left to the next time stays. */
    forget(): void {
      turn += 1;
      if (key !== null) store.removeItem(place);
    },
  };
}
