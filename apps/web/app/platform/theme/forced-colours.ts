// Maps every theme token to CSS system colours for forced-colours mode.
import type { Tokens } from "./tokens.ts";

/** Background mixed with some text colour, for hovered or selected items; text on it stays readable. */
const mixShade = (percent: number) => `color-mix(in srgb, CanvasText ${percent}%, Canvas)`;

const FORCED: Tokens = {
  surface: "Canvas",
  raised: "Canvas",
  sunken: mixShade(12),
  // Paler than the chart values on top of it.
  line: mixShade(50),
  accent: "Highlight",
  "accent-strong": "Highlight",
  "accent-ink": "HighlightText",
  "accent-text": "LinkText",
  "accent-soft": mixShade(12),
  "positive-soft": mixShade(12),
  "caution-soft": mixShade(12),
  "danger-soft": mixShade(12),
  "danger-ink": "Canvas",
  "focus-ring": "Highlight",
  overlay: "color-mix(in srgb, CanvasText 45%, transparent)",
  shade: "transparent",
};

/** Codes scanned by cameras stay dark on light. */
const isForCameras = (name: string) => name.startsWith("plate");

/** The system colour of each token; any that is no background, such as metrics and areas, is text. */
export function getForcedColours(names: readonly string[]): Tokens {
  return Object.fromEntries(
    names
      .filter((name) => !isForCameras(name))
      .map((name) => [name, FORCED[name] ?? "CanvasText"] as const),
  );
}
