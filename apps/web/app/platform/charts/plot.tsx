// Frame of the charts: level and day labels; percentage widths, so it prints without measuring.
import type { Day } from "@vereda/domain/time/day";
import type { ReactNode } from "react";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";

export type PlotProps = {
  label: string;
  describedBy: string;
  height: number;
  levels: readonly { readonly y: number; readonly text: string }[];
  from: Day;
  to: Day;
  children: ReactNode;
};

export function Plot({ label, describedBy, height, levels, from, to, children }: PlotProps) {
  return (
    <figure
      aria-label={label}
      aria-describedby={describedBy}
      data-metric="energy"
      className="figures grid grid-cols-[2.75rem_minmax(0,1fr)] gap-y-2 text-12"
    >
      <div aria-hidden="true" className="relative text-ink-soft">
        {levels.map(({ y, text }) => (
          <span key={text} className="absolute right-2 -translate-y-1/2" style={{ top: y }}>
            {text}
          </span>
        ))}
      </div>
      <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible">
        {levels.map(({ y, text }) => (
          <line key={text} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
        ))}
        {children}
      </svg>
      <Days from={from} to={to} />
    </figure>
  );
}

/** Days; over a longer range the labels have month and year instead of the day. */
const HALF_A_YEAR = 183;

function Days({ from, to }: { from: Day; to: Day }) {
  const locale = useLocale();
  const days = [from, Math.round((from + to) / 2), to];
  const style = to - from > HALF_A_YEAR ? "shortMonth" : "short";
  return (
    <div aria-hidden="true" className="col-start-2 flex justify-between text-ink-soft">
      {days.map((day) => (
        <span key={day}>{formatDayLabel(day, locale, style)}</span>
      ))}
    </div>
  );
}

type BarProps = {
  at: number;
  count: number;
  top: number;
  bottom: number;
  className: string;
};

export function Bar({ at, count, top, bottom, className }: BarProps) {
  return (
    <rect
      x={`${((at + 0.15) / count) * 100}%`}
      width={`${(0.7 / count) * 100}%`}
      y={top.toFixed(1)}
      height={Math.max(1, bottom - top).toFixed(1)}
      rx="1.5"
      className={className}
    />
  );
}

export function BelowMark({ at, count, height }: { at: number; count: number; height: number }) {
  const x = `${((at + 0.5) / count) * 100}%`;
  return <circle cx={x} cy={height + 4} r={count > 40 ? 1.25 : 2} className="fill-ink" />;
}

type Dot = { readonly at: number; readonly y: number };

export function DotLine({
  dots,
  count,
  height,
}: {
  dots: readonly Dot[];
  count: number;
  height: number;
}) {
  return (
    <>
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        viewBox={`0 0 ${count} ${height}`}
        preserveAspectRatio="none"
        className="overflow-visible"
      >
        {splitRuns(dots).map((run) => (
          <polyline
            key={run[0]?.at}
            points={run.map(({ at, y }) => `${at + 0.5},${y.toFixed(1)}`).join(" ")}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-metric"
          />
        ))}
      </svg>
      {dots.map(({ at, y }) => (
        <circle
          key={at}
          cx={`${((at + 0.5) / count) * 100}%`}
          cy={y.toFixed(1)}
          r={count > 40 ? 2 : 3.5}
          className="fill-metric"
        />
      ))}
    </>
  );
}

function splitRuns(dots: readonly Dot[]): Dot[][] {
  const runs: Dot[][] = [];
  for (const dot of dots) {
    const last = runs.at(-1);
    if (last?.at(-1)?.at === dot.at - 1) last.push(dot);
    else runs.push([dot]);
  }
  return runs;
}

type RangeMarkProps = { at: number; count: number; top: number; bottom: number };

export function RangeMark({ at, count, top, bottom }: RangeMarkProps) {
  const x = `${((at + 0.5) / count) * 100}%`;
  return <line x1={x} x2={x} y1={top} y2={bottom} className="stroke-metric" />;
}

export function Band({ top, bottom }: { top: number; bottom: number }) {
  return (
    <rect
      x="0"
      width="100%"
      y={top}
      height={Math.max(2, bottom - top)}
      className="fill-metric/20"
    />
  );
}
