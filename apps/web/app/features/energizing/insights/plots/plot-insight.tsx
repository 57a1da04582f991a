// Insight with a chart over days; night charts share their slots and the table behind them.
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import type { Locale } from "@vereda/domain/locale";
import type { ReactNode } from "react";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildNightSlots, type NightSlots } from "./night-slots.ts";
import { Insight, type InsightProps } from "../insight.tsx";
import { PlotKey, type KeyEntry } from "#platform/charts/plot-key.tsx";
import { Plot, type PlotProps } from "#platform/charts/plot.tsx";
import { slotFigures, type SlotColumns } from "./slot-figures.ts";

export type Drawing = Pick<PlotProps, "height" | "levels"> & {
  readonly content: ReactNode;
  readonly key: readonly (KeyEntry | null)[];
};

type InsightText = Omit<InsightProps, "children">;
export type PlotDays = Pick<PlotProps, "from" | "to">;

export function PlotInsight({
  drawing,
  ...text
}: InsightText & { drawing: (Drawing & PlotDays) | null }) {
  if (drawing === null) return <Insight {...text} />;
  const { content, key, ...frame } = drawing;
  return (
    <Insight {...text}>
      {(sentenceId) => (
        <>
          <Plot label={text.title} describedBy={sentenceId} {...frame}>
            {content}
          </Plot>
          <PlotKey entries={key} />
        </>
      )}
    </Insight>
  );
}

export type NightsInsightProps = Pick<InsightText, "title" | "sentence" | "method"> & {
  insights: SleepInsightsData;
  notes: readonly (string | null)[];
  noteOfWeeks: string;
  columns: SlotColumns;
  draw: (nights: NightSlots, locale: Locale) => Drawing;
};

export function NightsInsight(props: NightsInsightProps) {
  const { insights, title, sentence, notes, method, noteOfWeeks, columns, draw } = props;
  const locale = useLocale();
  const nights = buildNightSlots(insights, useWeekStart(locale));
  return (
    <PlotInsight
      title={title}
      sentence={sentence}
      notes={[nights.isByWeek ? noteOfWeeks : null, ...notes]}
      method={method}
      figures={slotFigures(nights, columns, locale)}
      drawing={{ ...draw(nights, locale), from: nights.first, to: nights.last }}
    />
  );
}
