// The colour of a tag, in that of the theme; its name always stands beside it.
import { getTagColor, type TagColor } from "@vereda/domain/planning/tasks/tags/tag-rules";

/** Values of `data-area`, which have these hues in every theme. */
const AREAS: Readonly<Record<TagColor, string>> = {
  gray: "other",
  red: "relationship",
  brown: "family",
  orange: "leisure",
  yellow: "patrimony",
  green: "health",
  teal: "community",
  blue: "work",
  purple: "recalibration",
  pink: "friends",
};

export function getTagArea(color: string | null): string {
  return AREAS[getTagColor(color)];
}

export function TagDot({ color }: { color: string | null }) {
  return (
    <span
      data-area={getTagArea(color)}
      aria-hidden="true"
      className="size-2 shrink-0 rounded-full bg-area"
    />
  );
}
