// Day settings: end of the day, focus and break times. Each choice is saved at once.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DaySettings } from "@vereda/domain/planning/agenda/contract-day-settings";
import { listPastMidnightMinutes } from "@vereda/domain/planning/agenda/day-bounds";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { Day } from "@vereda/domain/time/day";
import { buildCalendarDays, getMinutesPastMidnight } from "@vereda/domain/time/user-day";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { fetchMe } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";

const SETTINGS = buildQueryKey("GET /planning/day-settings", {});

export function useDaySettingsChange() {
  const queryClient = useQueryClient();
  const locale = useLocale();
  return useMutation({
    scope: { id: "day settings" },
    mutationFn: (body: Partial<DaySettings>) => api.data("PATCH /planning/day-settings", { body }),
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey: SETTINGS });
      queryClient.setQueryData<DaySettings>(
        SETTINGS,
        (settings) => settings && { ...settings, ...changes },
      );
    },
    onError: (error) =>
      showToast({
        title: m.account_day_not_saved(),
        detail: getErrorText(error, locale),
        tone: "error",
      }),
    onSuccess: async (settings, { dayEnds }) => {
      queryClient.setQueryData(SETTINGS, settings);
      // The user's current day is part of the user data and determines what planning screens display.
      if (dayEnds !== undefined) await fetchMe(queryClient, true).catch(() => undefined);
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: isUnder("/planning") }),
  });
}

/** A day whose bedtime is after midnight, with the minutes past midnight. */
type EveningPastMidnight = { readonly day: Day; readonly minutes: number };

export function findEveningPastMidnight(
  { dailySettings }: Pick<SleepRhythm, "dailySettings">,
  today: Day,
): EveningPastMidnight | null {
  const days = {
    ...buildCalendarDays("UTC"),
    pastMidnight: listPastMidnightMinutes("bedtime", dailySettings),
  };
  for (let day = today; day < today + 7; day++) {
    const minutes = getMinutesPastMidnight(day, days);
    if (minutes > 0) return { day, minutes };
  }
  return null;
}
