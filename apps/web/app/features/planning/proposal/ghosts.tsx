// What is proposed, where it would stand on the hours. Pressing one leaves it out; the list above says the same.
import type { Proposed } from "@vereda/domain/planning/proposal/input";
import { formatTime } from "#platform/i18n/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import type { Span } from "../timeline/day-sheet.ts";
import { placeOn } from "../timeline/hours.tsx";

/** What is shorter could not be read. */
const LEGIBLE = 20;

export type GhostsProps = {
  span: Span;
  placed: readonly Proposed[];
  titleOf: (id: string) => string;
  onToggle: (id: string) => void;
};

export function Ghosts({ span, placed, titleOf, onToggle }: GhostsProps) {
  const locale = useLocale();
  return placed.map(({ id, from, to }) => (
    <div
      key={id}
      aria-hidden="true"
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onToggle(id)}
      style={placeOn(span, { from, to: Math.max(to, from + LEGIBLE) })}
      className="absolute inset-x-0 flex cursor-pointer items-start gap-2 overflow-hidden rounded-control border-2 border-dashed border-accent-text bg-accent-soft px-3 text-14 text-ink"
    >
      <span className="figures shrink-0 text-ink-soft">{formatTime(from, locale)}</span>
      <span className="min-w-0 truncate font-semibold">{titleOf(id)}</span>
    </div>
  ));
}
