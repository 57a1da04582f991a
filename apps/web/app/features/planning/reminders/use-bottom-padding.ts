// Room at the end of the page for what lies over it: the last lines can be scrolled out from below, and what gets the
// focus does not stand behind it.
import { useEffect, useRef, type RefObject } from "react";

const GAP_PX = 16;

/** @returns where the ref of what lies at the foot of the screen goes */
export function useBottomPadding(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const { body, documentElement } = document;
    const setPadding = (height: number) => {
      body.style.paddingBottom = height === 0 ? "" : `${height}px`;
      // Beside what every screen keeps free.
      documentElement.style.scrollPaddingBottom = height === 0 ? "" : `calc(5rem + ${height}px)`;
    };
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element;
      setPadding(offsetHeight === 0 ? 0 : offsetHeight + GAP_PX);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setPadding(0);
    };
  }, []);
  return box;
}
