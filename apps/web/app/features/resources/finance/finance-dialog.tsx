// Form dialog with the button labels and the save failure of finances.
import type { ReactNode } from "react";
import { FormFailure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import type { Form } from "#platform/forms/use-form.ts";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";

type FinanceDialogProps = {
  form: Pick<Form<object>, "formProps" | "dirty" | "saving" | "failure" | "errors" | "retry">;
  title: string;
  onClose: () => void;
  children: ReactNode;
};

export function FinanceDialog({ form, title, onClose, children }: FinanceDialogProps) {
  const labels = {
    save: m.platform_save(),
    saving: m.platform_saving(),
    cancel: m.platform_cancel(),
    close: m.platform_close(),
  };
  return (
    <FormDialog form={form} title={title} labels={labels} onClose={onClose}>
      {children}
      <FormFailure form={form} />
    </FormDialog>
  );
}
