// Interval lengths are synced between devices, but switched on or off per device.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DaySettings } from "@vereda/domain/planning/agenda/contract-day-settings";
import {
  defaultIntervalLengths,
  type IntervalLengths,
} from "@vereda/domain/planning/tracking/focus-interval";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey, buildQuery } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { storeIntervals, useStoredIntervals } from "./stored-intervals.ts";

const SETTINGS = buildQueryKey("GET /planning/day-settings", {});

export function hasSameLengths(a: IntervalLengths, b: IntervalLengths): boolean {
  return a.focusMinutes === b.focusMinutes && a.breakMinutes === b.breakMinutes;
}

export function useIntervalLengths() {
  const stored = useStoredIntervals();
  const settings = useQuery(buildQuery("GET /planning/day-settings")).data;
  const save = useSaving();
  const current: IntervalLengths = settings ?? stored.lengths ?? defaultIntervalLengths;
  const { focusMinutes, breakMinutes } = current;
  const own = { focusMinutes, breakMinutes };
  return {
    /** Null if intervals are off on this device. */
    lengths: stored.lengths === null ? null : own,
    /** The lengths that apply once intervals are on. */
    own,
    saveLengths: (next: IntervalLengths | null) => {
      if (next === null) return storeIntervals({ lengths: null, phase: null, about: null });
      storeIntervals({ ...stored, lengths: next });
      return hasSameLengths(next, own) ? undefined : save(next);
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
        detail: getErrorText(error, locale),
        tone: "error",
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SETTINGS }),
  });
  return (lengths: IntervalLengths) => mutate(lengths);
}
