// The chart of a tracked resource: values, goal, even line to the deadline and forecast.
import { useEffect, useRef, useState } from "react";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { SvgChart } from "#ui/svg-chart.tsx";
import { buildChart, type Dot } from "./chart-geometry.ts";
import { formatAmount } from "./format-pace.ts";
import type { Tracked } from "./tracked-pace.ts";

type ProgressChartProps = { tracked: Tracked; unit: string; describedBy: string };

const HEIGHT = 240;

export function ProgressChart({ tracked, unit, describedBy }: ProgressChartProps) {
  const locale = useLocale();
  const { box, width } = useWidth();
  const chart = buildChart(tracked, { width, height: HEIGHT });
  const format = { locale, unit };
  const { frame } = chart;
  return (
    <div ref={box} className="print:break-inside-avoid">
      <SvgChart
        aria-label={m.planning_chart()}
        aria-describedby={describedBy}
        width={width}
        height={HEIGHT}
        className="figures block overflow-visible text-12"
      >
        {chart.levels.map(({ y, value }) => (
          <g key={value}>
            <line x1={frame.left} x2={frame.right} y1={y} y2={y} className="stroke-line" />
            <text x={frame.left - 8} y={y + 4} textAnchor="end" className="fill-ink-soft">
              {formatAmount(value, { locale, unit: "" })}
            </text>
          </g>
        ))}
        {chart.dates.map(({ x, day, anchor }) => (
          <text key={day} x={x} y={HEIGHT - 6} textAnchor={anchor} className="fill-ink-soft">
            {formatDayLabel(day, locale, "short")}
          </text>
        ))}
        {chart.even && (
          <Line dots={chart.even} className="stroke-line-strong" dash="2 4" width={1.5} />
        )}
        {chart.target && (
          <>
            <Line dots={chart.target.line} className="stroke-positive" dash="6 4" width={1.5} />
            <text
              x={frame.right}
              y={chart.target.labelY}
              textAnchor="end"
              className="fill-positive font-semibold"
            >
              {targetLabel(tracked, formatAmount(chart.target.value, format))}
            </text>
          </>
        )}
        {chart.pace && (
          <Line dots={chart.pace} className="stroke-accent-text" dash="1 5" width={2.5} />
        )}
        <Line dots={chart.line} className="stroke-accent-text" width={2.5} />
        {chart.last && (
          <circle cx={chart.last.x} cy={chart.last.y} r={4.5} className="fill-accent-text" />
        )}
      </SvgChart>
      <Legend hasEven={chart.even !== null} hasPace={chart.pace !== null} />
    </div>
  );
}

function targetLabel({ behaviour }: Tracked, amount: string): string {
  return behaviour === "BUDGET"
    ? m.planning_chart_budget({ amount })
    : m.planning_chart_target({ amount });
}

type LineProps = { dots: readonly Dot[]; className: string; dash?: string; width: number };

function Line({ dots, className, dash, width }: LineProps) {
  return (
    <polyline
      points={dots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
      fill="none"
      strokeWidth={width}
      strokeDasharray={dash}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    />
  );
}

/** Labels the two lines that have no label in the chart itself. */
function Legend({ hasEven, hasPace }: { hasEven: boolean; hasPace: boolean }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-1 pt-2 text-14 text-ink-soft">
      {hasPace && <Key className="stroke-accent-text" dash="1 5" text={m.planning_chart_pace()} />}
      {hasEven && <Key className="stroke-line-strong" dash="2 4" text={m.planning_chart_even()} />}
    </p>
  );
}

function Key({ className, dash, text }: { className: string; dash: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="24" height="8" aria-hidden="true" focusable="false">
        <line
          x1="2"
          x2="22"
          y1="4"
          y2="4"
          strokeWidth="2"
          strokeDasharray={dash}
          strokeLinecap="round"
          className={className}
        />
      </svg>
      {text}
    </span>
  );
}

/** Measures the container, so that the font size of the chart is the same on a phone. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const watched = box.current;
    if (watched === null) return;
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
