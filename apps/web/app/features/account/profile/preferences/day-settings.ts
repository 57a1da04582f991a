// How the person's days go: when one ends, and how long they focus and rest. Each choice holds at once.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DaySettings } from "@vereda/domain/planning/agenda/contract-day-settings";
import { listPastMidnightMinutes } from "@vereda/domain/planning/agenda/day-bounds";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { Day } from "@vereda/domain/time/day";
import { calendarDays, minutesPastMidnight } from "@vereda/domain/time/user-day";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey, slugKey } from "#platform/query/build-query.ts";
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
        detail: errorText(error, locale),
        tone: "problem",
      }),
    onSuccess: async (settings, { dayEnds }) => {
      queryClient.setQueryData(SETTINGS, settings);
      // Which day it is for the person comes with who they are, and decides what every screen of plans shows.
      if (dayEnds !== undefined) await fetchMe(queryClient, true).catch(() => undefined);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: slugKey("planning") }),
  });
}

/** An evening whose day would go on after midnight, and for how many minutes. */
export type EveningPastMidnight = { readonly day: Day; readonly minutes: number };

/** The next such evening of a rhythm, from today on; null when there is none. */
export function findEveningPastMidnight(
  { dailySettings }: Pick<SleepRhythm, "dailySettings">,
  today: Day,
): EveningPastMidnight | null {
  const days = {
    ...calendarDays("UTC"),
    pastMidnight: listPastMidnightMinutes("bedtime", dailySettings),
  };
  for (let day = today; day < today + 7; day++) {
    const minutes = minutesPastMidnight(day, days);
    if (minutes > 0) return { day, minutes };
  }
  return null;
}
