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

export function toRowTask({ taskId, ...item }: AgendaItem): RowTask {
  return { ...item, id: taskId };
}
