// Status transitions of a task. Completing an occurrence does not change its recurring task.
import type { TaskStatus } from "../catalogue.ts";

/** `completedAt`: milliseconds since the epoch; set only while COMPLETED. */
export type TaskState = { readonly status: TaskStatus; readonly completedAt: number | null };

/** Setting COMPLETED again does not change `completedAt`. */
export function withStatus(state: TaskState, status: TaskStatus, now: number): TaskState {
  if (status === state.status) return state;
  return { status, completedAt: status === "COMPLETED" ? now : null };
}

export function toCompleted(state: TaskState, now: number): TaskState {
  return withStatus(state, "COMPLETED", now);
}

/** IN_PROGRESS if the task has tracked time, otherwise PENDING. */
export function toReopened(state: TaskState, hasTrackedTime: boolean): TaskState {
  if (state.status !== "COMPLETED" && state.status !== "CANCELLED") return state;
  return { status: hasTrackedTime ? "IN_PROGRESS" : "PENDING", completedAt: null };
}

/** Starting the timer also reopens a completed task. */
export function toStarted(): TaskState {
  return { status: "IN_PROGRESS", completedAt: null };
}
