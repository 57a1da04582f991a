// How long somebody wants an objective to stand still: what they choose, and the days that it means.
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { PauseDays } from "./pausing.ts";

export const pauseLengths = ["open", "one_week", "two_weeks", "choose"] as const;
export type PauseLength = (typeof pauseLengths)[number];

export type PauseDraft = {
  from: string | null;
  length: PauseLength;
  /** The day on which it goes on, where it is chosen. */
  back: string | null;
};

export type PauseError = "from_missing" | "back_missing" | "back_early";

/** The day on which it goes on; null while nobody knows. */
export function getResumeDay({ from, length, back }: PauseDraft): Day | null {
  const start = parseDay(from ?? "");
  if (start === null || length === "open") return null;
  if (length === "choose") return parseDay(back ?? "");
  return start + (length === "one_week" ? 7 : 14);
}

/** What is sent: the last day of a pause is the one before it goes on. */
export function getPauseDays(draft: PauseDraft): PauseDays | PauseError {
  const start = parseDay(draft.from ?? "");
  if (start === null) return "from_missing";
  const back = getResumeDay(draft);
  if (back === null) {
    return draft.length === "choose" ? "back_missing" : { from: formatDay(start), until: null };
  }
  return back <= start ? "back_early" : { from: formatDay(start), until: formatDay(back - 1) };
}
