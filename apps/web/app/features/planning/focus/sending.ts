// Sending presses in the order in which they were made, now or when the network is back. A press carries its instant,
// so that sending it twice makes it once; it goes only in a session of whoever pressed.
import { api } from "#platform/api/api.ts";
import { AuthError, isRetryable } from "#platform/api/errors.ts";
import { isHolder } from "#platform/session/holder.ts";
import type { ClockMove, Press } from "./presses.ts";
import { changePresses, storedPresses } from "./press-store.ts";
import { serverNowMs } from "./server-clock.ts";

const CALLS = {
  start: "POST /planning/tasks/:id/tracking/start",
  pause: "POST /planning/tasks/:id/tracking/pause",
  finish: "POST /planning/tasks/:id/tracking/finish",
} as const satisfies Record<ClockMove, unknown>;

/** Later than this it matters when it was pressed, even if the server's time is not known for certain. */
const LATE_MS = 5_000;

async function send({ move, task, date, at, isSure, tries }: Press): Promise<void> {
  const isLate = tries > 0 || serverNowMs() - at > LATE_MS;
  await api.data(CALLS[move], {
    params: { id: task.id },
    body: {
      ...(date !== null && { date }),
      ...((isSure || isLate) && { at: new Date(at).toISOString() }),
    },
  });
}

function mayWorkLater(error: unknown): boolean {
  return error instanceof AuthError || isRetryable(error);
}

export interface Sending {
  /** The server has it: what it says now is asked for before the press is forgotten. */
  readonly onSent: (press: Press) => Promise<unknown>;
  /** The server refused it. */
  readonly onRefused: (press: Press, error: unknown) => void;
}

async function sendInTurn(userId: string, { onSent, onRefused }: Sending): Promise<void> {
  for (;;) {
    const [press] = storedPresses(userId);
    if (press === undefined || !isHolder(userId)) return;
    const drop = () =>
      changePresses(userId, (presses) => presses.filter(({ id }) => id !== press.id));
    try {
      // In their order: a pause means the start before it.
      await send(press);
    } catch (error) {
      if (mayWorkLater(error)) {
        changePresses(userId, (presses) =>
          presses.map((one) => (one.id === press.id ? { ...one, tries: one.tries + 1 } : one)),
        );
        return;
      }
      drop();
      onRefused(press, error);
      continue;
    }
    await onSent(press).catch(() => undefined);
    drop();
  }
}

let sending: Promise<void> | null = null;

/** Sends all that waits until the network fails; one round at a time, over all tabs. */
export function sendPresses(userId: string, settings: Sending): Promise<void> {
  const round = () => sendInTurn(userId, settings);
  sending ??= ("locks" in navigator ? navigator.locks.request("vereda.presses", round) : round())
    .catch(() => undefined)
    .finally(() => {
      sending = null;
    });
  return sending;
}
