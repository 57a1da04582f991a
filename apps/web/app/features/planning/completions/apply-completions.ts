// What is shown of tasks and steps while the server does not have their completions yet. Pure.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";

/** A task completed or reopened, a step ticked or not. */
export interface Completion {
  readonly what: "task" | "step";
  /** Of the task, or of the step. */
  readonly subject: string;
  /** The occurrence that is meant, `2026-11-20`; null for a step and for a task that happens once. */
  readonly date: string | null;
  readonly completed: boolean;
  /** For saying what could not be done. */
  readonly title: string;
}

type Item = Agenda["items"][number];

/** A task with its steps as they will be. */
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

/** The day as it will be once these are sent. */
export function applyCompletions(agenda: Agenda, completions: readonly Completion[]): Agenda {
  if (completions.length === 0) return agenda;
  return {
    ...agenda,
    items: agenda.items.map((item) => applyToItem(item, agenda.date, completions)),
  };
}
