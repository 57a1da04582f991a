// Sends what waits, in the order in which it was told, one round at a time over all tabs.
import { ApiError, AuthError, NetworkError } from "#platform/api/errors.ts";
import { sendChange, type SendChange } from "./send-change.ts";
import type { Waiting } from "./waiting-change.ts";
import type { WaitingStore } from "./waiting-store.ts";

/** A server that is too busy or being started again. */
const AWAY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether it may go by itself later: with a network, a session, or an opened PIN. */
function mayGoLater(error: unknown): boolean {
  if (error instanceof NetworkError || error instanceof AuthError) return true;
  return error instanceof ApiError && (AWAY.has(error.status) || error.code === "pin_required");
}

export interface Round {
  readonly sent: Waiting[];
  readonly failed: Waiting[];
  /** Whether something is left for want of a network. */
  readonly isWaiting: boolean;
}

function isToGo({ state }: Waiting): boolean {
  return state === "sending" || state === "waiting";
}

async function round(store: WaitingStore, send: SendChange): Promise<Round> {
  const [sent, failed]: [Waiting[], Waiting[]] = [[], []];
  for (;;) {
    const next = store.queue().find(isToGo);
    if (next === undefined) return { sent, failed, isWaiting: false };
    store.mark(next.id, "sending");
    try {
      await send(next.change);
    } catch (error) {
      if (mayGoLater(error)) {
        for (const { id } of store.queue().filter(isToGo)) store.mark(id, "waiting");
        return { sent, failed, isWaiting: true };
      }
      store.mark(next.id, "failed", error);
      failed.push({ ...next, state: "failed", error });
      continue;
    }
    await store.sent(next.id);
    sent.push(next);
  }
}

let rounds: Promise<unknown> = Promise.resolve();

/** One round, after any that this or another tab is at. */
export function sendWaiting(store: WaitingStore, send: SendChange = sendChange): Promise<Round> {
  const work = async () => {
    // What another tab has sent meanwhile is not sent again.
    await store.refresh();
    return round(store, send);
  };
  const held = () =>
    "locks" in navigator ? navigator.locks.request("vereda.cycle", work) : work();
  const mine = rounds.then(held, held);
  rounds = mine;
  return mine;
}
