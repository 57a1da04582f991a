// The order of the items within a day of the agenda.
import type { TaskPriority } from "../catalogue.ts";

export type AgendaPosition = {
  readonly kind: AgendaKind;
  /** Start, in minutes of the user's day; null for all-day items. */
  readonly minute: number | null;
  readonly priority: TaskPriority | null;
  readonly order: number;
  readonly id: string;
};

const kinds = ["event", "mission", "task", "log"] as const;
type AgendaKind = (typeof kinds)[number];

const ALL_DAY = 1440;

const ranks: Readonly<Record<TaskPriority, number>> = { URGENT: 0, HIGH: 1, MEDIUM: 2, LOW: 3 };

/** Clock times first, then all-day events, missions and tasks by priority, then logged items. */
export function compareInDay(a: AgendaPosition, b: AgendaPosition): number {
  return (
    (a.minute ?? ALL_DAY) - (b.minute ?? ALL_DAY) ||
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
    rankOf(a.priority) - rankOf(b.priority) ||
    a.order - b.order ||
    (a.id < b.id ? -1 : 1)
  );
}

function rankOf(priority: TaskPriority | null): number {
  return priority === null ? 4 : ranks[priority];
}
