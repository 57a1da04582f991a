// The icons that people can choose for a workspace, an area or an objective, with the words they are found by.
import type { Label } from "../locale.ts";
import icons from "./icon-names.json" with { type: "json" };

export interface PickableIcon {
  /** A lucide icon name. */
  readonly name: string;
  /** Words with spaces between; the first one is what the icon is called. */
  readonly words: Label;
}

export const pickableIcons: readonly PickableIcon[] = Object.entries<Label>(icons).map(
  ([name, words]) => ({ name, words }),
);

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const searched = pickableIcons.map((icon) => ({
  icon,
  text: ` ${plain(`${icon.name.replaceAll("-", " ")} ${icon.words.es} ${icon.words.en}`)}`,
}));

/** The icons that have a word beginning with each word typed, in either language, accents or not. */
export function findIcons(typed: string): PickableIcon[] {
  const words = plain(typed).trim().split(/\s+/).filter(Boolean);
  return searched
    .filter(({ text }) => words.every((word) => text.includes(` ${word}`)))
    .map(({ icon }) => icon);
}

/** A quarter turn more, clockwise; after three it stands as at first. */
export function turned(rotation: number): number {
  return (((rotation + 1) % 4) + 4) % 4;
}
