// At which hours the person sleeps, day by day: how alike the days are, and how far free days lie from the others.
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { quantile } from "@vereda/domain/energizing/insights/statistics";
import type { Locale } from "@vereda/domain/locale";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { wholeHours } from "../whole-hours.ts";
import { NightsInsight, type Drawing } from "./plots/plot-insight.tsx";
import type { NightSlots } from "./plots/night-slots.ts";
import { formatJetlag, regularitySentence } from "./format-insights.ts";
import { Band, Bar, BelowMark } from "./plots/plot.tsx";

const HEIGHT = 200;
/** Room below the earliest and above the latest hour. */
const MARGIN = 30;
/** Nights whose beginnings lie further apart have no usual one, as with changing shifts. */
const MAX_SPREAD = 6 * MINUTES_IN_HOUR;

export function HoursInsight({ insights }: { insights: SleepInsightsData }) {
  const { nights, regularity } = insights;
  return (
    <NightsInsight
      insights={insights}
      title={m.energizing_alike()}
      sentence={regularitySentence(insights)}
      notes={[regularity && m.energizing_alike_how(), formatJetlag(insights)]}
      noteOfWeeks={m.energizing_alike_weeks()}
      columns={{ nights: ["from", "to"], weeks: ["from", "to"] }}
      draw={(nightSlots, locale) => hoursDrawing(nightSlots, getTypicalNight(nights), locale)}
    />
  );
}

interface Hours {
  readonly from: number;
  readonly to: number;
}

/** When half of the nights began later and half ended earlier; null when they lie all around the clock. */
function getTypicalNight(nights: SleepInsightsData["nights"]): Hours | null {
  const starts = nights.map(({ from }) => from);
  if (quantile(starts, 0.75) - quantile(starts, 0.25) > MAX_SPREAD) return null;
  const ended = nights.map(({ to }) => to);
  return { from: quantile(starts, 0.5), to: quantile(ended, 0.5) };
}

function hoursDrawing(
  { slots, count }: NightSlots,
  typical: Hours | null,
  locale: Locale,
): Drawing {
  const earliest = Math.min(...slots.map(({ from }) => from)) - MARGIN;
  const latest = Math.max(...slots.map(({ to }) => to)) + MARGIN;
  const y = (minute: number) => (HEIGHT * (minute - earliest)) / (latest - earliest);
  return {
    height: HEIGHT,
    levels: wholeHours(earliest, latest).map((minute) => ({
      y: y(minute),
      text: formatTime(minute, locale),
    })),
    content: (
      <>
        {typical && <Band top={y(typical.from)} bottom={y(typical.to)} />}
        {slots.map(({ at, from, to, isFree }) => (
          <g key={at}>
            <Bar at={at} count={count} top={y(from)} bottom={y(to)} className="fill-metric" />
            {isFree && <BelowMark at={at} count={count} height={HEIGHT} />}
          </g>
        ))}
      </>
    ),
    key: [
      typical && { mark: "band", text: m.energizing_own_night() },
      slots.some(({ isFree }) => isFree) ? { mark: "point", text: m.energizing_free_key() } : null,
    ],
  };
}
