// How a task moves between its states. A recurring task stays as it is while its occurrences are
// completed one by one; these rules are about the task itself.
import type { TaskStatus } from "../catalogue.ts";

/** `completedAt` is an instant in milliseconds since the epoch; set exactly while COMPLETED. */
export type TaskState = { readonly status: TaskStatus; readonly completedAt: number | null };

/** A person chose a status by hand. Completing again keeps the first instant. */
export function withStatus(state: TaskState, status: TaskStatus, now: number): TaskState {
  if (status === state.status) return state;
  return { status, completedAt: status === "COMPLETED" ? now : null };
}

export function completed(state: TaskState, now: number): TaskState {
  return withStatus(state, "COMPLETED", now);
}

/** Back to where it stood: under way if time was tracked on it, else pending. */
export function reopened(state: TaskState, hasTrackedTime: boolean): TaskState {
  if (state.status !== "COMPLETED" && state.status !== "CANCELLED") return state;
  return { status: hasTrackedTime ? "IN_PROGRESS" : "PENDING", completedAt: null };
}

/** Its clock starts: whoever works on a task has it under way, even if it was done before. */
export function started(): TaskState {
  return { status: "IN_PROGRESS", completedAt: null };
}
