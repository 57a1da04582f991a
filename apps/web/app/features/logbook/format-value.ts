// Formats the field values of logbook entries.
import type { FieldValue, LogbookField } from "@vereda/domain/logbook/fields";
import type { Locale } from "@vereda/domain/locale";
import { formatDayLabel, formatNumber } from "#platform/i18n/format/format.ts";

const MONEY = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

function formatChoices(
  { options = [] }: LogbookField,
  keys: readonly string[],
  locale: Locale,
): string {
  const labels = options.filter(({ key }) => keys.includes(key)).map(({ label }) => label[locale]);
  return labels.join(", ");
}

/** Money values are in hundredths. */
export function formatValue(field: LogbookField, value: FieldValue, locale: Locale): string {
  if (typeof value === "number") {
    if (field.type === "money") return formatNumber(value / 100, locale, MONEY);
    const number = formatNumber(value, locale);
    return field.unit === undefined ? number : `${number} ${field.unit[locale]}`;
  }
  if (typeof value === "boolean") return "";
  if (field.type === "choice") return formatChoices(field, [String(value)], locale);
  if (field.type === "choices")
    return formatChoices(field, Array.isArray(value) ? value : [], locale);
  if (Array.isArray(value)) return value.join(", ");
  return field.type === "day" ? formatDayLabel(value, locale, "date") : value;
}
