// The chart of a resource's history: bars for sums, dots for levels, and the goal of a day or a level.
import type { ResourceBehaviour } from "@vereda/domain/resources/catalogue";
import type { Day } from "@vereda/domain/time/day";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { SvgChart } from "#ui/svg-chart.tsx";
import type { HistorySlots } from "./history-slots.ts";

const HEIGHT = 160;
const TOP = 8;

export type HistoryChartProps = {
  history: HistorySlots;
  behaviour: ResourceBehaviour;
  from: Day;
  to: Day;
  /** The highest value of the axis, and how it is written. */
  max: number;
  maxText: string;
  describedBy: string;
};

export function HistoryChart(props: HistoryChartProps) {
  const { history, behaviour, from, to, max, maxText, describedBy } = props;
  const locale = useLocale();
  const { slots, count } = history;
  const y = (value: number) => TOP + (HEIGHT - TOP) * (1 - value / max);
  const days = [from, Math.round((from + to) / 2), to];
  return (
    <div className="figures flex flex-col gap-2 text-12 text-ink-soft print:break-inside-avoid">
      <span aria-hidden="true">{maxText}</span>
      <SvgChart
        aria-label={m.resources_history()}
        aria-describedby={describedBy}
        width="100%"
        height={HEIGHT}
        className="block overflow-visible"
      >
        {[0, max / 2, max].map((level) => (
          <line key={level} x1="0" x2="100%" y1={y(level)} y2={y(level)} className="stroke-line" />
        ))}
        {slots.map(({ at, value }) =>
          behaviour === "STATE" ? (
            <circle
              key={at}
              cx={`${((at + 0.5) / count) * 100}%`}
              cy={y(value).toFixed(1)}
              r={count > 60 ? 2.5 : 4}
              className="fill-accent-text"
            />
          ) : (
            <rect
              key={at}
              x={`${((at + 0.15) / count) * 100}%`}
              width={`${(0.7 / count) * 100}%`}
              y={y(value).toFixed(1)}
              height={Math.max(1, HEIGHT - y(value)).toFixed(1)}
              rx="1.5"
              className="fill-accent-text"
            />
          ),
        )}
      </SvgChart>
      <div aria-hidden="true" className="flex justify-between">
        {days.map((day) => (
          <span key={day}>
            {formatDayLabel(day, locale, to - from > 183 ? "shortMonth" : "short")}
          </span>
        ))}
      </div>
    </div>
  );
}
