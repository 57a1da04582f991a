// The form state of a task's fields.
import type { Form } from "#platform/forms/use-form.ts";
import type { TaskDraft } from "./task-draft.ts";

export type TaskForm = Pick<Form<TaskDraft>, "draft" | "errors" | "field" | "set">;
