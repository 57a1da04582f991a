// What the tab that listens tells the others reaches a tab that has just come, too: it is kept from the first moment on
// until the part that reads it is there.
import type { ChangeEvent } from "@vereda/domain/live/contract";

export const LIVE_CHANNEL = "vereda.live";

/** What the tab with the connection tells the others. */
export interface Told {
  readonly sessionId: string;
  readonly id: string | null;
  readonly event: ChangeEvent;
}

/** Beyond that something is missing, and all is asked again. */
const KEPT_AT_MOST = 100;

let early: Told[] = [];
let channel: BroadcastChannel | null = null;

/** Begins to keep, once, in a browser. */
export function keepEarlyNews(): void {
  if (channel !== null || typeof document === "undefined") return;
  try {
    channel = new BroadcastChannel(LIVE_CHANNEL);
  } catch {
    // Where the browser refuses it, each tab listens for itself.
    return;
  }
  channel.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    early.push(data);
    if (early.length > KEPT_AT_MOST) early = [{ ...data, event: { kinds: [], missed: true } }];
  });
}

/** What was kept; from here on somebody else hears. */
export function takeEarlyNews(): readonly Told[] {
  channel?.close();
  const taken = early;
  early = [];
  return taken;
}
