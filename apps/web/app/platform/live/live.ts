// Keeps what is on the screen up to date with what changes elsewhere. However many tabs are open, one of them holds
// the connection, and tells the others; when it is closed, the next one takes over.
import type { ChangeEvent } from "@vereda/domain/live/contract";
import { addressOf } from "../api/address.ts";
import { browserTimers } from "../api/retry.ts";
import { nowMs } from "../clock.ts";
import { queryClient } from "../query/query-client.ts";
import { session } from "../session/session.ts";
import { connect, type Connection } from "./connection.ts";
import { LIVE_CHANNEL, takeEarlyNews, type Told } from "./early-news.ts";
import { earliestPosition, forgetPosition } from "./position.ts";
import { createRefresh } from "./refresh.ts";

async function openStream(
  lastEventId: string | null,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> {
  const token = await session.token();
  if (token === null) return null;
  const response = await fetch(addressOf("/me/changes"), {
    headers: {
      Accept: "text/event-stream",
      Authorization: `Bearer ${token}`,
      ...(lastEventId !== null && { "Last-Event-ID": lastEventId }),
    },
    credentials: "same-origin",
    cache: "no-store",
    signal,
  });
  if (response.ok && response.body !== null) return response.body;
  if (response.status === 401 && (await session.renew(token)) === "refused") {
    session.lost();
    return null;
  }
  throw new Error(`The changes are not told: ${response.status}`);
}

/** Holds what only one tab at a time may hold. Pages that are not secure have no locks: each connects for itself. */
async function holding(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  try {
    await locks.request(LIVE_CHANNEL, { signal }, work);
  } catch {
    // It was given up before it was this tab's turn.
  }
}

/** Follows one session, until it is stopped. */
function follow(sessionId: string): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(LIVE_CHANNEL);
  const tellOthers = (...told: [Told]) => channel.postMessage(...told);
  const refresh = createRefresh({ queryClient, timers: browserTimers, now: nowMs });
  let lastEventId: string | null = null;
  let connection: Connection | null = null;

  const hear = (id: string | null, event: ChangeEvent) => {
    lastEventId = id ?? lastEventId;
    refresh.heard(event);
  };
  const hearOther = (told: Told) => {
    if (told.sessionId === sessionId) hear(told.id, told.event);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Told>) => hearOther(data));
  takeEarlyNews().forEach(hearOther);
  const lead = async () => {
    if (signal.aborted) return;
    connection = connect({
      open: openStream,
      heard(event, id) {
        // Whoever asked nobody knows what it was answered: what it shows may be of any time.
        const isBlind = lastEventId === null && earliestPosition() === null;
        hear(id, isBlind ? { ...event, missed: true } : event);
        forgetPosition();
        tellOthers({ sessionId, id, event });
      },
      lastEventId: () => lastEventId ?? earliestPosition(),
      timers: browserTimers,
      now: nowMs,
      random: Math.random,
    });
    await connection.done;
  };
  const wake = () => {
    if (document.visibilityState === "visible") connection?.wake();
  };
  void holding(signal, lead);
  addEventListener("online", () => connection?.reconnect(), { signal });
  document.addEventListener("visibilitychange", wake, { signal });
  return () => {
    stopping.abort();
    connection?.stop();
    refresh.stop();
    channel.close();
  };
}

/** Follows whoever is signed in. @returns what ends it */
export function startLive(): () => void {
  let sessionId: string | null = null;
  let stop = () => {};
  const meet = (next: string | null) => {
    if (next === sessionId) return;
    stop();
    sessionId = next;
    stop = next === null ? () => {} : follow(next);
  };
  const forget = session.onChange((state) => meet(state?.sessionId ?? null));
  meet(session.state()?.sessionId ?? null);
  return () => {
    forget();
    stop();
  };
}
