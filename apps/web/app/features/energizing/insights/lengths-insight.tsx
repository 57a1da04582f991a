// How long the nights were, beside the person's own range and what they need.
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { formatDay, formatMinutes } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { needWords } from "./insight-words.ts";
import { Insight } from "./insight.tsx";
import { Band, DotLine, firstDrawnDay, Plot, Words } from "./plot.tsx";

const HEIGHT = 168;
const HOUR = 60;
const STEP = 2 * HOUR;
/** So much is drawn at least, so that little differences look little. */
const LEAST_SPAN = 6 * HOUR;

export function LengthsInsight({ insights }: { insights: SleepInsightsData }) {
  const locale = useLocale();
  const { durations, nights } = insights;
  if (durations === null) return null;
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
      notes={[needWords(insights.need)]}
      table={{
        columns: [
          m.energizing_column_morning(),
          m.energizing_column_slept(),
          m.energizing_column_free(),
        ],
        rows: nights.map((night) => [
          formatDay(night.day, locale, "brief"),
          formatMinutes(night.minutes),
          night.isFree ? m.energizing_yes() : m.energizing_no(),
        ]),
      }}
    >
      {(sentenceId) => <LengthsChart insights={insights} describedBy={sentenceId} />}
    </Insight>
  );
}

type ChartProps = { insights: SleepInsightsData; describedBy: string };

function LengthsChart({ insights, describedBy }: ChartProps) {
  const { nights, durations, need } = insights;
  const from = firstDrawnDay(nights, insights.from, insights.to);
  const to = dayOf(insights.to);
  const { bottom, top } = edgesOf([
    ...nights.map(({ minutes }) => minutes),
    ...(need === null ? [] : [need.minutes]),
  ]);
  const y = (minutes: number) => (HEIGHT * (top - minutes)) / (top - bottom);
  const levels = Array.from({ length: (top - bottom) / STEP + 1 }, (_, at) => bottom + at * STEP);
  const dots = nights.map(({ day, minutes }) => ({ at: dayOf(day) - from, y: y(minutes) }));
  return (
    <Plot
      label={m.energizing_lengths()}
      describedBy={describedBy}
      height={HEIGHT}
      levels={levels.map((minutes) => ({ y: y(minutes), text: formatMinutes(minutes) }))}
      from={from}
      to={to}
    >
      {durations && <Band top={y(durations.high)} bottom={y(durations.low)} />}
      <DotLine dots={dots} count={to - from + 1} height={HEIGHT} />
      {need && <NeedLine y={y(need.minutes)} minutes={need.minutes} />}
      {durations && (
        <Words y={y(durations.low) + 14} side="left">
          {m.energizing_own_range()}
        </Words>
      )}
    </Plot>
  );
}

function NeedLine({ y, minutes }: { y: number; minutes: number }) {
  return (
    <>
      <line
        x1="0"
        x2="100%"
        y1={y}
        y2={y}
        strokeWidth="1.5"
        strokeDasharray="6 4"
        className="stroke-ink"
      />
      <Words y={y - 6} side="right">
        {m.energizing_need_line({ time: formatMinutes(minutes) })}
      </Words>
    </>
  );
}

/** Whole steps that hold all values, with some air above and below. */
function edgesOf(minutes: readonly number[]) {
  const least = Math.min(...minutes) - HOUR / 2;
  const most = Math.max(...minutes) + HOUR / 2;
  const bottom = Math.max(0, Math.floor(least / STEP) * STEP);
  return { bottom, top: Math.max(bottom + LEAST_SPAN, Math.ceil(most / STEP) * STEP) };
}

function dayOf(day: string): Day {
  return parseDay(day) ?? 0;
}
