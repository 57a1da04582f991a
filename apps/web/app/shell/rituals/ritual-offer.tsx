// Where the day offers its review in the evening, and the plan of the week on its first day.
import { findWakingMinutes, type DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import { getEveningMinute } from "@vereda/domain/reviews/choose-period";
import { weekdayOf, type Day } from "@vereda/domain/time/day";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { Part } from "../parts.tsx";
import { useIsHydrated } from "#platform/pages/document-context.tsx";

type RitualSlotProps = {
  dailySettings: readonly DailySetting[];
  today: Day;
  /** Minutes from the start of the user's day. */
  minute: number;
};

export function ReviewOffer({ dailySettings, today, minute }: RitualSlotProps) {
  const isHydrated = useIsHydrated();
  const weekStart = useWeekStart(useLocale());
  const waking = findWakingMinutes(dailySettings, today);
  const isEvening = minute >= getEveningMinute(waking?.bedtime ?? null);
  if (!isHydrated || (!isEvening && weekdayOf(today) !== weekStart)) return null;
  return <Part of="RitualOffer" kind={isEvening ? "daily" : "weekly"} today={today} />;
}
