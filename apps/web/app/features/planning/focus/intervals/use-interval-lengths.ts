// How long a person's intervals are: their own setting, on all their devices; whether they want any is each device's.
// Without a network what this device kept holds.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DaySettings } from "@vereda/domain/planning/agenda/contract-day-settings";
import {
  usualLengths,
  type IntervalLengths,
} from "@vereda/domain/planning/tracking/focus-interval";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { keyOf, queryOf } from "#platform/query/query-of.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { keepIntervals, useKeptIntervals } from "./kept-intervals.ts";

const SETTINGS = keyOf("GET /planning/day-settings", {});

export function isAs(a: IntervalLengths, b: IntervalLengths): boolean {
  return a.focusMinutes === b.focusMinutes && a.breakMinutes === b.breakMinutes;
}

export function useIntervalLengths() {
  const kept = useKeptIntervals();
  const settings = useQuery(queryOf("GET /planning/day-settings")).data;
  const save = useSaving();
  const known: IntervalLengths = settings ?? kept.lengths ?? usualLengths;
  const { focusMinutes, breakMinutes } = known;
  const own = { focusMinutes, breakMinutes };
  return {
    /** Null while nobody wants intervals here. */
    lengths: kept.lengths === null ? null : own,
    /** Those that they would be. */
    own,
    keep: (next: IntervalLengths | null) => {
      if (next === null) return keepIntervals({ lengths: null, phase: null, about: null });
      keepIntervals({ ...kept, lengths: next });
      return isAs(next, own) ? undefined : save(next);
    },
  };
}

function useSaving() {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const { mutate } = useMutation({
    scope: { id: "interval lengths" },
    mutationFn: (body: IntervalLengths) => api.data("PATCH /planning/day-settings", { body }),
    onMutate: (lengths) =>
      queryClient.setQueryData<DaySettings>(
        SETTINGS,
        (settings) => settings && { ...settings, ...lengths },
      ),
    onError: (error) =>
      showToast({
        title: m.planning_focus_lengths_not_saved(),
        detail: errorText(error, locale),
        tone: "problem",
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SETTINGS }),
  });
  return (lengths: IntervalLengths) => mutate(lengths);
}
