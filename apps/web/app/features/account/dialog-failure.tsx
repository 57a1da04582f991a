// Error message of a dialog, unless a field already displays the error.
import type { Form } from "#platform/forms/use-form.ts";
import { ErrorNote } from "#ui/layout/error-note.tsx";

export function DialogFailure<Draft>({ form }: { form: Form<Draft> }) {
  if (form.failure === null || Object.keys(form.errors).length > 0) return null;
  return <ErrorNote title={form.failure.text} />;
}
