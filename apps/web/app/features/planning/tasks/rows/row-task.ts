// What rows, their menu and their swipes need of a task, whichever list it is in.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { isRecurring } from "../../schedules/series/recurring.ts";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";

export type RowTask = Pick<
  Task,
  | "id"
  | "title"
  | "objectiveId"
  | "workspaceId"
  | "areaId"
  | "schedule"
  | "plannedTotalMin"
  | "completed"
>;

/** Recurring tasks move only by date. */
export function isSeries(task: Pick<RowTask, "schedule">, date: string | null): boolean {
  return date !== null || isRecurring(task.schedule);
}

export function toRowTask({ taskId, ...item }: AgendaItem) {
  return { ...item, id: taskId } satisfies RowTask;
}

/** A carried item is done on its original day, but what opens again on the day on which it is done. */
export function getItemDate(item: AgendaItem, agendaDate: string): string {
  return item.repeatAfter ? agendaDate : (item.carriedFrom ?? agendaDate);
}
