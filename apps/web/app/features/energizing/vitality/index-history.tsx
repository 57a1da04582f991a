// The history of the vitality index, by week or by day.
import type { Vitality } from "@vereda/domain/resources/contract-vitality";
import { quantile } from "@vereda/domain/energizing/insights/statistics";
import type { Locale } from "@vereda/domain/locale";
import { useState } from "react";
import { formatDayLabel, formatDayRange } from "#platform/i18n/format/format.ts";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { Figures } from "../figures-table.tsx";
import { PlotInsight, type Drawing, type PlotDays } from "../insights/plots/plot-insight.tsx";
import { Band, DotLine } from "../insights/plots/plot.tsx";
import {
  buildHistorySlots,
  historySteps,
  type HistorySlots,
  type HistoryStep,
} from "./history-slots.ts";

const HEIGHT = 148;
/** A smaller change is noise. */
const ALIKE_POINTS = 4;
/** With fewer slots, the middle half says nothing. */
const SLOTS_FOR_RANGE = 5;

export function IndexHistory({ history }: { history: Vitality["history"] }) {
  const locale = useLocale();
  const weekStart = useWeekStart(locale);
  const [step, setStep] = useState<HistoryStep>("week");
  const slots = buildHistorySlots(history, step, weekStart);
  const hasSeveral = slots !== null && slots.slots.length > 1;
  return (
    <div className="flex flex-col gap-4">
      <PlotInsight
        title={m.energizing_vitality_weeks()}
        sentence={formatSentence(slots, step)}
        figures={slots && buildFigures(slots, step, locale)}
        drawing={hasSeveral ? buildDrawing(slots) : null}
      />
      {history.length > 1 && (
        <ToggleGroup<HistoryStep>
          label={m.energizing_vitality_by()}
          isLabelHidden
          selection="single"
          variant="segments"
          isRequired
          value={[step]}
          onChange={([next]) => next && setStep(next)}
          options={[
            { value: "week", label: m.energizing_vitality_by_week() },
            { value: "day", label: m.energizing_vitality_by_day() },
          ]}
        />
      )}
    </div>
  );
}

function formatSentence(history: HistorySlots | null, step: HistoryStep): string {
  const scores = history?.slots.map(({ score }) => score) ?? [];
  if (scores.length < 2) return m.energizing_vitality_weeks_first();
  const figures = { count: scores.length, low: Math.min(...scores), high: Math.max(...scores) };
  const isAlike = figures.high - figures.low < ALIKE_POINTS;
  if (step === "day") {
    return isAlike
      ? m.energizing_vitality_days_alike(figures)
      : m.energizing_vitality_days_between(figures);
  }
  return isAlike
    ? m.energizing_vitality_weeks_alike(figures)
    : m.energizing_vitality_weeks_between(figures);
}

function buildFigures({ slots }: HistorySlots, step: HistoryStep, locale: Locale): Figures {
  const isWeek = step === "week";
  return {
    columns: [
      isWeek ? m.energizing_vitality_column_week() : m.energizing_vitality_column_day(),
      m.energizing_vitality_column_score(),
    ],
    rows: slots
      .toReversed()
      .map(({ day, score }) => [
        isWeek
          ? formatDayRange(day, day + historySteps.week - 1, locale)
          : formatDayLabel(day, locale, "brief"),
        String(score),
      ]),
  };
}

function buildDrawing({ slots, count, first, last }: HistorySlots): Drawing & PlotDays {
  const y = (score: number) => HEIGHT * (1 - score / 100);
  const scores = slots.map(({ score }) => score);
  const hasRange = slots.length >= SLOTS_FOR_RANGE;
  return {
    height: HEIGHT,
    levels: [100, 50, 0].map((score) => ({ y: y(score), text: String(score) })),
    from: first,
    to: last,
    content: (
      <>
        {hasRange && <Band top={y(quantile(scores, 0.75))} bottom={y(quantile(scores, 0.25))} />}
        <DotLine
          dots={slots.map(({ at, score }) => ({ at, y: y(score) }))}
          count={count}
          height={HEIGHT}
        />
      </>
    ),
    key: [hasRange ? { mark: "band", text: m.energizing_vitality_own_range() } : null],
  };
}
