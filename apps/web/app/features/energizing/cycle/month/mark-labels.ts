import { m } from "#platform/i18n/generated/messages.js";
import type { DayMarks } from "./month-cells.ts";

export function listMarkLabels({ period, start, isFertile, hasLog }: DayMarks): string[] {
  return [
    ...(period === "recorded" ? [m.energizing_cycle_mark_recorded()] : []),
    ...(period === "estimated" ? [m.energizing_cycle_mark_estimated()] : []),
    ...(start === "likely" ? [m.energizing_cycle_mark_likely()] : []),
    ...(start === "possible" ? [m.energizing_cycle_mark_possible()] : []),
    ...(isFertile ? [m.energizing_cycle_mark_fertile()] : []),
    ...(hasLog ? [m.energizing_cycle_mark_log()] : []),
  ];
}
