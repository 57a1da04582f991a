// When something was done that may be sent later.
import { getServerNowMs } from "./tracking/clock/server-clock.ts";

/** What is sent within it counts as sent at once. */
const DELAYED_AFTER_MS = 5_000;

/** Of what is done now and may be sent later. */
export function buildTimestamp(): string {
  return new Date(getServerNowMs()).toISOString();
}

/** Undefined for what is sent at once: of that the server's own time is better. */
export function getDelayedTime(at: string | undefined): string | undefined {
  return at !== undefined && getServerNowMs() - Date.parse(at) > DELAYED_AFTER_MS ? at : undefined;
}
