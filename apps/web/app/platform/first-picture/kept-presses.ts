// What was turned on or off on the first picture, kept on the device until the application has done it: a page that is
// closed before loses nothing.
import type { KeyValueStore } from "../auth/session/auth-state.ts";
import type { Press } from "./picture.ts";

const PRESSES = "vereda.presses";

interface KeptPresses {
  readonly sessionId: string;
  /** The end of the day that the picture showed, in milliseconds since the epoch. */
  readonly until: number;
  readonly presses: readonly Press[];
}

export function keepPresses(store: KeyValueStore, kept: KeptPresses): void {
  try {
    store.setItem(PRESSES, JSON.stringify(kept));
  } catch {
    // No room: they last as long as the page.
  }
}

/** What was pressed in a session on a day that is not over at `now`. */
export function readPresses(store: KeyValueStore, sessionId: string, now: number): Press[] {
  try {
    const kept = JSON.parse(store.getItem(PRESSES) ?? "null") as KeptPresses | null;
    return kept?.sessionId === sessionId && kept.until > now ? [...kept.presses] : [];
  } catch {
    return [];
  }
}

export function forgetPresses(store: KeyValueStore): void {
  try {
    store.removeItem(PRESSES);
  } catch {
    // Storage is blocked: there is nothing.
  }
}
