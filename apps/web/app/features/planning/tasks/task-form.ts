// The form state of a task's fields.
import type { TaskDraft } from "./task-draft.ts";

export type TaskForm = {
  draft: TaskDraft;
  errors: Readonly<Record<string, string>>;
  set: (path: string, value: unknown) => void;
};
