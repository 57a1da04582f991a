// The choices for what stayed open, and the decisions that they stand for. Pure.
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import type { Decision } from "./review-draft.ts";

export const moves = ["tomorrow", "date", "someday", "drop"] as const;
export type Move = (typeof moves)[number];

type Chosen = Pick<Decision, "choice" | "date">;

/** @param today tomorrow is the day after it; another date also begins as the day after tomorrow */
export function toDecision(move: Move, today: Day): Chosen {
  switch (move) {
    case "tomorrow":
      return { choice: "MOVE", date: formatIsoDay(today + 1) };
    case "date":
      return { choice: "MOVE", date: formatIsoDay(today + 2) };
    case "someday":
      return { choice: "SOMEDAY", date: null };
    case "drop":
      return { choice: "DROP", date: null };
  }
}

/** Null for a task without a decision, and for one that stays as it is. */
export function findMove(decision: Chosen | undefined, today: Day): Move | null {
  if (decision === undefined || decision.choice === "KEEP") return null;
  if (decision.choice === "DROP") return "drop";
  if (decision.choice === "SOMEDAY") return "someday";
  return decision.date === formatIsoDay(today + 1) ? "tomorrow" : "date";
}
