// An insight with a drawing over days. Those over all days share a row of nights, or of weeks where nights would run
// into each other, and have a table with a row for each.
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import type { Locale } from "@vereda/domain/locale";
import type { ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale.ts";
import { drawnNights, type DrawnNights } from "./drawn-nights.ts";
import { Insight, type InsightProps } from "../insight.tsx";
import { PlotKey, type KeyEntry } from "./plot-key.tsx";
import { Plot, type PlotProps } from "./plot.tsx";
import { slotFigures, type SlotColumns } from "./slot-figures.ts";

export type Drawing = Pick<PlotProps, "height" | "levels"> & {
  readonly drawn: ReactNode;
  /** What its marks mean. */
  readonly key: readonly (KeyEntry | null)[];
};

type Told = Omit<InsightProps, "children">;
export type DrawnDays = Pick<PlotProps, "from" | "to">;

/** @param drawing null while there is nothing to draw */
export function DrawnInsight({
  drawing,
  ...told
}: Told & { drawing: (Drawing & DrawnDays) | null }) {
  if (drawing === null) return <Insight {...told} />;
  const { drawn, key, ...frame } = drawing;
  return (
    <Insight {...told}>
      {(sentenceId) => (
        <>
          <Plot label={told.title} describedBy={sentenceId} {...frame}>
            {drawn}
          </Plot>
          <PlotKey entries={key} />
        </>
      )}
    </Insight>
  );
}

export type NightsInsightProps = Pick<Told, "title" | "sentence"> & {
  insights: SleepInsightsData;
  notes: readonly (string | null)[];
  /** Said before the notes where weeks are drawn. */
  noteOfWeeks: string;
  columns: SlotColumns;
  draw: (nights: DrawnNights, locale: Locale) => Drawing;
};

export function NightsInsight(props: NightsInsightProps) {
  const { insights, title, sentence, notes, noteOfWeeks, columns, draw } = props;
  const locale = useLocale();
  const nights = drawnNights(insights);
  return (
    <DrawnInsight
      title={title}
      sentence={sentence}
      notes={[nights.isByWeek ? noteOfWeeks : null, ...notes]}
      figures={slotFigures(nights, columns, locale)}
      drawing={{ ...draw(nights, locale), from: nights.first, to: nights.last }}
    />
  );
}
