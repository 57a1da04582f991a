// Table of a chart over days, one row per night or week.
import type { Locale } from "@vereda/domain/locale";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { Figures } from "#ui/layout/figures-table.tsx";
import type { NightSlots, Slot } from "./night-slots.ts";

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
    name: () => m.energizing_column_week(),
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

export type SlotColumns = Readonly<Record<"nights" | "weeks", readonly ColumnName[]>>;

export function slotFigures(
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
