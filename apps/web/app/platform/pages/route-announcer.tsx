// Announces the name of each new screen to screen readers.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Titles are set after the screen renders, so the name is read a frame later. */
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
