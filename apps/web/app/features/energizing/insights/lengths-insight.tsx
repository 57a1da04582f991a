// Insight: night lengths against the user's own range and need.
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { NightsInsight, type Drawing } from "./plots/plot-insight.tsx";
import type { NightSlots } from "./plots/night-slots.ts";
import { formatDurations, formatNeed } from "./format-insights.ts";
import { Band, DotLine, RangeMark } from "#platform/charts/plot.tsx";

const HEIGHT = 168;
const STEP = 2 * MINUTES_IN_HOUR;
/** Minimum range of the axis in minutes, so that small differences look small. */
const MIN_RANGE = 6 * MINUTES_IN_HOUR;

type Durations = NonNullable<SleepInsightsData["durations"]>;

export function LengthsInsight({ insights }: { insights: SleepInsightsData }) {
  const { durations, need } = insights;
  if (durations === null) return null;
  return (
    <NightsInsight
      insights={insights}
      title={m.energizing_lengths()}
      sentence={formatDurations(durations)}
      notes={[formatNeed(need)]}
      noteOfWeeks={m.energizing_lengths_weeks()}
      columns={{ nights: ["slept"], weeks: ["mean", "minMinutes", "maxMinutes"] }}
      draw={(nightSlots) => buildLengthsDrawing(nightSlots, durations, need)}
    />
  );
}

function buildLengthsDrawing(
  { slots, count, isByWeek }: NightSlots,
  { low, high }: Durations,
  need: SleepInsightsData["need"],
): Drawing {
  const { bottom, top } = getEdges([
    ...slots.flatMap(({ minMinutes, maxMinutes }) => [minMinutes, maxMinutes]),
    ...(need === null ? [] : [need.minutes]),
  ]);
  const y = (minutes: number) => (HEIGHT * (top - minutes)) / (top - bottom);
  const levels = Array.from({ length: (top - bottom) / STEP + 1 }, (_, at) => bottom + at * STEP);
  const dots = slots.map(({ at, minutes }) => ({ at, y: y(minutes) }));
  return {
    height: HEIGHT,
    levels: levels.map((minutes) => ({ y: y(minutes), text: formatMinutes(minutes) })),
    content: (
      <>
        <Band top={y(high)} bottom={y(low)} />
        {isByWeek &&
          slots.map(({ at, minMinutes, maxMinutes }) => (
            <RangeMark key={at} at={at} count={count} top={y(maxMinutes)} bottom={y(minMinutes)} />
          ))}
        <DotLine dots={dots} count={count} height={HEIGHT} />
        {need && <NeedLine y={y(need.minutes)} />}
      </>
    ),
    key: [
      { mark: "band", text: m.energizing_own_range() },
      need && {
        mark: "dashes",
        text: m.energizing_need_line({ time: formatMinutes(need.minutes) }),
      },
    ],
  };
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

function getEdges(minutes: readonly number[]) {
  const least = Math.min(...minutes) - MINUTES_IN_HOUR / 2;
  const max = Math.max(...minutes) + MINUTES_IN_HOUR / 2;
  const bottom = Math.max(0, Math.floor(least / STEP) * STEP);
  return { bottom, top: Math.max(bottom + MIN_RANGE, Math.ceil(max / STEP) * STEP) };
}
