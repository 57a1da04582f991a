// Detects whether part of a long list is near the viewport; distant parts render only their height.
import { startTransition, useEffect, useState, type RefObject } from "react";

/** Renders this far outside the viewport, so that scrolling shows no gaps. */
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
        // A low-priority update, so that rendering rows does not block scrolling.
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
