// At which hours the person sleeps, day by day: how alike the days are, and how far free days lie from the others.
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { quantile } from "@vereda/domain/energizing/insights/statistics";
import type { Locale } from "@vereda/domain/locale";
import { formatDay, formatTime } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { jetlagWords, regularitySentence } from "./insight-words.ts";
import type { Figures } from "../figures-table.tsx";
import { drawnNights, type DrawnNights } from "./drawn-nights.ts";
import { Insight } from "./insight.tsx";
import { Band, Bar, Plot } from "./plot.tsx";

const HEIGHT = 200;
const HOUR = 60;
/** Room below the earliest and above the latest hour. */
const MARGIN = 30;
/** Nights whose beginnings lie further apart have no usual one, as with changing shifts. */
const MOST_SCATTERED = 6 * HOUR;

export function HoursInsight({ insights }: { insights: SleepInsightsData }) {
  const locale = useLocale();
  const { nights, regularity } = insights;
  const drawn = drawnNights(insights);
  const usual = usualNight(nights);
  return (
    <Insight
      title={m.energizing_alike()}
      sentence={regularitySentence(insights)}
      notes={[
        drawn.isByWeek ? m.energizing_alike_weeks() : null,
        jetlagWords(insights),
        regularity && m.energizing_alike_how(),
      ]}
      figures={drawn.isByWeek ? figuresOfWeeks(drawn, locale) : figuresOfNights(drawn, locale)}
    >
      {(sentenceId) => (
        <>
          <HoursChart drawn={drawn} usual={usual} describedBy={sentenceId} />
          <Key hasUsual={usual !== null} hasFree={drawn.slots.some(({ isFree }) => isFree)} />
        </>
      )}
    </Insight>
  );
}

function figuresOfNights({ slots }: DrawnNights, locale: Locale): Figures {
  return {
    columns: [
      m.energizing_column_morning(),
      m.energizing_column_from(),
      m.energizing_column_to(),
      m.energizing_column_free(),
    ],
    rows: slots.map(({ day, from, to, isFree }) => [
      formatDay(day, locale, "brief"),
      formatTime(from, locale),
      formatTime(to, locale),
      isFree ? m.energizing_yes() : m.energizing_no(),
    ]),
  };
}

function figuresOfWeeks({ slots }: DrawnNights, locale: Locale): Figures {
  return {
    columns: [
      m.energizing_column_week(),
      m.energizing_nights(),
      m.energizing_column_from(),
      m.energizing_column_to(),
    ],
    rows: slots.map(({ day, nights, from, to }) => [
      formatDay(day, locale, "shortDate"),
      String(nights),
      formatTime(from, locale),
      formatTime(to, locale),
    ]),
  };
}

interface Hours {
  readonly from: number;
  readonly to: number;
}

/** When half of the nights began later and half ended earlier; null when they lie all around the clock. */
function usualNight(nights: SleepInsightsData["nights"]): Hours | null {
  const begun = nights.map(({ from }) => from);
  if (quantile(begun, 0.75) - quantile(begun, 0.25) > MOST_SCATTERED) return null;
  const ended = nights.map(({ to }) => to);
  return { from: quantile(begun, 0.5), to: quantile(ended, 0.5) };
}

type ChartProps = { drawn: DrawnNights; usual: Hours | null; describedBy: string };

function HoursChart({ drawn, usual, describedBy }: ChartProps) {
  const locale = useLocale();
  const { slots, count, first, last } = drawn;
  const earliest = Math.min(...slots.map(({ from }) => from)) - MARGIN;
  const latest = Math.max(...slots.map(({ to }) => to)) + MARGIN;
  const y = (minute: number) => (HEIGHT * (minute - earliest)) / (latest - earliest);
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
      {usual && <Band top={y(usual.from)} bottom={y(usual.to)} />}
      {slots.map(({ at, from, to, isFree }) => (
        <Bar
          key={at}
          at={at}
          count={count}
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
function Key({ hasUsual, hasFree }: { hasUsual: boolean; hasFree: boolean }) {
  return (
    <p
      aria-hidden="true"
      data-metric="energy"
      className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft"
    >
      {hasUsual && (
        <span className="flex items-center gap-2">
          <span className="h-4 w-6 bg-metric/20" />
          {m.energizing_own_night()}
        </span>
      )}
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
