// Notices that the server serves a newer build than this page came from, and loads the page anew at the
// next walk to another screen: nobody loses what they are typing, and nobody stays behind.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { nowMs } from "../clock.ts";

const EVERY_MS = 300_000;

/** The build that the server hands out now; null when it does not tell. */
export async function currentBuildId(): Promise<string | null> {
  try {
    const response = await fetch(`/builds/latest.json?t=${nowMs()}`);
    if (!response.ok) return null;
    const build: unknown = await response.json();
    const isBuild = typeof build === "object" && build !== null && "id" in build;
    return isBuild && typeof build.id === "string" ? build.id : null;
  } catch {
    return null;
  }
}

export function useBuildWatch(): void {
  const { pathname } = useLocation();
  const first = useRef<string | null>(null);
  const isStale = useRef(false);
  const lastPath = useRef(pathname);

  useEffect(() => {
    const look = async () => {
      if (!navigator.onLine || document.hidden) return;
      const id = await currentBuildId();
      first.current ??= id;
      isStale.current ||= id !== null && id !== first.current;
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (pathname !== lastPath.current && isStale.current) location.reload();
    lastPath.current = pathname;
  });
}
