// The form state of a task's fields.
import type { Errors } from "#platform/forms/form.ts";
import type { TaskDraft } from "./task-draft.ts";

export type TaskForm = {
  draft: TaskDraft;
  errors: Errors;
  set: (path: string, value: unknown) => void;
};
