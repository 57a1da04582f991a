// Formats the load of a day: the excess, what to move, and the reasons.
import type { DayLoad } from "@vereda/domain/planning/workload/day-load";
import type { WorkloadReason as Reason } from "@vereda/domain/planning/workload/workload";
import type { Relief } from "@vereda/domain/planning/workload/workload-relief";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

export function formatLoad({ totals, relief }: Pick<DayLoad, "totals" | "relief">): string {
  if (relief !== null) return formatRelief(relief);
  if (totals.remaining.tasks === 0) return m.planning_workload_nothing_open();
  const spare = totals.availableMinutes - totals.outsideMinutes;
  if (spare === 0) return m.planning_workload_fits_exactly();
  return m.planning_workload_fits_line({ spare: formatMinutes(spare) });
}

/** Example: `Te pasas por 70 min; con mover esta alcanza.` */
export function formatRelief({ choice, solves, moves, excess }: Relief): string {
  const values = { count: moves.length, excess: formatExcess(excess) };
  if (choice === "none") return m.planning_workload_move_none(values);
  if (choice === "one_of") return m.planning_workload_move_this(values);
  return solves ? m.planning_workload_move_all(values) : m.planning_workload_move_some(values);
}

/** The excess time, or else the excess number of tasks; the reasons cover the rest. */
function formatExcess({ minutes, tasks, highPriority }: Relief["excess"]): string {
  if (minutes > 0) return m.planning_workload_over_minutes({ over: formatMinutes(minutes) });
  return tasks > 0
    ? m.planning_workload_over_tasks({ count: tasks })
    : m.planning_workload_over_high({ count: highPriority });
}

type ReasonContext = {
  /** The limit is the remaining time. */
  readonly isToday: boolean;
  /** False for the day stored on the device, which does not say when the user rests. */
  readonly hasSleep: boolean;
};

export function formatLoadReason(
  { code, value, limit }: Reason,
  { isToday, hasSleep }: ReasonContext,
): string {
  const time = { value: formatMinutes(value), limit: formatMinutes(limit ?? 0) };
  const counted = { value, limit: limit ?? 0 };
  switch (code) {
    case "overload":
    case "fits":
      return isToday
        ? m.planning_workload_why_overload(time)
        : m.planning_workload_why_overload_ahead(time);
    case "too_many_tasks":
      return m.planning_workload_why_tasks(counted);
    case "high_complexity":
      return m.planning_workload_why_high(counted);
    case "unestimated_tasks":
      return m.planning_workload_why_unestimated({ count: value });
    case "rest_unknown":
      return hasSleep ? m.planning_workload_why_rest() : m.planning_workload_why_rest_offline();
  }
}
