// What is proposed, where it would stand on the hours. Pressing one leaves it out; the list above says the same.
import { formatTime } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { endOf, inLanes, type Timed } from "../calendar/time-lanes.ts";
import type { Span } from "../timeline/day-sheet.ts";
import { AS_LONG_AS_IT_IS, lastOf, placeOn } from "../timeline/hours/hour-scale.ts";
import { useHourScale } from "../timeline/hours/hour-scale-context.ts";

export type GhostsProps = {
  span: Span;
  /** What has its time already. */
  timed: readonly Timed<unknown>[];
  /** What is proposed, by its id. */
  placed: readonly Timed<string>[];
  titleOf: (id: string) => string;
  onToggle: (id: string) => void;
};

export function Ghosts({ span, timed, placed, titleOf, onToggle }: GhostsProps) {
  const locale = useLocale();
  const scale = useHourScale();
  const standing = timed.map((entry) => ({ ...entry, item: null }));
  const until = lastOf(span);
  return inLanes([...standing, ...placed], until, AS_LONG_AS_IT_IS).map((entry) => {
    const { item: id, minute, lane, lanes } = entry;
    if (id === null) return null;
    return (
      <div
        key={id}
        aria-hidden="true"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => onToggle(id)}
        style={{
          ...placeOn(scale, { from: minute, to: endOf(entry, until, AS_LONG_AS_IT_IS) }),
          left: `${(lane / lanes) * 100}%`,
          width: `${100 / lanes}%`,
        }}
        className="absolute flex cursor-pointer items-start gap-2 overflow-hidden rounded-control border-2 border-dashed border-accent-text bg-accent-soft px-3 py-1.5 text-14 text-ink"
      >
        <span className="figures shrink-0 text-ink-soft">{formatTime(minute, locale)}</span>
        <span className="min-w-0 truncate font-semibold">{titleOf(id)}</span>
      </div>
    );
  });
}
