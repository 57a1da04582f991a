// Reloads the page at the next navigation when the server serves a newer build.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { nowMs } from "#platform/clock.ts";
import { claimBuildReload } from "./build-reloads.ts";
import { getPageBuildId } from "./page-build-id.ts";
import { isSomethingUnsaved } from "../unsaved.ts";

const EVERY_MS = 300_000;

/** The build that the server serves now; null when the response names none. */
export async function fetchServedBuildId(): Promise<string | null> {
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
  const newer = useRef<string | null>(null);
  const lastPath = useRef(pathname);

  useEffect(() => {
    const check = async () => {
      if (!navigator.onLine || document.hidden) return;
      const id = await fetchServedBuildId();
      // A page cached on the device may be older than the served build.
      first.current ??= getPageBuildId() ?? id;
      if (id !== null) newer.current = id === first.current ? null : id;
    };
    void check();
    const timer = setInterval(() => void check(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    const hasNavigated = pathname !== lastPath.current;
    lastPath.current = pathname;
    const [from, to] = [first.current, newer.current];
    // Otherwise retried at the next navigation.
    if (!hasNavigated || from === null || to === null || isSomethingUnsaved()) return;
    if (claimBuildReload(sessionStorage, from, to)) location.reload();
  });
}
