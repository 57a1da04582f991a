// The history of the vitality index, by week or by day.
import type { Vitality } from "@vereda/domain/resources/vitality/contract-vitality";
import { quantile } from "@vereda/domain/energizing/insights/statistics";
import type { Locale } from "@vereda/domain/locale";
import { useId, useState } from "react";
import { formatDayLabel, formatDayRange } from "#platform/i18n/format/format.ts";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { Section } from "#ui/layout/section.tsx";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import type { Figures } from "#ui/layout/figures-table.tsx";
import { PlotKey } from "#platform/charts/plot-key.tsx";
import { Band, DotLine, Plot } from "#platform/charts/plot.tsx";
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
  const title = m.energizing_vitality_history();
  const sentenceId = useId();
  return (
    <Section title={title} level={3} className="print:break-inside-avoid">
      <p id={sentenceId} className="max-w-reading font-serif text-18">
        {formatSentence(slots, step)}
      </p>
      {history.length > 1 && <StepToggle step={step} onChange={setStep} />}
      {slots !== null && slots.slots.length > 1 && (
        <HistoryPlot slots={slots} title={title} describedBy={sentenceId} />
      )}
      {slots && <FiguresDisclosure name={title} figures={buildFigures(slots, step, locale)} />}
    </Section>
  );
}

type StepToggleProps = { step: HistoryStep; onChange: (step: HistoryStep) => void };

function StepToggle({ step, onChange }: StepToggleProps) {
  return (
    <ToggleGroup<HistoryStep>
      label={m.energizing_vitality_by()}
      isLabelHidden
      selection="single"
      variant="segments"
      isRequired
      value={[step]}
      onChange={([next]) => next && onChange(next)}
      options={[
        { value: "week", label: m.energizing_vitality_by_week() },
        { value: "day", label: m.energizing_vitality_by_day() },
      ]}
    />
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
    columns: [isWeek ? m.panel_week() : m.panel_day(), m.energizing_vitality_column_score()],
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

type HistoryPlotProps = { slots: HistorySlots; title: string; describedBy: string };

function HistoryPlot({ slots: history, title, describedBy }: HistoryPlotProps) {
  const { slots, count, first, last } = history;
  const y = (score: number) => HEIGHT * (1 - score / 100);
  const scores = slots.map(({ score }) => score);
  const hasRange = slots.length >= SLOTS_FOR_RANGE;
  return (
    <>
      <Plot
        label={title}
        describedBy={describedBy}
        height={HEIGHT}
        levels={[100, 50, 0].map((score) => ({ y: y(score), text: String(score) }))}
        from={first}
        to={last}
      >
        {hasRange && <Band top={y(quantile(scores, 0.75))} bottom={y(quantile(scores, 0.25))} />}
        <DotLine
          dots={slots.map(({ at, score }) => ({ at, y: y(score) }))}
          count={count}
          height={HEIGHT}
        />
      </Plot>
      <PlotKey
        entries={[hasRange ? { mark: "band", text: m.energizing_vitality_own_range() } : null]}
      />
    </>
  );
}
