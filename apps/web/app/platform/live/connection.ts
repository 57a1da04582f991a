// One connection on which the server says what changed, made again for as long as it is wanted: later and later
// while it fails, never all browsers at once, and right away when the device wakes up or is online again.
import type { ChangeEvent } from "@vereda/domain/live/contract";
import type { Timers } from "../api/retry.ts";
import { eventReader, type SentEvent } from "./event-lines.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Twice the server's heartbeat, with room for a slow network. */
export const SILENCE_MS = 60_000;

export interface ConnectionSettings {
  /** Asks for the stream; null when nobody is signed in any more. Throws when it cannot be had. */
  open: (
    lastEventId: string | null,
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array> | null>;
  heard: (event: ChangeEvent, id: string | null) => void;
  /** The last event that this browser has heard of, whichever tab it was that heard it. */
  lastEventId: () => string | null;
  timers: Timers;
  now: () => number;
  /** 0 to 1. */
  random: () => number;
}

export interface Connection {
  /** Over when it is stopped, or nobody is signed in any more. */
  readonly done: Promise<void>;
  /** The person is back: a connection that was silent for long is made anew. */
  wake(): void;
  /** The network is another: whatever was open is not any more. */
  reconnect(): void;
  stop(): void;
}

function changeIn({ data }: SentEvent): ChangeEvent | null {
  if (data === "") return null;
  try {
    return JSON.parse(data) as ChangeEvent;
  } catch {
    return null;
  }
}

export function connect(settings: ConnectionSettings): Connection {
  const { timers, now } = settings;
  const stopping = new AbortController();
  let failures = 0;
  let askedWaitMs = 0;
  let lastSign = now();
  let attempt = new AbortController();
  let goOn = () => {};
  let isWaiting = false;
  let isUrgent = false;

  function take(event: SentEvent): void {
    if (event.retryMs !== null) askedWaitMs = event.retryMs;
    const change = changeIn(event);
    if (change === null) return;
    failures = 0;
    settings.heard(change, event.id);
  }

  async function read(stream: ReadableStream<Uint8Array>): Promise<void> {
    const { signal } = attempt;
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    const give = eventReader(take);
    const giveUp = () => void reader.cancel().catch(() => undefined);
    signal.addEventListener("abort", giveUp);
    try {
      while (!signal.aborted) {
        const cancelWatch = timers.after(SILENCE_MS, giveUp);
        const { done, value } = await reader.read().finally(cancelWatch);
        if (done) return;
        lastSign = now();
        give(decoder.decode(value, { stream: true }));
      }
    } finally {
      signal.removeEventListener("abort", giveUp);
    }
  }

  async function pause(): Promise<void> {
    const grown = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    const ms = Math.max(askedWaitMs, grown * (0.5 + settings.random() / 2));
    askedWaitMs = 0;
    isWaiting = true;
    await new Promise<void>((resolve) => {
      const cancel = timers.after(ms, resolve);
      goOn = () => {
        cancel();
        resolve();
      };
    });
    isWaiting = false;
  }

  /** @returns whether there is any use in trying again */
  async function tryOnce(): Promise<boolean> {
    attempt = new AbortController();
    lastSign = now();
    try {
      const stream = await settings.open(settings.lastEventId(), attempt.signal);
      if (stream === null) return false;
      await read(stream);
    } catch {
      failures += 1;
    }
    return true;
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await tryOnce())) return;
      if (!isUrgent && !stopping.signal.aborted) await pause();
      isUrgent = false;
    }
  }

  function reconnect(): void {
    attempt.abort();
    failures = 0;
    isUrgent = true;
    goOn();
  }

  return {
    done: keep(),
    reconnect,
    wake() {
      if (isWaiting || now() - lastSign > SILENCE_MS / 2) reconnect();
    },
    stop() {
      stopping.abort();
      attempt.abort();
      goOn();
    },
  };
}
