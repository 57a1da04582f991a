// Form dialog with the button labels and the save failure of finances.
import { m } from "#platform/i18n/generated/messages.js";
import type { Form } from "#platform/forms/use-form.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import type { ReactNode } from "react";

export type FinanceDialogProps<Draft> = {
  form: Form<Draft>;
  title: string;
  onClose: () => void;
  children: ReactNode;
};

export function FinanceDialog<Draft>({
  form,
  title,
  onClose,
  children,
}: FinanceDialogProps<Draft>) {
  const labels = {
    save: m.resources_finance_save(),
    saving: m.resources_finance_saving(),
    cancel: m.resources_finance_cancel(),
    close: m.resources_finance_close(),
  };
  return (
    <FormDialog form={form} title={title} labels={labels} onClose={onClose}>
      {children}
      <SaveFailure form={form} />
    </FormDialog>
  );
}

export function SaveFailure<Draft>({ form }: { form: Form<Draft> }) {
  if (form.failure === null) return null;
  return (
    <ErrorNote
      title={m.resources_finance_not_saved()}
      action={<Button onPress={form.retry}>{m.resources_finance_retry()}</Button>}
    >
      {form.failure.text}
    </ErrorNote>
  );
}
