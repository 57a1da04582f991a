// Formats planned against tracked time of a past day.
import type { DayLoad } from "@vereda/domain/planning/workload/day-load";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

type Sum = Pick<DayLoad["totals"], "trackedMinutes"> & {
  readonly planned: Pick<DayLoad["totals"]["planned"], "minutes">;
};

/** Example: `Planeaste 2 h y mediste 1 h 40 min.` */
export function formatPlannedAndTracked({ planned: { minutes }, trackedMinutes }: Sum): string {
  const values = { planned: formatMinutes(minutes), tracked: formatMinutes(trackedMinutes) };
  if (minutes === 0) {
    return trackedMinutes === 0
      ? m.planning_workload_past_unknown()
      : m.planning_workload_past_unplanned(values);
  }
  return trackedMinutes === 0
    ? m.planning_workload_past_untracked(values)
    : m.planning_time_sums(values);
}
