// How long the nights were, beside the person's own range and what they need.
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import type { Locale } from "@vereda/domain/locale";
import { formatDay, formatMinutes } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { needWords } from "./insight-words.ts";
import type { Figures } from "../figures-table.tsx";
import { drawnNights, type DrawnNights } from "./drawn-nights.ts";
import { Insight } from "./insight.tsx";
import { PlotKey } from "./plot-key.tsx";
import { Band, DotLine, Plot, Span } from "./plot.tsx";

const HEIGHT = 168;
const HOUR = 60;
const STEP = 2 * HOUR;
/** So much is drawn at least, so that little differences look little. */
const LEAST_SPAN = 6 * HOUR;

export function LengthsInsight({ insights }: { insights: SleepInsightsData }) {
  const locale = useLocale();
  const { durations } = insights;
  if (durations === null) return null;
  const drawn = drawnNights(insights);
  const { nights: count, mean, low, high } = durations;
  const time = formatMinutes(mean);
  const isNarrow = high - low < 10;
  return (
    <Insight
      title={m.energizing_lengths()}
      sentence={
        isNarrow
          ? m.energizing_lengths_alike({ count, time })
          : m.energizing_lengths_told({
              count,
              time,
              low: formatMinutes(low),
              high: formatMinutes(high),
            })
      }
      notes={[drawn.isByWeek ? m.energizing_lengths_weeks() : null, needWords(insights.need)]}
      figures={drawn.isByWeek ? figuresOfWeeks(drawn, locale) : figuresOfNights(drawn, locale)}
    >
      {(sentenceId) => (
        <>
          <LengthsChart insights={insights} drawn={drawn} describedBy={sentenceId} />
          <Key need={insights.need} />
        </>
      )}
    </Insight>
  );
}

function figuresOfNights({ slots }: DrawnNights, locale: Locale): Figures {
  return {
    columns: [
      m.energizing_column_morning(),
      m.energizing_column_slept(),
      m.energizing_column_free(),
    ],
    rows: slots.map(({ day, minutes, isFree }) => [
      formatDay(day, locale, "brief"),
      formatMinutes(minutes),
      isFree ? m.energizing_yes() : m.energizing_no(),
    ]),
  };
}

function figuresOfWeeks({ slots }: DrawnNights, locale: Locale): Figures {
  return {
    columns: [
      m.energizing_column_week(),
      m.energizing_nights(),
      m.energizing_column_mean(),
      m.energizing_column_shortest(),
      m.energizing_column_longest(),
    ],
    rows: slots.map(({ day, nights, minutes, shortest, longest }) => [
      formatDay(day, locale, "shortDate"),
      String(nights),
      ...[minutes, shortest, longest].map(formatMinutes),
    ]),
  };
}

type ChartProps = { insights: SleepInsightsData; drawn: DrawnNights; describedBy: string };

function LengthsChart({ insights, drawn, describedBy }: ChartProps) {
  const { durations, need } = insights;
  const { slots, count, first, last } = drawn;
  const { bottom, top } = edgesOf([
    ...slots.flatMap(({ shortest, longest }) => [shortest, longest]),
    ...(need === null ? [] : [need.minutes]),
  ]);
  const y = (minutes: number) => (HEIGHT * (top - minutes)) / (top - bottom);
  const levels = Array.from({ length: (top - bottom) / STEP + 1 }, (_, at) => bottom + at * STEP);
  const dots = slots.map(({ at, minutes }) => ({ at, y: y(minutes) }));
  return (
    <Plot
      label={m.energizing_lengths()}
      describedBy={describedBy}
      height={HEIGHT}
      levels={levels.map((minutes) => ({ y: y(minutes), text: formatMinutes(minutes) }))}
      from={first}
      to={last}
    >
      {durations && <Band top={y(durations.high)} bottom={y(durations.low)} />}
      {drawn.isByWeek &&
        slots.map(({ at, shortest, longest }) => (
          <Span key={at} at={at} count={count} top={y(longest)} bottom={y(shortest)} />
        ))}
      <DotLine dots={dots} count={count} height={HEIGHT} />
      {need && <NeedLine y={y(need.minutes)} />}
    </Plot>
  );
}

function NeedLine({ y }: { y: number }) {
  return (
    <line
      x1="0"
      x2="100%"
      y1={y}
      y2={y}
      strokeWidth="1.5"
      strokeDasharray="6 4"
      className="stroke-ink"
    />
  );
}

function Key({ need }: { need: SleepInsightsData["need"] }) {
  return (
    <PlotKey
      entries={[
        { mark: "band", text: m.energizing_own_range() },
        need && {
          mark: "dashes",
          text: m.energizing_need_line({ time: formatMinutes(need.minutes) }),
        },
      ]}
    />
  );
}

/** Whole steps that hold all values, with some air above and below. */
function edgesOf(minutes: readonly number[]) {
  const least = Math.min(...minutes) - HOUR / 2;
  const most = Math.max(...minutes) + HOUR / 2;
  const bottom = Math.max(0, Math.floor(least / STEP) * STEP);
  return { bottom, top: Math.max(bottom + LEAST_SPAN, Math.ceil(most / STEP) * STEP) };
}
