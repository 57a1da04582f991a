// Names a night of the week by its evening and its morning.
import { dayOfWeekLabels, daysOfWeek, type DayOfWeek } from "@vereda/domain/energizing/catalogue";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";

/** `morning` is the weekday on which the night ends. */
export function formatNightName(morning: DayOfWeek, locale: Locale, length?: number): string {
  const evening = daysOfWeek[(daysOfWeek.indexOf(morning) + 6) % 7] ?? morning;
  const format = (day: DayOfWeek) => {
    const name = dayOfWeekLabels[day][locale];
    return length === undefined ? name : name.charAt(0).toUpperCase() + name.slice(1, length);
  };
  return m.energizing_night_name({ evening: format(evening), morning: format(morning) });
}
