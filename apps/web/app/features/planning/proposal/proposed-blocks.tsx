// Renders the proposed times on the hours of the day; a click excludes a task.
import { formatTime } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { getEndMinute, assignLanes, type Timed } from "../calendar/hours/time-lanes.ts";
import type { MinuteRange } from "../agenda/timeline/day-sheet.ts";
import { EXACT_MINUTES, getEndOfScale, getBlockPosition } from "../agenda/timeline/hours/hour-scale.ts";
import { useHourScale } from "../agenda/timeline/hours/hour-scale-context.ts";

export type ProposedBlocksProps = {
  range: MinuteRange;
  timed: readonly Timed<unknown>[];
  scheduled: readonly Timed<string>[];
  getTitle: (id: string) => string;
  onToggle: (id: string) => void;
};

export function ProposedBlocks({
  range,
  timed,
  scheduled,
  getTitle,
  onToggle,
}: ProposedBlocksProps) {
  const locale = useLocale();
  const scale = useHourScale();
  const existing = timed.map((entry) => ({ ...entry, item: null }));
  const lastMinute = getEndOfScale(range);
  return assignLanes([...existing, ...scheduled], lastMinute, EXACT_MINUTES).map((entry) => {
    const { item: id, minute, lane, lanes } = entry;
    if (id === null) return null;
    return (
      <div
        key={id}
        aria-hidden="true"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => onToggle(id)}
        style={{
          ...getBlockPosition(scale, {
            from: minute,
            to: getEndMinute(entry, lastMinute, EXACT_MINUTES),
          }),
          left: `${(lane / lanes) * 100}%`,
          width: `${100 / lanes}%`,
        }}
        className="absolute flex cursor-pointer items-start gap-2 overflow-hidden rounded-control border-2 border-dashed border-accent-text bg-accent-soft px-3 py-1.5 text-14 text-ink"
      >
        <span className="figures shrink-0 text-ink-soft">{formatTime(minute, locale)}</span>
        <span className="min-w-0 truncate font-semibold">{getTitle(id)}</span>
      </div>
    );
  });
}
