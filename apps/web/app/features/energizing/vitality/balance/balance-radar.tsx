// The radar chart of life areas, today and as desired, with the same figures as a table.
import { balanceAreaLabels } from "@vereda/domain/resources/catalogue-balance";
import {
  listCompleteRatings,
  type BalanceRating,
} from "@vereda/domain/resources/vitality/balance-gap";
import type { Locale } from "@vereda/domain/locale";
import { useId } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Section } from "#ui/layout/section.tsx";
import { SvgChart } from "#ui/svg-chart.tsx";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { buildRadarOutline, getRadarPoint } from "./radar-geometry.ts";

const RADIUS = 92;
const HALF_WIDTH = 172;
const HALF_HEIGHT = 124;
const LABEL_AT = 1.13;
const LINE_HEIGHT = 13;
const RINGS = [0.2, 0.4, 0.6, 0.8, 1];

type Ratings = readonly BalanceRating[];

export function BalanceRadar({ ratings }: { ratings: Ratings }) {
  const locale = useLocale();
  const sentenceId = useId();
  return (
    <Section title={m.energizing_balance_chart()} size={18}>
      <p id={sentenceId} className="font-serif text-18 text-pretty">
        {formatWidest(ratings, locale)}
      </p>
      <SvgChart
        aria-label={m.energizing_balance_chart()}
        aria-describedby={sentenceId}
        data-metric="energy"
        viewBox={`${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`}
        className="w-full max-w-md self-center text-12"
      >
        <Axes ratings={ratings} locale={locale} />
        <polygon
          points={buildRadarOutline(
            ratings.map(({ desired }) => toShare(desired)),
            RADIUS,
          )}
          strokeWidth="1.5"
          strokeDasharray="5 3"
          className="fill-none stroke-ink"
        />
        <polygon
          points={buildRadarOutline(
            ratings.map(({ actual }) => toShare(actual)),
            RADIUS,
          )}
          strokeWidth="2"
          strokeLinejoin="round"
          className="fill-metric/25 stroke-metric"
        />
      </SvgChart>
      <RadarKey />
      <FiguresDisclosure
        name={m.energizing_balance_chart()}
        figures={{
          columns: [
            m.energizing_balance_column_area(),
            m.energizing_balance_actual(),
            m.energizing_balance_desired(),
          ],
          rows: ratings.map(({ areaId, actual, desired }) => [
            balanceAreaLabels[areaId][locale],
            formatRating(actual),
            formatRating(desired),
          ]),
        }}
      />
    </Section>
  );
}

function toShare(rating: number | null): number | null {
  return rating === null ? null : rating / 10;
}

function formatRating(rating: number | null): string {
  return rating === null ? m.energizing_balance_skipped() : String(rating);
}

function formatWidest(ratings: Ratings, locale: Locale): string {
  const complete = listCompleteRatings(ratings);
  if (complete.length === 0) return m.energizing_balance_none_rated();
  const [widest] = complete.toSorted(
    (one, other) => other.desired - other.actual - (one.desired - one.actual),
  );
  if (widest === undefined || widest.desired <= widest.actual)
    return m.energizing_balance_at_wish();
  return m.energizing_balance_widest({ area: balanceAreaLabels[widest.areaId][locale] });
}

function Axes({ ratings, locale }: { ratings: Ratings; locale: Locale }) {
  const axes = ratings.length;
  return (
    <>
      {RINGS.map((ring) => (
        <circle key={ring} r={ring * RADIUS} className="fill-none stroke-line" />
      ))}
      {ratings.map(({ areaId }, axis) => {
        const end = getRadarPoint(axis, axes, 1, RADIUS);
        return (
          <g key={areaId}>
            <line x2={end.x} y2={end.y} className="stroke-line" />
            <AxisLabel
              at={getRadarPoint(axis, axes, LABEL_AT, RADIUS)}
              text={balanceAreaLabels[areaId][locale]}
            />
          </g>
        );
      })}
    </>
  );
}

/** Long names break before their last word, because the chart is as wide as a phone. */
function AxisLabel({ at, text }: { at: { x: number; y: number }; text: string }) {
  const terms = text.split(" ");
  const lines =
    terms.length < 3 ? [text] : [terms.slice(0, -1).join(" "), terms.slice(-1).join(" ")];
  const anchor = Math.abs(at.x) < 1 ? "middle" : at.x > 0 ? "start" : "end";
  return (
    <text textAnchor={anchor} className="fill-ink-soft">
      {lines.map((line, index) => (
        <tspan key={line} x={at.x} y={at.y + 4 + (index - (lines.length - 1) / 2) * LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function RadarKey() {
  const entries = [
    { text: m.energizing_balance_actual(), className: "stroke-metric", dashes: undefined },
    { text: m.energizing_balance_desired(), className: "stroke-ink", dashes: "5 3" },
  ];
  return (
    <p
      aria-hidden="true"
      data-metric="energy"
      className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft"
    >
      {entries.map(({ text, className, dashes }) => (
        <span key={text} className="flex items-center gap-2">
          <svg width="24" height="16" className="shrink-0">
            <line
              x2="24"
              y1="8"
              y2="8"
              strokeWidth="2"
              strokeDasharray={dashes}
              className={className}
            />
          </svg>
          {text}
        </span>
      ))}
    </p>
  );
}
