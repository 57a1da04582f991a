// When something was done that may be sent later.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { getServerNowMs } from "./tracking/clock/server-clock.ts";

/** Of what is done now and may be sent later. */
export function buildTimestamp(): string {
  return new Date(getServerNowMs()).toISOString();
}

/** Undefined for what is sent at once: of that the server's own time is better. */
export function getDelayedTime(at: string | undefined): string | undefined {
  return at !== undefined && getServerNowMs() - Date.parse(at) >= MINUTE_MS ? at : undefined;
}
