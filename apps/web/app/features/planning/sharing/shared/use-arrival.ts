// Where the focus goes when a dialog turns from one view to the next: the first thing to do there.
import { useEffect, type RefObject } from "react";

const FIRST = "input:not([type=radio]), input:checked, button";

/** Moves the focus into a view once, when it arrives and is meant to have it. */
export function useArrival(view: RefObject<HTMLElement | null>, takesFocus = true): void {
  useEffect(() => {
    if (takesFocus) view.current?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [view, takesFocus]);
}
