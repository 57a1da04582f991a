// Whether a stretch of a long list is near what is seen. What is far away keeps its height and nothing else.
import { startTransition, useEffect, useState, type RefObject } from "react";

/** Drawn this far beyond the window, so that scrolling meets no gaps. */
const ROOT_MARGIN = "1200px 0px";

export function useNearViewport(box: RefObject<HTMLElement | null>, estimatedHeight: number) {
  const [isNear, setIsNear] = useState(false);
  const [height, setHeight] = useState(estimatedHeight);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
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
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return { isNear, height };
}
