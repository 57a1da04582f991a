// The dark splash overlay while the application starts, except on public pages.
import { useLocation } from "react-router";
import { Mark } from "#platform/brand/wordmark.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import "./start-overlay.css";

export interface StartOverlayProps {
  /** "waiting" stays, "leaving" fades, "brief" fades by itself after about 350 ms. */
  phase: "waiting" | "leaving" | "brief";
}

export function StartOverlay({ phase }: StartOverlayProps) {
  if (phase !== "waiting") {
    return (
      <div className="start-overlay" data-phase={phase} aria-hidden="true">
        <Mark className="size-12" />
      </div>
    );
  }
  return (
    <output className="start-overlay" data-phase={phase}>
      <title>{m.platform_tagline()}</title>
      <Mark className="size-12" />
      <span className="sr-only">{m.platform_loading()}</span>
      <Slow />
    </output>
  );
}

function Slow() {
  const { pathname, search } = useLocation();
  return (
    <p className="start-overlay-slow">
      {m.platform_slow_start()} <a href={pathname + search}>{m.platform_load_again()}</a>
    </p>
  );
}
