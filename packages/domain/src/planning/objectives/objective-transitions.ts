// How an objective moves between its states, and what each of them means for the agenda. People change their
// minds, so nearly everything may follow: only what is being lived can stand still.
import type { ObjectiveStatus } from "../catalogue.ts";

/**
 * What may follow each state.
 * BACKLOG: not begun; what was given a date shows on its day all the same.
 * ACTIVE: being lived; its tasks show on their days.
 * PAUSED: stands still; none of its tasks shows, and nothing piles up meanwhile.
 * COMPLETED: reached; tasks left open keep their dates until somebody closes them.
 * ARCHIVED: put away; none of its tasks shows, and nothing is lost.
 */
const following: Readonly<Record<ObjectiveStatus, readonly ObjectiveStatus[]>> = {
  BACKLOG: ["ACTIVE", "COMPLETED", "ARCHIVED"],
  ACTIVE: ["PAUSED", "COMPLETED", "BACKLOG", "ARCHIVED"],
  PAUSED: ["ACTIVE", "COMPLETED", "BACKLOG", "ARCHIVED"],
  COMPLETED: ["ACTIVE", "BACKLOG", "ARCHIVED"],
  ARCHIVED: ["ACTIVE", "BACKLOG", "COMPLETED"],
};

/** The states that a person may choose next, the likeliest first; the present one is not among them. */
export function nextObjectiveStatuses(status: ObjectiveStatus): readonly ObjectiveStatus[] {
  return following[status];
}

/** Whether one state may follow another. Staying where it is always may. */
export function mayObjectiveBecome(from: ObjectiveStatus, to: ObjectiveStatus): boolean {
  return from === to || following[from].includes(to);
}

/** How many tasks stay open when an objective is completed: never a reason to refuse it, only to say so. */
export function openTaskCount(objective: {
  readonly taskCount: number;
  readonly completedTaskCount: number;
}): number {
  return Math.max(0, objective.taskCount - objective.completedTaskCount);
}
