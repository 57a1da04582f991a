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
import { PlotKey } from "./plot-key.tsx";
import { Band, Bar, BelowMark, Plot } from "./plot.tsx";

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
        regularity && m.energizing_alike_how(),
        jetlagWords(insights),
      ]}
      figures={drawn.isByWeek ? figuresOfWeeks(drawn, locale) : figuresOfNights(drawn, locale)}
    >
      {(sentenceId) => (
        <>
          <HoursChart drawn={drawn} usual={usual} describedBy={sentenceId} />
          <PlotKey
            entries={[
              usual && { mark: "band", text: m.energizing_own_night() },
              drawn.slots.some(({ isFree }) => isFree)
                ? { mark: "point", text: m.energizing_free_key() }
                : null,
            ]}
          />
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
        <g key={at}>
          <Bar at={at} count={count} top={y(from)} bottom={y(to)} className="fill-metric" />
          {isFree && <BelowMark at={at} count={count} height={HEIGHT} />}
        </g>
      ))}
    </Plot>
  );
}

/** Whole hours to write beside the drawing: five at most. */
function hoursBetween(from: number, to: number): number[] {
  const step = [2, 3, 4, 6].find((hours) => (to - from) / (hours * HOUR) < 5.5) ?? 8;
  const first = Math.ceil(from / (step * HOUR)) * step * HOUR;
  const count = Math.floor((to - first) / (step * HOUR)) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at * step * HOUR);
}
