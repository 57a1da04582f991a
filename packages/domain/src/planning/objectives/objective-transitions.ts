// Allowed transitions between objective states; only active objectives can be paused.
import type { ObjectiveStatus } from "../catalogue.ts";

/**
 * Allowed next states.
 * BACKLOG: not started; scheduled items are still visible on their day.
 * ACTIVE: tasks are visible on their days.
 * PAUSED: tasks are hidden and no missed occurrences accumulate.
 * COMPLETED: open tasks stay scheduled until closed.
 * ARCHIVED: tasks are hidden, nothing is deleted.
 */
const following: Readonly<Record<ObjectiveStatus, readonly ObjectiveStatus[]>> = {
  BACKLOG: ["ACTIVE", "COMPLETED", "ARCHIVED"],
  ACTIVE: ["PAUSED", "COMPLETED", "BACKLOG", "ARCHIVED"],
  PAUSED: ["ACTIVE", "COMPLETED", "BACKLOG", "ARCHIVED"],
  COMPLETED: ["ACTIVE", "BACKLOG", "ARCHIVED"],
  ARCHIVED: ["ACTIVE", "BACKLOG", "COMPLETED"],
};

export function nextObjectiveStatuses(status: ObjectiveStatus): readonly ObjectiveStatus[] {
  return following[status];
}

/** Staying in the same state is always allowed. */
export function canObjectiveBecome(from: ObjectiveStatus, to: ObjectiveStatus): boolean {
  return from === to || following[from].includes(to);
}

/** For a notice only: open tasks do not prevent completing an objective. */
export function openTaskCount(objective: {
  readonly taskCount: number;
  readonly completedTaskCount: number;
}): number {
  return Math.max(0, objective.taskCount - objective.completedTaskCount);
}
