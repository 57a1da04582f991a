// The icons that people can choose for a workspace, an area or an objective, with the words they are found by.
import type { Label } from "../locale.ts";
import icons from "./icon-names.json" with { type: "json" };

export interface PickableIcon {
  /** A lucide icon name. */
  readonly name: string;
  /** Words with spaces between; the first one is what the icon is called. */
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

/** The icons that have a word beginning with each word typed, in either language, accents or not. */
export function findIcons(typed: string): PickableIcon[] {
  const terms = normaliseText(typed).trim().split(/\s+/).filter(Boolean);
  return searchableIcons
    .filter(({ text }) => terms.every((term) => text.includes(` ${term}`)))
    .map(({ icon }) => icon);
}

/** A quarter turn more, clockwise; after three it stands as at first. */
export function rotateClockwise(rotation: number): number {
  return (((rotation + 1) % 4) + 4) % 4;
}
