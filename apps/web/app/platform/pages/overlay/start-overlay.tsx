// The dark splash overlay while the application starts, except on public pages.
import { useState } from "react";
import { useLocation } from "react-router";
import { Mark } from "#platform/brand/wordmark.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useIsHydrated } from "../document-context.tsx";
import "./start-overlay.css";

interface StartOverlayProps {
  /** "waiting" stays for three seconds at most, "leaving" fades, "brief" fades by itself after about 350 ms. */
  phase: "waiting" | "leaving" | "brief";
}

/** As in start-overlay.css. */
const LEAVES_AFTER_MS = 3_000;

/** An overlay that replaces another one does not stay longer than the first would have. */
function useRemainingMs(): number | null {
  const isHydrated = useIsHydrated();
  const [remainingMs] = useState(() =>
    isHydrated ? Math.round(LEAVES_AFTER_MS - performance.now()) : null,
  );
  return remainingMs;
}

export function StartOverlay({ phase }: StartOverlayProps) {
  const remainingMs = useRemainingMs();
  const animationDelay = remainingMs === null ? undefined : `${remainingMs}ms`;
  if (phase !== "waiting") {
    if (phase === "leaving" && remainingMs !== null && remainingMs < 0) return null;
    return (
      <div className="start-overlay" data-phase={phase} aria-hidden="true">
        <Mark className="size-12" />
      </div>
    );
  }
  return (
    <div className="start-waiting">
      <title>{m.platform_tagline()}</title>
      <SlowStart animationDelay={animationDelay} />
      <output className="start-overlay" data-phase={phase} style={{ animationDelay }}>
        <Mark className="size-12" />
        <span className="sr-only">{m.platform_loading()}</span>
      </output>
    </div>
  );
}

function SlowStart({ animationDelay }: { animationDelay: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <main className="start-slow" style={{ animationDelay }}>
      <h1>{m.platform_slow_start()}</h1>
      <a href={pathname + search}>{m.platform_load_again()}</a>
    </main>
  );
}
