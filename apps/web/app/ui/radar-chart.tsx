// A radar chart of one shape per series, with a key below. Its sentence and its table are the caller's.
import { buildRadarOutline, getRadarPoint } from "./radar-geometry.ts";
import { SvgChart } from "./svg-chart.tsx";

const RADIUS = 92;
const HALF_WIDTH = 172;
const HALF_HEIGHT = 124;
const LABEL_AT = 1.13;
const LINE_HEIGHT = 13;
const RINGS = [0.2, 0.4, 0.6, 0.8, 1];

const VARIANTS = {
  area: { className: "fill-metric/25 stroke-metric", strokeWidth: 2, strokeDasharray: undefined },
  dashed: { className: "fill-none stroke-ink", strokeWidth: 1.5, strokeDasharray: "5 3" },
  faint: { className: "fill-none stroke-ink-soft", strokeWidth: 1.5, strokeDasharray: "1.5 3" },
} as const;

export interface RadarSeries {
  readonly label: string;
  readonly variant: keyof typeof VARIANTS;
  /** 0 to 1 per axis; null where unknown. */
  readonly values: readonly (number | null)[];
}

type RadarChartProps = {
  label: string;
  /** The id of the sentence that describes it. */
  describedBy: string;
  axes: readonly string[];
  /** The first is painted last, on top. */
  series: readonly RadarSeries[];
};

export function RadarChart({ label, describedBy, axes, series }: RadarChartProps) {
  return (
    <>
      <SvgChart
        aria-label={label}
        aria-describedby={describedBy}
        data-metric="energy"
        viewBox={`${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`}
        className="w-full max-w-md self-center text-12"
      >
        {RINGS.map((ring) => (
          <circle key={ring} r={ring * RADIUS} className="fill-none stroke-line" />
        ))}
        {axes.map((name, axis) => (
          <Axis key={name} name={name} axis={axis} count={axes.length} />
        ))}
        {series.toReversed().map(({ label: name, variant, values }) => (
          <polygon
            key={name}
            points={buildRadarOutline(values, RADIUS)}
            strokeLinejoin="round"
            {...VARIANTS[variant]}
          />
        ))}
      </SvgChart>
      <RadarKey series={series} />
    </>
  );
}

function Axis({ name, axis, count }: { name: string; axis: number; count: number }) {
  const end = getRadarPoint(axis, count, 1, RADIUS);
  return (
    <g>
      <line x2={end.x} y2={end.y} className="stroke-line" />
      <AxisLabel at={getRadarPoint(axis, count, LABEL_AT, RADIUS)} text={name} />
    </g>
  );
}

/** Long names break before their last word, because the chart is as wide as a phone. */
function AxisLabel({ at, text }: { at: { x: number; y: number }; text: string }) {
  const terms = text.split(" ");
  const lines =
    terms.length < 3 ? [text] : [terms.slice(0, -1).join(" "), terms.slice(-1).join(" ")];
  const isVertical = Math.abs(at.x) < 1;
  const anchor = isVertical ? "middle" : at.x > 0 ? "start" : "end";
  // Above and below, the lines grow away from the chart.
  const shift = isVertical ? (Math.sign(at.y) * (lines.length - 1)) / 2 : 0;
  return (
    <text textAnchor={anchor} className="fill-ink-soft">
      {lines.map((line, index) => (
        <tspan
          key={line}
          x={at.x}
          y={at.y + 4 + (index + shift - (lines.length - 1) / 2) * LINE_HEIGHT}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

function RadarKey({ series }: Pick<RadarChartProps, "series">) {
  return (
    <p
      aria-hidden="true"
      data-metric="energy"
      className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft"
    >
      {series.map(({ label, variant }) => (
        <span key={label} className="flex items-center gap-2">
          <svg width="24" height="16" className="shrink-0">
            <line x2="24" y1="8" y2="8" {...VARIANTS[variant]} />
          </svg>
          {label}
        </span>
      ))}
    </p>
  );
}
