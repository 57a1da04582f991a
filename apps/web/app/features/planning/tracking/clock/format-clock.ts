// Formats a running clock as digits and as text.
import { comparePlanned } from "@vereda/domain/planning/tracking/tracking";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

function padTwo(value: number): string {
  return String(value).padStart(2, "0");
}

/** `0:42`, `1:05:09`. */
export function formatClock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = padTwo(seconds % 60);
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Compares the clock with the plan before completion, in a friendly one-line text. */
export function formatPlanStatus(
  plannedMinutes: number | null,
  seconds: number,
  { isBrief }: { isBrief: boolean },
): string {
  const planned = plannedMinutes ?? 0;
  if (planned <= 0) return m.planning_clock_unplanned();
  const over = Math.floor(seconds / 60) - planned;
  if (over >= 1) {
    const time = formatMinutes(over);
    return isBrief ? m.planning_focus_over_brief({ time }) : m.planning_focus_over({ time });
  }
  return m.planning_clock_planned({ time: formatMinutes(planned) });
}

export function formatTimeSpent(plannedMinutes: number | null, seconds: number): string {
  if (seconds === 0 && plannedMinutes !== null && plannedMinutes > 0) {
    return m.planning_workload_past_untracked({ planned: formatMinutes(plannedMinutes) });
  }
  const comparison = comparePlanned(plannedMinutes, seconds);
  const took = comparison.took === 0 ? m.planning_focus_moment() : formatMinutes(comparison.took);
  if (comparison.kind === "unplanned") return m.planning_focus_took({ took });
  const planned = formatMinutes(comparison.planned);
  const difference = formatMinutes(comparison.difference);
  switch (comparison.kind) {
    case "as_planned":
      return m.planning_focus_took_as_planned({ planned, took });
    case "longer":
      return m.planning_focus_took_longer({ planned, took, difference });
    case "shorter":
      return m.planning_focus_took_shorter({ planned, took, difference });
  }
}
