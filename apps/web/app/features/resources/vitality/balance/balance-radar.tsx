// The radar chart of life areas, today, as desired and the time before, with the same figures as a table.
import { balanceAreaLabels } from "@vereda/domain/resources/vitality/catalogue-balance";
import type { Balance } from "@vereda/domain/resources/vitality/contract-vitality";
import {
  listCompleteRatings,
  listGaps,
  type BalanceRating,
} from "@vereda/domain/resources/vitality/balance-gap";
import type { Locale } from "@vereda/domain/locale";
import { useId } from "react";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Section } from "#ui/layout/section.tsx";
import { RadarChart, type RadarSeries } from "#ui/radar-chart.tsx";

type Ratings = readonly BalanceRating[];
type BalanceRadarProps = { ratings: Ratings; previous: Balance["previous"] };

export function BalanceRadar({ ratings, previous }: BalanceRadarProps) {
  const locale = useLocale();
  const sentenceId = useId();
  const series = buildSeries(ratings, previous, locale);
  return (
    <Section title={m.common_today_and_desired()} size={18}>
      <p id={sentenceId} className="font-serif text-18 text-pretty">
        {formatWidest(ratings, locale)}
      </p>
      <RadarChart
        label={m.common_today_and_desired()}
        describedBy={sentenceId}
        axes={ratings.map(({ areaId }) => balanceAreaLabels[areaId][locale])}
        series={series.map(({ values, ...rest }) => ({ ...rest, values: values.map(toShare) }))}
      />
      <FiguresDisclosure
        name={m.common_today_and_desired()}
        figures={{
          columns: [m.common_area(), ...series.map(({ label }) => label)],
          rows: ratings.map(({ areaId }, at) => [
            balanceAreaLabels[areaId][locale],
            ...series.map(({ values }) => formatRating(values[at] ?? null)),
          ]),
        }}
      />
    </Section>
  );
}

function buildSeries(
  ratings: Ratings,
  previous: Balance["previous"],
  locale: Locale,
): RadarSeries[] {
  const actual = { label: m.platform_today(), variant: "area" } as const;
  const desired = { label: m.common_desired(), variant: "dashed" } as const;
  const series: RadarSeries[] = [
    { ...actual, values: ratings.map((rating) => rating.actual) },
    { ...desired, values: ratings.map((rating) => rating.desired) },
  ];
  if (previous === null) return series;
  const label = formatDayLabel(previous.date, locale, "medium");
  const values = previous.ratings.map((rating) => rating.actual);
  return [...series, { label, variant: "faint", values }];
}

function toShare(rating: number | null): number | null {
  return rating === null ? null : rating / 10;
}

function formatRating(rating: number | null): string {
  return rating === null ? m.common_unanswered() : String(rating);
}

function formatWidest(ratings: Ratings, locale: Locale): string {
  if (listCompleteRatings(ratings).length === 0) return m.common_chart_empty();
  const [widest] = listGaps(ratings);
  if (widest === undefined) return m.energizing_balance_at_wish();
  return m.energizing_balance_widest({ area: balanceAreaLabels[widest.areaId][locale] });
}
