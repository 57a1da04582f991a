// Confirms a permanent deletion; loaded with the dialog that needs it.
import { Failure } from "#platform/forms/failures.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "#ui/overlays/confirm-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { focusScreen } from "./focus-screen.ts";
import { useAfterClose } from "./use-after-close.ts";

export type DeletionDialogProps = Pick<ConfirmDialogProps, "title" | "confirmationText"> & {
  labels: {
    text: string;
    confirm: string;
    /** These two have usual texts. */
    cancel?: string;
    deleting?: string;
    /** Null when another component announces the deletion. */
    deleted: string | null;
    failed: string;
  };
  remove: () => Promise<unknown>;
  /** Moves the focus, as the focused element is deleted too. */
  onDeleted?: () => void;
  onClose: () => void;
};

export function DeletionDialog(props: DeletionDialogProps) {
  const { title, labels, confirmationText, remove, onDeleted = focusScreen, onClose } = props;
  const afterClose = useAfterClose();
  const removal = useCall(remove, {
    onDone: () => {
      afterClose(onDeleted);
      if (labels.deleted !== null) showToast({ title: labels.deleted });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      confirmLabel={labels.confirm}
      cancelLabel={labels.cancel ?? m.platform_cancel()}
      tone="danger"
      {...(confirmationText !== undefined && { confirmationText })}
      onConfirm={() => removal.send()}
      isPending={removal.isPending}
      pendingText={labels.deleting ?? m.panel_deleting()}
    >
      <div className="flex flex-col gap-4">
        <p>{labels.text}</p>
        {removal.error !== null && <Failure title={labels.failed} error={removal.error} />}
      </div>
    </ConfirmDialog>
  );
}
