// Sends a mark at once, or leaves it to be sent later: it is kept before it goes, so that neither a network that is
// gone nor a window that is closed takes it away. It goes only in a session of whoever made it. Sending one twice makes it
// once.
import { newId } from "@vereda/domain/new-id";
import { api } from "#platform/api/api.ts";
import { ApiError, NetworkError, UNAUTHENTICATED } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { isHolder } from "#platform/session/holder.ts";
import { isSame, withChange, type Change } from "./changes.ts";
import { dropChange, rewriteChanges, storedChanges } from "./change-store.ts";

/** Something waits to be sent. */
export const CHANGE_WAITS = "vereda:change-waits";

/** Longer than a call may take with all its tries. */
const HELD_MS = 30_000;

export type SendChange = (change: Change) => Promise<void>;

export async function sendChange({ what, subject, date, completed }: Change): Promise<void> {
  const params = { id: subject };
  if (what === "step") {
    await api.data("PATCH /planning/checklist-items/:id", { params, body: { completed } });
    return;
  }
  const call = completed ? "POST /planning/tasks/:id/complete" : "POST /planning/tasks/:id/reopen";
  await api.data(call, { params, body: date === null ? {} : { date } });
}

/** A server that is too busy or being started again. One that fails at it otherwise may do so for ever. */
const AWAY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export function mayWorkLater(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (AWAY.has(error.status) || error.code === UNAUTHENTICATED);
}

/** Answers whether the server has it; else it waits on this device. @throws what the server has against it */
export async function deliver(
  userId: string,
  wanted: Omit<Change, "id" | "heldUntil">,
  send: SendChange = sendChange,
): Promise<boolean> {
  const now = nowMs();
  const change: Change = { ...wanted, id: newId(now), heldUntil: now + HELD_MS };
  const isFirst = !storedChanges(userId).some((earlier) => isSame(earlier, change));
  const leave = () => {
    rewriteChanges(userId, (changes) =>
      changes.map((one) => (one.id === change.id ? { ...one, heldUntil: 0 } : one)),
    );
    dispatchEvent(new Event(CHANGE_WAITS));
    return false;
  };
  rewriteChanges(userId, (changes) => withChange(changes, change));
  if (!isFirst || !isHolder(userId)) return leave();
  try {
    await send(change);
  } catch (error) {
    if (mayWorkLater(error)) return leave();
    dropChange(userId, change.id);
    throw error;
  }
  dropChange(userId, change.id);
  return true;
}
