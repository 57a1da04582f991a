// What of a day may go to another one. What repeats stays: its next date comes.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { isRecurring } from "#features/planning/schedule/series/moved.ts";

/** The items of a day that may go to another one. */
export function listMovableItems(items: readonly AgendaItem[]): AgendaItem[] {
  return items.filter(
    ({ type, completed, isLogEntry, schedule }) =>
      type === "TASK" && !completed && !isLogEntry && !isRecurring(schedule),
  );
}
