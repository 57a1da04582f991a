// Confirms a permanent deletion; loaded with the dialog that needs it.
import { getErrorText } from "#platform/api/errors.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "#ui/overlays/confirm-dialog.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { focusScreen } from "./focus-screen.ts";
import { useAfterClose } from "./use-after-close.ts";

export type DeletionDialogProps = Pick<ConfirmDialogProps, "title" | "confirmationText"> & {
  labels: {
    text: string;
    confirm: string;
    cancel: string;
    deleting: string;
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
  const locale = useLocale();
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
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirmLabel={labels.confirm}
      cancelLabel={labels.cancel}
      tone="danger"
      {...(confirmationText !== undefined && { confirmationText })}
      onConfirm={() => removal.send()}
      isPending={removal.isPending}
      pendingText={labels.deleting}
    >
      <div className="flex flex-col gap-4">
        <p>{labels.text}</p>
        {removal.error !== null && (
          <ErrorNote title={labels.failed}>{getErrorText(removal.error, locale)}</ErrorNote>
        )}
      </div>
    </ConfirmDialog>
  );
}
