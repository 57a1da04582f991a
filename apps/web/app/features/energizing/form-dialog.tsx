// The frame of the dialogs in which rest is told: a form with its two buttons, which what was typed keeps open.
import { useId, type ReactNode } from "react";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

export interface FormDialogProps {
  readonly form: Pick<Form<object>, "formProps" | "dirty" | "saving">;
  readonly title: string;
  readonly saveLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog({ form, title, saveLabel, onClose, children }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!form.dirty && !form.saving}
      title={title}
      closeLabel={m.energizing_close()}
      footer={
        <>
          <Button onPress={onClose} isDisabled={form.saving}>
            {m.energizing_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={form.saving}
            pendingText={m.energizing_saving()}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className="flex flex-col gap-6">
        {children}
      </form>
    </Dialog>
  );
}
