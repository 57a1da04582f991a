// Applies completions that are not sent yet to tasks and agendas. Pure functions.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";

export interface Completion {
  readonly what: "task" | "step";
  /** Id of the task or of the step. */
  readonly subject: string;
  /** Date of the occurrence, `2026-11-20`; null for a step and for a task that is not recurring. */
  readonly date: string | null;
  readonly completed: boolean;
  readonly title: string;
}

type Item = Agenda["items"][number];

export function applySteps<Task extends Pick<Item, "checklistItems">>(
  task: Task,
  completions: readonly Completion[],
): Task {
  const last = new Map(
    completions.flatMap(({ what, subject, completed }) =>
      what === "step" ? [[subject, completed] as const] : [],
    ),
  );
  if (!task.checklistItems.some(({ id }) => last.has(id))) return task;
  const checklistItems = task.checklistItems.map((step) => ({
    ...step,
    completed: last.get(step.id) ?? step.completed,
  }));
  return { ...task, checklistItems };
}

function applyToItem(item: Item, agendaDate: string, completions: readonly Completion[]): Item {
  const day = item.carriedFrom ?? agendaDate;
  const last = completions.findLast(
    ({ what, subject, date }) =>
      what === "task" && subject === item.taskId && (date === null || date === day),
  );
  const updated = applySteps(item, completions);
  return last === undefined ? updated : { ...updated, completed: last.completed };
}

export function applyCompletions(agenda: Agenda, completions: readonly Completion[]): Agenda {
  if (completions.length === 0) return agenda;
  return {
    ...agenda,
    items: agenda.items.map((item) => applyToItem(item, agenda.date, completions)),
  };
}
