// A form in a dialog with two buttons. A click outside does not discard the typed text.
import { useId, type ComponentProps, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

type DialogProps = ComponentProps<typeof Dialog>;

export type FormDialogProps = Pick<DialogProps, "title" | "role" | "width" | "theme"> & {
  form: { formProps: ComponentProps<"form">; dirty: boolean; saving: boolean };
  labels: { save: string; saving: string; cancel: string; close: string };
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog({ form, labels, onClose, children, ...dialog }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!form.dirty && !form.saving}
      closeLabel={labels.close}
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
