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

function itemAfter(item: Item, agendaDate: string, change: Change): Item {
  if (change.what === "step") {
    if (!item.checklistItems.some(({ id }) => id === change.subject)) return item;
    const { completed } = change;
    const checklistItems = item.checklistItems.map((step) =>
      step.id === change.subject ? { ...step, completed } : step,
    );
    return { ...item, checklistItems };
  }
  const isMeant =
    item.taskId === change.subject &&
    (change.date === null || change.date === (item.carriedFrom ?? agendaDate));
  return isMeant ? { ...item, completed: change.completed } : item;
}

/** The day as it will be once these are sent. */
export function agendaAfter(agenda: Agenda, changes: readonly Change[]): Agenda {
  if (changes.length === 0) return agenda;
  const items = agenda.items.map((item) =>
    changes.reduce((known, change) => itemAfter(known, agenda.date, change), item),
  );
  return { ...agenda, items };
}
