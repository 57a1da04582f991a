// Where the focus goes when a dialog turns from one view to the next: the first thing to do there.
import { useEffect, type RefObject } from "react";

const FIRST = "input:not([type=radio]), input:checked, button";

/** Moves the focus into a view once, when it arrives and is meant to have it. */
export function useInitialFocus(view: RefObject<HTMLElement | null>, shouldFocus = true): void {
  useEffect(() => {
    if (shouldFocus) view.current?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [view, shouldFocus]);
}
