// Moves the focus to the first field or button of a new step.
import { useEffect, type RefObject } from "react";

const FIRST = "input:not([hidden], [readonly]), button";

export function useFocusOnArrival(box: RefObject<HTMLElement | null>): void {
  useEffect(() => box.current?.querySelector<HTMLElement>(FIRST)?.focus(), [box]);
}
