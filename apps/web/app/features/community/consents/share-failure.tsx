// Why sharing failed: a conflict means that the measure is already shared.
import { FormFailure } from "#platform/forms/failures.tsx";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { ErrorNote } from "#ui/layout/error-note.tsx";

export function ShareFailure<Draft>({ form }: { form: Form<Draft> }) {
  const title = m.community_consents_give_failed();
  if (form.failure?.code === "conflict") {
    return <ErrorNote title={title}>{m.community_consents_already()}</ErrorNote>;
  }
  return <FormFailure form={form} title={title} />;
}
