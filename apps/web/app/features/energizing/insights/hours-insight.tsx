// At which hours the person sleeps, day by day: how alike the days are, and how far free days lie from the others.
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { quantile } from "@vereda/domain/energizing/insights/statistics";
import { parseDay } from "@vereda/domain/time/day";
import { formatDay, formatTime } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { jetlagWords, regularitySentence } from "./insight-words.ts";
import { Insight } from "./insight.tsx";
import { Band, Bar, firstDrawnDay, Plot } from "./plot.tsx";

const HEIGHT = 200;
const HOUR = 60;
/** Room below the earliest and above the latest hour. */
const MARGIN = 30;

export function HoursInsight({ insights }: { insights: SleepInsightsData }) {
  const locale = useLocale();
  const { nights, regularity } = insights;
  return (
    <Insight
      title={m.energizing_alike()}
      sentence={regularitySentence(insights)}
      notes={[jetlagWords(insights), regularity && m.energizing_alike_how()]}
      table={{
        columns: [
          m.energizing_column_morning(),
          m.energizing_column_from(),
          m.energizing_column_to(),
          m.energizing_column_free(),
        ],
        rows: nights.map(({ day, from, to, isFree }) => [
          formatDay(day, locale, "brief"),
          formatTime(from, locale),
          formatTime(to, locale),
          isFree ? m.energizing_yes() : m.energizing_no(),
        ]),
      }}
    >
      {(sentenceId) => (
        <>
          <HoursChart insights={insights} describedBy={sentenceId} />
          <Key hasFree={nights.some(({ isFree }) => isFree)} />
        </>
      )}
    </Insight>
  );
}

type ChartProps = { insights: SleepInsightsData; describedBy: string };

function HoursChart({ insights, describedBy }: ChartProps) {
  const locale = useLocale();
  const { nights } = insights;
  const first = firstDrawnDay(nights, insights.from, insights.to);
  const last = parseDay(insights.to) ?? 0;
  const earliest = Math.min(...nights.map(({ from }) => from)) - MARGIN;
  const latest = Math.max(...nights.map(({ to }) => to)) + MARGIN;
  const y = (minute: number) => (HEIGHT * (minute - earliest)) / (latest - earliest);
  const usual = {
    from: quantile(
      nights.map(({ from }) => from),
      0.5,
    ),
    to: quantile(
      nights.map(({ to }) => to),
      0.5,
    ),
  };
  return (
    <Plot
      label={m.energizing_alike()}
      describedBy={describedBy}
      height={HEIGHT}
      levels={hoursBetween(earliest, latest).map((minute) => ({
        y: y(minute),
        text: formatTime(minute, locale),
      }))}
      from={first}
      to={last}
    >
      <Band top={y(usual.from)} bottom={y(usual.to)} />
      {nights.map(({ day, from, to, isFree }) => (
        <Bar
          key={day}
          at={(parseDay(day) ?? 0) - first}
          count={last - first + 1}
          top={y(from)}
          bottom={y(to)}
          className={isFree ? FREE : "fill-metric"}
        />
      ))}
    </Plot>
  );
}

const FREE = "fill-surface stroke-metric stroke-2";

/** What no place on the drawing is free to say. */
function Key({ hasFree }: { hasFree: boolean }) {
  return (
    <p
      aria-hidden="true"
      data-metric="energy"
      className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft"
    >
      <span className="flex items-center gap-2">
        <span className="h-4 w-6 bg-metric/20" />
        {m.energizing_own_night()}
      </span>
      {hasFree && (
        <span className="flex items-center gap-2">
          <span className="h-4 w-2.5 rounded-[3px] border-2 border-metric" />
          {m.energizing_free_key()}
        </span>
      )}
    </p>
  );
}

/** Whole hours to write beside the drawing: five at most. */
function hoursBetween(from: number, to: number): number[] {
  const step = [2, 3, 4, 6].find((hours) => (to - from) / (hours * HOUR) < 5.5) ?? 8;
  const first = Math.ceil(from / (step * HOUR)) * step * HOUR;
  const count = Math.floor((to - first) / (step * HOUR)) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at * step * HOUR);
}
