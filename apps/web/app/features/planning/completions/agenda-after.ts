// Marks that the server has not confirmed yet: a task completed or reopened, a step ticked or not. Pure.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";

export interface Change {
  readonly id: string;
  readonly what: "task" | "step";
  /** Of the task, or of the step. */
  readonly subject: string;
  /** The occurrence that is meant, `2026-11-20`; null for a step and for a task that happens once. */
  readonly date: string | null;
  readonly completed: boolean;
  /** For saying what could not be done. */
  readonly title: string;
  /** Until then whoever made it sends it; in milliseconds since the epoch. */
  readonly heldUntil: number;
}

/** More than anybody marks without a network. */
const MOST = 300;

export function isSame(one: Change, other: Change): boolean {
  return one.what === other.what && one.subject === other.subject && one.date === other.date;
}

function isChange(value: unknown): value is Change {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    "what" in value &&
    "subject" in value &&
    "completed" in value &&
    "heldUntil" in value
  );
}

/** The changes of a stored list; none of one that cannot be read. */
export function readChanges(stored: string | null): Change[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter(isChange) : [];
  } catch {
    return [];
  }
}

/** The list with one more at its end. */
export function withChange(changes: readonly Change[], change: Change): Change[] {
  return [...changes, change].slice(-MOST);
}

/** The next one to send at `now`: what is held waits, and with it what came later about the same. */
export function nextToSend(changes: readonly Change[], now: number): Change | undefined {
  return changes.find(
    (change, index) =>
      change.heldUntil <= now &&
      !changes.slice(0, index).some((earlier) => isSame(earlier, change)),
  );
}

type Item = Agenda["items"][number];

/** A task with its steps as they will be. */
export function withSteps<Task extends Pick<Item, "checklistItems">>(
  task: Task,
  changes: readonly Change[],
): Task {
  const last = new Map(
    changes.flatMap(({ what, subject, completed }) =>
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

function itemAfter(item: Item, agendaDate: string, changes: readonly Change[]): Item {
  const day = item.carriedFrom ?? agendaDate;
  const last = changes.findLast(
    ({ what, subject, date }) =>
      what === "task" && subject === item.taskId && (date === null || date === day),
  );
  const known = withSteps(item, changes);
  return last === undefined ? known : { ...known, completed: last.completed };
}

/** The day as it will be once these are sent. */
export function agendaAfter(agenda: Agenda, changes: readonly Change[]): Agenda {
  if (changes.length === 0) return agenda;
  return {
    ...agenda,
    items: agenda.items.map((item) => itemAfter(item, agenda.date, changes)),
  };
}
