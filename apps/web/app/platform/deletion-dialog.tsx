// Confirms a permanent deletion; loaded with the dialog that needs it.
import { useEffect, useRef } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "#ui/overlays/confirm-dialog.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { focusScreen } from "./focus-screen.ts";

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
  onClose: () => void;
};

export function DeletionDialog(props: DeletionDialogProps) {
  const { title, labels, confirmationText, remove, onClose } = props;
  const locale = useLocale();
  const isDone = useRef(false);
  // The focused element is deleted too; focus moves only after the dialog has closed.
  useEffect(
    () => () => {
      if (isDone.current) requestAnimationFrame(focusScreen);
    },
    [],
  );
  const removal = useCall(remove, {
    onDone: () => {
      isDone.current = true;
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
