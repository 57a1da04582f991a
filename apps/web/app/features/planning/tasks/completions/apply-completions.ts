// What a completion changes in each kind of list. Pure functions.
import type { ChecklistItem, Task } from "@vereda/domain/planning/tasks/contract-task";
import { isRecurring } from "../../schedules/series/moved.ts";
import { mapAgendaItems, type TaskChange } from "../cached-tasks.ts";

export interface Completion {
  readonly what: "task" | "step";
  /** Id of the task or of the step. */
  readonly subject: string;
  /** Date of the occurrence, `2026-11-20`; null for a step and for a task that is not recurring. */
  readonly date: string | null;
  readonly completed: boolean;
  readonly title: string;
}

export function buildCompletionChange(completion: Completion): Required<TaskChange> {
  const { what, subject, date, completed } = completion;
  const isDay = (day: string | null) => date === null || day === date;
  if (what === "step") {
    const changeStep = (task: { checklistItems: ChecklistItem[] }) => ({
      checklistItems: task.checklistItems.map((step) =>
        step.id === subject ? { ...step, completed } : step,
      ),
    });
    return {
      onTask: (task) => ({ ...task, ...changeStep(task) }),
      onAgenda: (agenda) => mapAgendaItems(agenda, (item) => ({ ...item, ...changeStep(item) })),
      onCalendar: (items) => items,
    };
  }
  return {
    onTask: (task) => (task.id === subject ? withCompletion(task, completed, date) : task),
    onAgenda: (agenda) =>
      mapAgendaItems(agenda, (item) =>
        item.taskId === subject && isDay(item.carriedFrom ?? agenda.date)
          ? { ...item, completed }
          : item,
      ),
    onCalendar: (items) =>
      items.map((item) =>
        item.id === subject && (item.occurrence === null || isDay(item.occurrence))
          ? { ...item, completed }
          : item,
      ),
  };
}

function withCompletion(task: Task, completed: boolean, date: string | null): Task {
  if (date === null || !isRecurring(task.schedule)) {
    return { ...task, completed, status: completed ? "COMPLETED" : "PENDING" };
  }
  const others = task.completedDates.filter((one) => one !== date);
  return { ...task, completedDates: completed ? [date, ...others] : others };
}
