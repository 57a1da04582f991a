// Whether a stretch of a long list is near what is seen. What is far away keeps its height and nothing else.
import { startTransition, useEffect, useState, type RefObject } from "react";

/** Drawn this far beyond the window, so that scrolling meets no gaps. */
const AHEAD = "1200px 0px";

export function useNear(box: RefObject<HTMLElement | null>, guess: number) {
  const [isNear, setIsNear] = useState(false);
  const [height, setHeight] = useState(guess);
  useEffect(() => {
    const watched = box.current;
    if (watched === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        const { height: measured } = entry.boundingClientRect;
        // Scrolling goes first: rows are drawn in the time that it leaves.
        startTransition(() => {
          if (!entry.isIntersecting && measured > 0) setHeight(measured);
          setIsNear(entry.isIntersecting);
        });
      },
      { rootMargin: AHEAD },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [box]);
  return { isNear, height };
}
