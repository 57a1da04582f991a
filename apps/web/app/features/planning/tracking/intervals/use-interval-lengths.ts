// Interval lengths are synced between devices, but switched on or off per device.
import { useQuery } from "@tanstack/react-query";
import type { DaySettings } from "@vereda/domain/planning/agenda/contract-day-settings";
import {
  defaultIntervalLengths,
  type IntervalLengths,
} from "@vereda/domain/planning/tracking/focus-interval";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey, buildQuery } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { storeIntervals, useStoredIntervals } from "./stored-intervals.ts";

export function hasSameLengths(a: IntervalLengths, b: IntervalLengths): boolean {
  return a.focusMinutes === b.focusMinutes && a.breakMinutes === b.breakMinutes;
}

export function useIntervalLengths() {
  const stored = useStoredIntervals();
  const settings = useQuery(buildQuery("GET /planning/day-settings")).data;
  const { send } = useCall(
    (body: IntervalLengths) => api.data("PATCH /planning/day-settings", { body }),
    {
      queue: "interval lengths",
      optimistic: (lengths) =>
        updateCached<DaySettings>(
          { queryKey: buildQueryKey("GET /planning/day-settings", {}) },
          (cached) => ({ ...cached, ...lengths }),
        ),
      failed: m.planning_focus_lengths_not_saved(),
    },
  );
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
      return hasSameLengths(next, own) ? undefined : send(next);
    },
  };
}
