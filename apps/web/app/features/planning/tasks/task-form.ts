// The form of a task.
import type { TaskDraft } from "./task-draft.ts";

/** The form around the fields; it may hold more than these. */
export type TaskForm = {
  draft: TaskDraft;
  errors: Readonly<Record<string, string>>;
  set: (path: string, value: unknown) => void;
};
