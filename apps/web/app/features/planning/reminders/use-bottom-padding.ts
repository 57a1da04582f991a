// Pads the page below a fixed element, so that it never covers the last lines or the focused element.
import { useEffect, useRef, type RefObject } from "react";

const GAP_PX = 16;

/** @returns the ref for the element fixed to the bottom of the screen */
export function useBottomPadding(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const { body, documentElement } = document;
    const setPadding = (height: number) => {
      body.style.paddingBottom = height === 0 ? "" : `${height}px`;
      // Added to the 5rem that every page reserves.
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
