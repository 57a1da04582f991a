// What a day begins with.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";

/** The first thing of the day that is still to be done. */
export function findFirstPending(items: readonly AgendaItem[]): AgendaItem | null {
  return items.find(({ completed, taskId }) => !completed && taskId !== "") ?? null;
}
