// Sends the marks that wait, in the order in which they were made, until the network fails or the session is another's.
import { nowMs } from "#platform/clock.ts";
import { isHolder } from "#platform/session/holder.ts";
import { nextToSend, type Change } from "./changes.ts";
import { dropChange, storedChanges } from "./change-store.ts";
import { mayWorkLater, sendChange, type SendChange } from "./deliver.ts";

export interface Sent {
  /** Whether any of them reached the server, or was refused by it. */
  readonly isAnything: boolean;
  readonly refused: readonly { readonly change: Change; readonly error: unknown }[];
}

async function sendInTurn(userId: string, send: SendChange): Promise<Sent> {
  const refused: { change: Change; error: unknown }[] = [];
  for (let count = 0; ; count++) {
    const change = nextToSend(storedChanges(userId), nowMs());
    const isToGo = change !== undefined && isHolder(userId);
    if (!isToGo) return { isAnything: count > 0, refused };
    try {
      await send(change);
    } catch (error) {
      if (mayWorkLater(error)) return { isAnything: count > 0, refused };
      refused.push({ change, error });
    }
    dropChange(userId, change.id);
  }
}

let sending: Promise<Sent> | null = null;

/** One round at a time, over all tabs. */
export function sendWaiting(userId: string, send: SendChange = sendChange): Promise<Sent> {
  const round = () => sendInTurn(userId, send);
  sending ??= ("locks" in navigator ? navigator.locks.request("vereda.changes", round) : round())
    .catch((): Sent => ({ isAnything: false, refused: [] }))
    .finally(() => {
      sending = null;
    });
  return sending;
}
