// Error notes for failed requests and forms, with a retry button.
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import type { Form } from "./use-form.ts";

type FailureProps = { title: string; error: unknown; onRetry?: (() => void) | undefined };

export function Failure({ title, error, onRetry }: FailureProps) {
  return (
    <ErrorNote
      title={title}
      action={onRetry && <Button onPress={onRetry}>{m.platform_retry()}</Button>}
    >
      {getErrorText(error, useLocale())}
    </ErrorNote>
  );
}

/** The error of a form; field errors are next to their fields. The input is preserved. */
export function FormFailure<Draft>({ form, title }: { form: Form<Draft>; title: string }) {
  if (form.failure === null) return null;
  if (Object.keys(form.errors).length > 0) return <ErrorNote title={title} />;
  return (
    <ErrorNote title={title} action={<Button onPress={form.retry}>{m.platform_retry()}</Button>}>
      {form.failure.text}
    </ErrorNote>
  );
}
