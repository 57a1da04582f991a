// A step that takes the place of another brings the focus along: to the first thing to fill in or press.
import { useEffect, type RefObject } from "react";

const FIRST = "input:not([hidden], [readonly]), button";

export function useFocusOnArrival(box: RefObject<HTMLElement | null>): void {
  useEffect(() => box.current?.querySelector<HTMLElement>(FIRST)?.focus(), [box]);
}
