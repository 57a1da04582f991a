// When something was done that may be sent later.
import { getServerNowMs } from "./tracking/clock/server-clock.ts";

/** What is sent within it counts as sent at once. */
const DELAYED_AFTER_MS = 5_000;

/** Of milliseconds since the epoch, by the server's clock. */
export const isDelayed = (atMs: number) => getServerNowMs() - atMs > DELAYED_AFTER_MS;

/** Of what is done now and may be sent later. */
export function buildTimestamp(): string {
  return new Date(getServerNowMs()).toISOString();
}

/** Undefined for what is sent at once: of that the server's own time is better. */
export function getDelayedTime(at: string | undefined): string | undefined {
  return at !== undefined && isDelayed(Date.parse(at)) ? at : undefined;
}
