// Why a form could not be saved. What was typed is still there; where fields say it better, it is
// only one line.
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

type FailureOf = Pick<Form<object>, "failure" | "errors" | "retry">;

export type FormFailureNoteProps = {
  form: FailureOf;
  /** What did not work, in the words of the thing; by default that it was not saved. */
  title?: string;
};

export function FormFailureNote({ form, title = m.planning_not_saved() }: FormFailureNoteProps) {
  if (form.failure === null) return null;
  const fieldsSayIt = Object.keys(form.errors).length > 0;
  return (
    <ErrorNote
      title={title}
      {...(!fieldsSayIt && {
        action: <Button onPress={form.retry}>{m.planning_retry()}</Button>,
      })}
    >
      {fieldsSayIt ? undefined : form.failure.text}
    </ErrorNote>
  );
}
