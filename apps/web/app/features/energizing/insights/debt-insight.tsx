// Insight: sleep debt of the last fourteen nights against the user's need.
import { getSleptMinutes } from "@vereda/domain/energizing/insights/nights-by-day";
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import { DEBT_NIGHTS } from "@vereda/domain/energizing/insights/sleep-debt";
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { parseDay } from "@vereda/domain/time/day";
import { formatDayLabel, formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import type { Figures } from "#ui/layout/figures-table.tsx";
import { PlotInsight, type Drawing, type PlotDays } from "./plots/plot-insight.tsx";
import { formatDebtNotes, formatDebt } from "./format-insights.ts";
import { Bar } from "#platform/charts/plot.tsx";

const HEIGHT = 148;

/** `beyond`: minutes above (positive) or below the need; null without a logged night. */
type Lack = { readonly day: number; readonly beyond: number | null };

export function DebtInsight({ insights }: { insights: SleepInsightsData }) {
  const locale = useLocale();
  const { debt, need } = insights;
  const lacks = need === null || debt === null ? [] : listLacks(insights, need.minutes);
  const figures: Figures | null =
    lacks.length === 0
      ? null
      : {
          columns: [m.energizing_column_morning(), m.energizing_column_beyond()],
          rows: lacks.map(({ day, beyond }) => [
            formatDayLabel(day, locale, "brief"),
            beyond === null ? m.energizing_not_logged() : formatSignedMinutes(beyond),
          ]),
        };
  return (
    <PlotInsight
      title={m.energizing_debt()}
      sentence={formatDebt(insights)}
      notes={formatDebtNotes(insights, DEBT_NIGHTS)}
      figures={figures}
      drawing={lacks.length === 0 ? null : buildDebtDrawing(lacks)}
    />
  );
}

function listLacks({ nights, to }: SleepInsightsData, need: number): Lack[] {
  const minutes = new Map(nights.map((night) => [parseDay(night.day), getSleptMinutes(night)]));
  const last = parseDay(to) ?? 0;
  return Array.from({ length: DEBT_NIGHTS }, (_, at) => {
    const day = last - DEBT_NIGHTS + 1 + at;
    const slept = minutes.get(day);
    return { day, beyond: slept === undefined ? null : slept - need };
  });
}

function buildDebtDrawing(lacks: readonly Lack[]): Drawing & PlotDays {
  const max = Math.max(...lacks.map(({ beyond }) => Math.abs(beyond ?? 0)), MINUTES_IN_HOUR);
  const edge = Math.ceil(max / MINUTES_IN_HOUR) * MINUTES_IN_HOUR;
  const y = (minutes: number) => (HEIGHT / 2) * (1 - minutes / edge);
  return {
    height: HEIGHT,
    levels: [edge, 0, -edge].map((minutes) => ({
      y: y(minutes),
      text: formatSignedMinutes(minutes),
    })),
    from: lacks[0]?.day ?? 0,
    to: lacks.at(-1)?.day ?? 0,
    content: (
      <>
        {lacks.map(({ day, beyond }, at) =>
          beyond === null ? (
            <circle
              key={day}
              cx={`${((at + 0.5) / lacks.length) * 100}%`}
              cy={y(0)}
              r="3"
              strokeWidth="1.5"
              className="fill-surface stroke-line-strong"
            />
          ) : (
            <Bar
              key={day}
              at={at}
              count={lacks.length}
              top={y(Math.max(0, beyond))}
              bottom={y(Math.min(0, beyond))}
              className={beyond < 0 ? "fill-metric/60 stroke-metric" : "fill-metric"}
            />
          ),
        )}
        <line x1="0" x2="100%" y1={y(0)} y2={y(0)} strokeWidth="1.5" className="stroke-ink" />
      </>
    ),
    key: [
      { mark: "bar", text: m.energizing_debt_above() },
      { mark: "paleBar", text: m.energizing_debt_below() },
      lacks.some(({ beyond }) => beyond === null)
        ? { mark: "ring", text: m.energizing_not_logged() }
        : null,
    ],
  };
}

function formatSignedMinutes(minutes: number): string {
  return minutes > 0 ? `+${formatMinutes(minutes)}` : formatMinutes(minutes);
}
