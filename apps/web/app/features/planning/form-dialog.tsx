// A small form in a dialog, with its two buttons. What was typed is not lost by a press beside it.
import { useId, type ReactNode } from "react";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FormFailureNote } from "./form-failure.tsx";

export type FormDialogProps<Draft extends object> = {
  title: string;
  form: Form<Draft>;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog<Draft extends object>(props: FormDialogProps<Draft>) {
  const { title, form, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!form.dirty && !form.saving}
      title={title}
      closeLabel={m.planning_close()}
      footer={
        <>
          <Button slot="close">{m.planning_cancel()}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={form.saving}
            pendingText={m.planning_saving()}
          >
            {m.planning_save()}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className="flex flex-col gap-4">
        {children}
        <FormFailureNote form={form} />
      </form>
    </Dialog>
  );
}
