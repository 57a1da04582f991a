// Focuses the first control when the view of a dialog changes.
import { useEffect, type RefObject } from "react";

const FIRST = "input:not([type=radio]), input:checked, button";

export function useInitialFocus(view: RefObject<HTMLElement | null>, shouldFocus = true): void {
  useEffect(() => {
    if (shouldFocus) view.current?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [view, shouldFocus]);
}
