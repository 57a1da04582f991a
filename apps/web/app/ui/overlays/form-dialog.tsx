// A form in a dialog with two buttons. A click outside does not discard the typed text.
import { useId, type ComponentProps, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

export type FormDialogProps = {
  form: { formProps: ComponentProps<"form">; dirty: boolean; saving: boolean };
  title: string;
  labels: { save: string; saving: string; cancel: string; close: string };
  theme?: string;
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ form, title, labels, theme, onClose, children }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!form.dirty && !form.saving}
      title={title}
      closeLabel={labels.close}
      {...(theme !== undefined && { theme })}
      footer={
        <>
          <Button onPress={onClose} isDisabled={form.saving}>
            {labels.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={form.saving}
            pendingText={labels.saving}
          >
            {labels.save}
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
