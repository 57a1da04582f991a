// Says the name of each new screen to people who hear them: a move inside the page is silent otherwise.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Titles are written after the screen is; a frame later they stand. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
