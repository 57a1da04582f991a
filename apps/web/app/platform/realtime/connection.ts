// A server-sent-events connection that reconnects with backoff and jitter, at once when back online.
import type { ChangeEvent } from "@vereda/domain/live/contract";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Timers } from "../api/call-retries.ts";
import { createEventReader, type SentEvent } from "./event-lines.ts";

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/** Twice the server's heartbeat, plus a margin for slow networks. */
export const SILENCE_MS = MINUTE_MS;

interface ConnectionSettings {
  /** Opens the stream; null when nobody is signed in. @throws when it cannot be opened */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;
  onEvent: (event: ChangeEvent) => void;
  timers: Timers;
  now: () => number;
  /** 0 to 1. */
  random: () => number;
}

export interface Connection {
  /** Resolved when it is stopped, or nobody is signed in. */
  readonly done: Promise<void>;
  /** The user is back: reconnects if closed or silent for long. */
  wake(): void;
  /** The network has changed, so an open connection is dead. */
  reconnect(): void;
  stop(): void;
}

function parseEvent({ data }: SentEvent): ChangeEvent | null {
  if (data === "") return null;
  try {
    return JSON.parse(data) as ChangeEvent;
  } catch {
    return null;
  }
}

export function connect({ open, onEvent, timers, now, random }: ConnectionSettings): Connection {
  const stopping = new AbortController();
  /** Aborts the open stream or the pending wait. */
  let attempt = new AbortController();
  let failures = 0;
  let requestedWaitMs = 0;
  let isPaused = false;
  let lastReceivedAt = now();

  function handleEvent(sent: SentEvent): void {
    requestedWaitMs = sent.retryMs ?? requestedWaitMs;
    const event = parseEvent(sent);
    if (event === null) return;
    failures = 0;
    onEvent(event);
  }

  async function read(stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    const feed = createEventReader(handleEvent);
    const cancel = () => void reader.cancel().catch(() => undefined);
    signal.addEventListener("abort", cancel);
    while (!signal.aborted) {
      const stopWatching = timers.after(SILENCE_MS, cancel);
      const { done, value } = await reader.read().finally(stopWatching);
      if (done) return;
      lastReceivedAt = now();
      feed(decoder.decode(value, { stream: true }));
    }
  }

  function pause(signal: AbortSignal): Promise<void> {
    const grownMs = Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS);
    const waitMs = Math.max(requestedWaitMs, grownMs * (0.5 + random() / 2));
    requestedWaitMs = 0;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const cancel = timers.after(waitMs, resolve);
      signal.addEventListener("abort", () => {
        cancel();
        resolve();
      });
    });
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      attempt = new AbortController();
      const { signal } = attempt;
      lastReceivedAt = now();
      try {
        const stream = await open(signal);
        if (stream === null) return;
        await read(stream, signal);
      } catch {
        failures += 1;
      }
      isPaused = true;
      await pause(signal);
      isPaused = false;
    }
  }

  function reconnect(): void {
    failures = 0;
    attempt.abort();
  }

  return {
    done: run(),
    reconnect,
    wake() {
      if (isPaused || now() - lastReceivedAt > SILENCE_MS / 2) reconnect();
    },
    stop() {
      stopping.abort();
      attempt.abort();
    },
  };
}
