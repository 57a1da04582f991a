// Insight with a chart over days; night charts share their slots and the table behind them.
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import type { Locale } from "@vereda/domain/locale";
import type { ReactNode } from "react";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildNightSlots, type NightSlots, type Slot } from "./night-slots.ts";
import { Insight, type InsightProps } from "../insight.tsx";
import { PlotKey, type KeyEntry } from "#platform/charts/plot-key.tsx";
import { Plot, type PlotProps } from "#platform/charts/plot.tsx";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { Figures } from "#ui/layout/figures-table.tsx";

// Table of a chart over days, one row per night or week.

type Column = {
  readonly name: () => string;
  readonly cell: (slot: Slot, locale: Locale) => string;
};

const columns = {
  morning: {
    name: () => m.energizing_column_morning(),
    cell: ({ day }, locale) => formatDayLabel(day, locale, "brief"),
  },
  week: {
    name: () => m.panel_week_of(),
    cell: ({ day }, locale) => formatDayLabel(day, locale, "shortDate"),
  },
  nights: { name: () => m.energizing_nights(), cell: ({ nights }) => String(nights) },
  slept: {
    name: () => m.energizing_column_slept(),
    cell: ({ minutes }) => formatMinutes(minutes),
  },
  mean: { name: () => m.energizing_column_mean(), cell: ({ minutes }) => formatMinutes(minutes) },
  minMinutes: {
    name: () => m.energizing_column_min(),
    cell: ({ minMinutes }) => formatMinutes(minMinutes),
  },
  maxMinutes: {
    name: () => m.energizing_column_max(),
    cell: ({ maxMinutes }) => formatMinutes(maxMinutes),
  },
  from: {
    name: () => m.energizing_column_from(),
    cell: ({ from }, locale) => formatTime(from, locale),
  },
  to: { name: () => m.energizing_column_to(), cell: ({ to }, locale) => formatTime(to, locale) },
  free: {
    name: () => m.energizing_column_free(),
    cell: ({ isFree }) => (isFree ? m.energizing_yes() : m.energizing_no()),
  },
} as const satisfies Record<string, Column>;

type ColumnName = keyof typeof columns;

type SlotColumns = Readonly<Record<"nights" | "weeks", readonly ColumnName[]>>;

function slotFigures(
  { isByWeek, slots }: NightSlots,
  { nights, weeks }: SlotColumns,
  locale: Locale,
): Figures {
  const names: readonly ColumnName[] = isByWeek
    ? ["week", "nights", ...weeks]
    : ["morning", ...nights, "free"];
  const visibleColumns: readonly Column[] = names.map((name) => columns[name]);
  return {
    columns: visibleColumns.map(({ name }) => name()),
    rows: slots.map((slot) => visibleColumns.map(({ cell }) => cell(slot, locale))),
  };
}

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

type NightsInsightProps = Pick<InsightText, "title" | "sentence" | "method"> & {
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
