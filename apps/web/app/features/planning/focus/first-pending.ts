// Finds the first pending task of a day.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";

export function findFirstPending(items: readonly AgendaItem[]): AgendaItem | null {
  return items.find(({ completed, taskId }) => !completed && taskId !== "") ?? null;
}
