// The icons for workspaces, areas and objectives, with their search keywords.
import type { Label } from "../locale.ts";
import icons from "./icon-names.json" with { type: "json" };

interface PickableIcon {
  /** A lucide icon name. */
  readonly name: string;
  /** Space-separated keywords; the first one is the icon's label. */
  readonly keywords: Label;
}

export const pickableIcons: readonly PickableIcon[] = Object.entries<Label>(icons).map(
  ([name, keywords]) => ({ name, keywords }),
);

function normaliseText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const searchableIcons = pickableIcons.map((icon) => ({
  icon,
  text: ` ${normaliseText(`${icon.name.replaceAll("-", " ")} ${icon.keywords.es} ${icon.keywords.en}`)}`,
}));

/** The icons with a keyword prefix match for each typed term, in either language, ignoring accents. */
export function findIcons(typed: string): PickableIcon[] {
  const terms = normaliseText(typed).trim().split(/\s+/).filter(Boolean);
  return searchableIcons
    .filter(({ text }) => terms.every((term) => text.includes(` ${term}`)))
    .map(({ icon }) => icon);
}

/** The rotation after another clockwise quarter turn; wraps to 0 after 3. */
export function rotateClockwise(rotation: number): number {
  return (((rotation + 1) % 4) + 4) % 4;
}
