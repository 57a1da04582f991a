// The error of a save that failed, with a retry button; what was typed stays.
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

export function FormFailureNote({
  form,
}: {
  form: Pick<Form<object>, "failure" | "errors" | "retry">;
}) {
  if (form.failure === null) return null;
  const hasFieldErrors = Object.keys(form.errors).length > 0;
  return (
    <ErrorNote
      title={m.resources_not_saved()}
      {...(!hasFieldErrors && {
        action: <Button onPress={form.retry}>{m.resources_retry()}</Button>,
      })}
    >
      {hasFieldErrors ? undefined : form.failure.text}
    </ErrorNote>
  );
}
