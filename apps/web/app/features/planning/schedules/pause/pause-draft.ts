// The draft of a pause, and the days for its request.
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { PauseDays } from "./pausing.ts";

export const pauseLengths = ["open", "one_week", "two_weeks", "choose"] as const;
export type PauseLength = (typeof pauseLengths)[number];

export type PauseDraft = {
  from: string | null;
  length: PauseLength;
  back: string | null;
};

export type PauseError = "from_missing" | "back_missing" | "back_early";

/** The first day after the pause; null for an open-ended pause or a missing day. */
export function getResumeDay({ from, length, back }: PauseDraft): Day | null {
  const start = parseDay(from ?? "");
  if (start === null || length === "open") return null;
  if (length === "choose") return parseDay(back ?? "");
  return start + (length === "one_week" ? 7 : 14);
}

/** Returns the days for the request (the last paused day is the one before resuming) or an error. */
export function getPauseDays(draft: PauseDraft): PauseDays | PauseError {
  const start = parseDay(draft.from ?? "");
  if (start === null) return "from_missing";
  const back = getResumeDay(draft);
  if (back === null) {
    return draft.length === "choose" ? "back_missing" : { from: formatIsoDay(start), until: null };
  }
  return back <= start
    ? "back_early"
    : { from: formatIsoDay(start), until: formatIsoDay(back - 1) };
}
