// The nights as a table, for screen readers and for comparing figures.
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import type { NightLine } from "./night-line.ts";
import { formatDifference } from "./format-night.ts";

const NOTHING = "—";

export function NightsTable({ lines }: { lines: readonly NightLine[] }) {
  const locale = useLocale();
  const columns = [
    m.energizing_column_morning(),
    m.energizing_column_from(),
    m.energizing_column_to(),
    m.energizing_column_slept(),
    m.energizing_column_ideal(),
    m.energizing_column_difference(),
  ];
  const rows = lines.map((line) => buildRow(line, locale));
  return <FiguresDisclosure name={m.energizing_nights()} figures={{ columns, rows }} />;
}

function buildRow(line: NightLine, locale: Locale) {
  const { night, day, from, to, minutes, ideal, difference } = line;
  const name = formatDayLabel(day, locale, "brief");
  return [
    night.isNap ? m.energizing_nap_of({ day: name }) : name,
    formatTime(from, locale),
    to === null ? NOTHING : formatTime(to, locale),
    minutes === null ? NOTHING : formatMinutes(minutes),
    ideal === null ? NOTHING : formatMinutes(ideal.to - ideal.from),
    formatDifference(difference) ?? NOTHING,
  ];
}
