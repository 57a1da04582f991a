// Insight: sleep hours day by day, their regularity and the shift on free days.
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { quantile } from "@vereda/domain/energizing/insights/statistics";
import type { Locale } from "@vereda/domain/locale";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { listWholeHours } from "../whole-hours.ts";
import { NightsInsight, type Drawing } from "./plots/plot-insight.tsx";
import type { NightSlots } from "./plots/night-slots.ts";
import { formatJetlag, formatRegularity } from "./format-insights.ts";
import { Band, Bar, BelowMark } from "#platform/charts/plot.tsx";

const HEIGHT = 200;
const MARGIN = 30;
/** If bedtimes spread wider than this, as with shift work, there is no typical night. */
const MAX_SPREAD = 6 * MINUTES_IN_HOUR;

export function HoursInsight({ insights }: { insights: SleepInsightsData }) {
  const { nights, regularity } = insights;
  return (
    <NightsInsight
      insights={insights}
      title={m.energizing_alike()}
      sentence={formatRegularity(insights)}
      notes={[formatJetlag(insights)]}
      method={regularity ? [m.energizing_alike_how()] : undefined}
      noteOfWeeks={m.energizing_alike_weeks()}
      columns={{ nights: ["from", "to"], weeks: ["from", "to"] }}
      draw={(nightSlots, locale) => buildHoursDrawing(nightSlots, getTypicalNight(nights), locale)}
    />
  );
}

interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Median bedtime and median wake-up; null when bedtimes spread over `MAX_SPREAD`. */
function getTypicalNight(nights: SleepInsightsData["nights"]): Hours | null {
  const starts = nights.map(({ from }) => from);
  if (quantile(starts, 0.75) - quantile(starts, 0.25) > MAX_SPREAD) return null;
  const ended = nights.map(({ to }) => to);
  return { from: quantile(starts, 0.5), to: quantile(ended, 0.5) };
}

function buildHoursDrawing(
  { slots, count }: NightSlots,
  typical: Hours | null,
  locale: Locale,
): Drawing {
  const earliest = Math.min(...slots.map(({ from }) => from)) - MARGIN;
  const latest = Math.max(...slots.map(({ to }) => to)) + MARGIN;
  const y = (minute: number) => (HEIGHT * (minute - earliest)) / (latest - earliest);
  return {
    height: HEIGHT,
    levels: listWholeHours(earliest, latest).map((minute) => ({
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
