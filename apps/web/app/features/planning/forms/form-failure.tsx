// Save error of a form, only one line if the fields have their own errors; input is preserved.
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

type FailedForm = Pick<Form<object>, "failure" | "errors" | "retry">;

export type FormFailureNoteProps = {
  form: FailedForm;
  title?: string;
};

export function FormFailureNote({ form, title = m.planning_not_saved() }: FormFailureNoteProps) {
  if (form.failure === null) return null;
  const hasFieldErrors = Object.keys(form.errors).length > 0;
  return (
    <ErrorNote
      title={title}
      {...(!hasFieldErrors && {
        action: <Button onPress={form.retry}>{m.planning_retry()}</Button>,
      })}
    >
      {hasFieldErrors ? undefined : form.failure.text}
    </ErrorNote>
  );
}
