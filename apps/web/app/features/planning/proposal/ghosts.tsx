// What is proposed, where it would stand on the hours, beside what is drawn longer than it is. Pressing one leaves it
// out; the list above says the same.
import type { Proposed } from "@vereda/domain/planning/proposal/input";
import { formatTime } from "#platform/i18n/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { endOf, inLanes, SHORTEST, type Timed } from "../calendar/time-lanes.ts";
import type { Span } from "../timeline/day-sheet.ts";
import { placeOn } from "../timeline/hours.tsx";

/** What is shorter could not be read. */
const LEGIBLE = 20;

export type GhostsProps = {
  span: Span;
  /** What has its time already. */
  timed: readonly Timed<unknown>[];
  placed: readonly Proposed[];
  titleOf: (id: string) => string;
  onToggle: (id: string) => void;
};

export function Ghosts({ span, timed, placed, titleOf, onToggle }: GhostsProps) {
  const locale = useLocale();
  const standing = timed.map(({ minute, minutes }) => ({
    item: null,
    minute,
    minutes: Math.max(minutes, SHORTEST),
  }));
  const proposed = placed.map(({ id, from, to }) => ({
    item: id,
    minute: from,
    minutes: to - from,
  }));
  return inLanes([...standing, ...proposed], span.to, LEGIBLE).map((entry) => {
    const { item: id, minute, lane, lanes } = entry;
    if (id === null) return null;
    return (
      <div
        key={id}
        aria-hidden="true"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => onToggle(id)}
        style={{
          ...placeOn(span, { from: minute, to: endOf(entry, span.to, LEGIBLE) }),
          left: `${(lane / lanes) * 100}%`,
          width: `${100 / lanes}%`,
        }}
        className="absolute flex cursor-pointer items-start gap-2 overflow-hidden rounded-control border-2 border-dashed border-accent-text bg-accent-soft px-3 text-14 text-ink"
      >
        <span className="figures shrink-0 text-ink-soft">{formatTime(minute, locale)}</span>
        <span className="min-w-0 truncate font-semibold">{titleOf(id)}</span>
      </div>
    );
  });
}
