// When something was done that a device sends later.
import * as z from "zod/mini";
import { instant } from "../../http/values.ts";
import { DAY_MS } from "../../time/units.ts";

export const MAX_DELAY_DAYS = 30;

/** At most thirty days ago. Any other time comes from a wrong clock, and counts as that of the arrival. */
export const actionTime = z.optional(instant);

/** @param at and the result are instants, `now` too: milliseconds since the epoch */
export function resolveActionTime(at: string | undefined, now: number): number {
  const done = at === undefined ? now : Date.parse(at);
  return done > now || done < now - MAX_DELAY_DAYS * DAY_MS ? now : done;
}
