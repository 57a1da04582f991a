// What makes two names the same tag, and the colours in which tags are displayed.
import { normaliseSearchText } from "../../../search-terms.ts";

export const MAX_TAGS = 200;
export const MAX_TASK_TAGS = 20;
export const MAX_TAG_NAME = 40;

const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** Equal for names that differ in case, accents, spaces or invisible characters only. */
export function getTagKey(name: string): string {
  const visible = normaliseSearchText(name.replaceAll(INVISIBLE, "")).replaceAll(/\s+/gu, " ");
  // Emoji consist of little else than such characters.
  return visible.trim() || name;
}

export const tagColors = [
  "gray",
  "red",
  "brown",
  "orange",
  "yellow",
  "green",
  "teal",
  "blue",
  "purple",
  "pink",
] as const;
export type TagColor = (typeof tagColors)[number];

const HEX = /^#[\da-f]{6}$/i;

/** One of the names above, or `#rrggbb` as other applications write it. */
export function isTagColor(color: string): boolean {
  return isName(color) || HEX.test(color);
}

function isName(color: string): color is TagColor {
  return tagColors.some((one) => one === color);
}

/** From this hue in degrees on; `red` is on both ends. */
const hues: readonly (readonly [from: number, color: TagColor])[] = [
  [345, "red"],
  [305, "pink"],
  [255, "purple"],
  [195, "blue"],
  [165, "teal"],
  [75, "green"],
  [45, "yellow"],
  [15, "orange"],
  [0, "red"],
];
/** Below this difference between its strongest and weakest part, a colour is gray. */
const MIN_CHROMA = 24;

/** The name that comes closest, because each theme has its own colours. */
export function getTagColor(color: string | null): TagColor {
  if (color === null || isName(color)) return color ?? "gray";
  if (!HEX.test(color)) return "gray";
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  );
  const max = Math.max(red, green, blue);
  const chroma = max - Math.min(red, green, blue);
  if (chroma < MIN_CHROMA) return "gray";
  const sextant =
    max === red
      ? (green - blue) / chroma
      : max === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  const hue = (sextant * 60 + 360) % 360;
  return hues.find(([from]) => hue >= from)?.[1] ?? "red";
}
