// Draws the forecast on a line: 90 % range thin, 50 % range bold. Hidden from screen readers.
import { parseDay, type Day } from "@vereda/domain/time/day";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import type { Forecast } from "../cycle-types.ts";
import type { DateRange } from "../format-cycle.ts";

type RangeLineProps = { next: Forecast["nextStart"]; today: Day };

/** Extra days after the range, so that the line continues behind it. */
const DAYS_BEHIND = 2;

export function RangeLine({ next, today }: RangeLineProps) {
  const locale = useLocale();
  const end = (parseDay(next.range90.to) ?? today) + DAYS_BEHIND;
  const getOffset = (day: Day) => `${(100 * (day - today)) / (end - today)}%`;
  const behind = `${100 / (end - today)}%`;
  const getBarStyle = ({ from, to }: DateRange) => {
    const [first, last] = [parseDay(from) ?? today, parseDay(to) ?? today];
    return { left: getOffset(first), width: `${(100 * (last + 1 - first)) / (end - today)}%` };
  };
  return (
    <div aria-hidden="true" data-metric="social" className="flex flex-col gap-1">
      <div className="relative h-6">
        <div className="absolute inset-x-0 top-1/2 border-t border-line" />
        <div
          className="absolute top-2 h-2 rounded-full bg-metric opacity-40"
          style={getBarStyle(next.range90)}
        />
        <div
          className="absolute top-1 h-4 rounded-full bg-metric opacity-60"
          style={getBarStyle(next.range50)}
        />
        <div className="absolute top-0 left-0 h-6 border-l-2 border-ink" />
      </div>
      <div className="figures flex justify-between text-12 text-ink-soft">
        <span className="first-letter:uppercase">{m.energizing_cycle_today()}</span>
        <span style={{ marginInlineEnd: behind }}>
          {formatDayLabel(next.range90.to, locale, "short")}
        </span>
      </div>
    </div>
  );
}
