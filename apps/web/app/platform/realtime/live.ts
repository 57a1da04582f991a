// Live updates: one tab holds the connection and notifies the others; the next tab takes over.
import type { ChangeEvent } from "@vereda/domain/live/contract";
import { buildUrl } from "../api/address.ts";
import { browserTimers } from "../api/call-retries.ts";
import { nowMs } from "../clock.ts";
import { queryClient } from "../query/query-client.ts";
import { session } from "../auth/session/session.ts";
import { connect, type Connection } from "./connection.ts";
import { allKinds, createRefresh } from "./refresh.ts";

/** The lock of the connected tab, and the channel on which it notifies the others. */
const LIVE_CHANNEL = "vereda.live";

interface SharedEvent {
  readonly sessionId: string;
  readonly event: ChangeEvent;
}

async function openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const token = await session.token();
  if (token === null) return null;
  const response = await fetch(buildUrl("/me/changes"), {
    headers: { Accept: "text/event-stream", Authorization: `Bearer ${token}` },
    credentials: "same-origin",
    cache: "no-store",
    signal,
  });
  if (response.ok && response.body !== null) return response.body;
  if (response.status === 401 && (await session.renew(token)) === "refused") {
    session.lost();
    return null;
  }
  throw new Error(`The stream of changes did not open: ${response.status}`);
}

/** Runs in one tab at a time. Insecure pages have no locks: each tab connects by itself. */
async function withLock(
  signal: AbortSignal,
  work: () => Promise<void>,
  onWait: () => void,
): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  let isFree = false;
  await locks.request(LIVE_CHANNEL, { ifAvailable: true }, async (lock) => {
    isFree = lock !== null;
    if (isFree) await work();
  });
  if (isFree || signal.aborted) return;
  onWait();
  try {
    await locks.request(LIVE_CHANNEL, { signal }, work);
  } catch {
    // Aborted before this tab got the lock.
  }
}

function follow(sessionId: string): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(LIVE_CHANNEL);
  const refresh = createRefresh({ queryClient, timers: browserTimers, now: nowMs });
  let connection: Connection | null = null;

  channel.addEventListener("message", ({ data }: MessageEvent<SharedEvent>) => {
    if (data.sessionId === sessionId) refresh.handle(data.event);
  });
  const share = (...shared: [SharedEvent]) => channel.postMessage(...shared);
  const connectAsLeader = async () => {
    if (signal.aborted) return;
    connection = connect({
      open: openStream,
      onEvent(event) {
        refresh.handle(event);
        share({ sessionId, event });
      },
      timers: browserTimers,
      now: nowMs,
      random: Math.random,
    });
    await connection.done;
  };
  // Another tab is connected already; changes since this tab's first responses may be missing.
  void withLock(signal, connectAsLeader, () => refresh.handle({ kinds: allKinds }));
  const wake = () => {
    if (document.visibilityState === "visible") connection?.wake();
  };
  addEventListener("online", () => connection?.reconnect(), { signal });
  document.addEventListener("visibilitychange", wake, { signal });
  return () => {
    stopping.abort();
    connection?.stop();
    refresh.stop();
    channel.close();
  };
}

export function startLive(): () => void {
  let sessionId: string | null = null;
  let stop = () => {};
  const switchSession = (next: string | null) => {
    if (next === sessionId) return;
    stop();
    sessionId = next;
    stop = next === null ? () => {} : follow(next);
  };
  const unsubscribe = session.onChange((state) => switchSession(state?.sessionId ?? null));
  switchSession(session.state()?.sessionId ?? null);
  return () => {
    unsubscribe();
    stop();
  };
}
