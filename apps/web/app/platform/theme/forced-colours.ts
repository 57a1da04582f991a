// The theme of people who see every page in colours of their own, told to their system and not to us ("forced colours"):
// every token in the words by which a page can ask for those. So whatever a theme tells by a fill, an edge or a
// ring is told in theirs, and the browser need not leave it out.
import type { Tokens } from "./tokens.ts";

/** Their ground with a part of their ink: what is under the hand or chosen, with text upon it that can still be read. */
const shade = (percent: number) => `color-mix(in srgb, CanvasText ${percent}%, Canvas)`;

const FORCED: Tokens = {
  surface: "Canvas",
  raised: "Canvas",
  sunken: shade(12),
  // Paler than a measure, which is drawn over it.
  line: shade(50),
  accent: "Highlight",
  "accent-strong": "Highlight",
  "accent-ink": "HighlightText",
  "accent-text": "LinkText",
  "accent-soft": shade(12),
  "positive-soft": shade(12),
  "caution-soft": shade(12),
  "danger-soft": shade(12),
  "danger-ink": "Canvas",
  "focus-ring": "Highlight",
  overlay: "color-mix(in srgb, CanvasText 45%, transparent)",
  shade: "transparent",
};

/** For a camera, not for a person: it stays dark on light. */
const isForCameras = (name: string) => name.startsWith("plate");

/** Each of these tokens in people's own colours; what is not a ground is ink, as measures and areas are. */
export function getForcedColours(names: readonly string[]): Tokens {
  return Object.fromEntries(
    names
      .filter((name) => !isForCameras(name))
      .map((name) => [name, FORCED[name] ?? "CanvasText"] as const),
  );
}
