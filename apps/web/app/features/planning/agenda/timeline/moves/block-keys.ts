// Maps the keys of a focused block to draft changes, saving or discarding.
import { STEP } from "./use-time-drag.ts";

export type Draft = { readonly minute: number; readonly minutes: number };

type KeyStep =
  | { readonly does: "draft"; readonly draft: Draft }
  | { readonly does: "save" | "forget" | "untime" };

type KeyInput = { readonly key: string; readonly shiftKey: boolean };

const MIN_MINUTES = 5;

/** Null for keys without an effect. `isChanged` is true if there is a draft to save or discard. */
export function getKeyStep(
  { key, shiftKey }: KeyInput,
  draft: Draft,
  isChanged: boolean,
  range: { readonly from: number; readonly to: number },
): KeyStep | null {
  if (key === "ArrowUp" || key === "ArrowDown") {
    const by = key === "ArrowUp" ? -STEP : STEP;
    return {
      does: "draft",
      draft: shiftKey ? resizeDraft(draft, by) : moveDraft(draft, by, range),
    };
  }
  if (key === "Delete" || key === "Backspace") return { does: "untime" };
  if (!isChanged) return null;
  if (key === "Enter") return { does: "save" };
  return key === "Escape" ? { does: "forget" } : null;
}

/** Snaps to the next quarter of an hour in that direction. */
function moveDraft(draft: Draft, by: number, { from, to }: { from: number; to: number }): Draft {
  const next = by < 0 ? Math.ceil(draft.minute / STEP) - 1 : Math.floor(draft.minute / STEP) + 1;
  return { ...draft, minute: Math.min(Math.max(next * STEP, from), to - STEP) };
}

function resizeDraft(draft: Draft, by: number): Draft {
  return { ...draft, minutes: Math.max(MIN_MINUTES, draft.minutes + by) };
}
