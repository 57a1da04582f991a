// The first day of the user's current week.
import { startOfWeek, type Day } from "@vereda/domain/time/day";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { useLocale } from "#platform/i18n/locale.ts";

export function useThisWeek(): Day {
  return startOfWeek(useToday(), useWeekStart(useLocale()));
}
