// Lists the items that can move to another day; recurring ones stay, because they have a next date.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { isRecurring } from "#features/planning/schedules/series/recurring.ts";

export function listMovableItems(items: readonly AgendaItem[]): AgendaItem[] {
  return items.filter(
    ({ type, completed, isLogEntry, schedule }) =>
      type === "TASK" && !completed && !isLogEntry && !isRecurring(schedule),
  );
}
