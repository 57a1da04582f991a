// Asking before something that was told is deleted for good. Loaded with the dialog that needs it.
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { errorText } from "#platform/api/errors.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "#ui/overlays/confirm-dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { focusScreen } from "./focus-screen.ts";

export type DeletionDialogProps = Pick<ConfirmDialogProps, "title" | "confirmationText"> & {
  labels: {
    /** What goes, and what stays. */
    text: string;
    confirm: string;
    cancel: string;
    deleting: string;
    /** Null where somebody else says so. */
    deleted: string | null;
    failed: string;
  };
  remove: () => Promise<unknown>;
  /** Asks anew for what showed it, where it does not go by itself. */
  refresh?: () => Promise<unknown>;
  onClose: () => void;
};

export function DeletionDialog(props: DeletionDialogProps) {
  const { title, labels, confirmationText, remove, refresh, onClose } = props;
  const locale = useLocale();
  const isDone = useRef(false);
  // What held the focus goes with what was deleted. Until the dialog has left, nothing behind it takes the focus.
  useEffect(
    () => () => {
      if (isDone.current) requestAnimationFrame(focusScreen);
    },
    [],
  );
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      isDone.current = true;
      void refresh?.();
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
      onConfirm={() => removal.mutate()}
      isPending={removal.isPending}
      pendingText={labels.deleting}
    >
      <div className="flex flex-col gap-4">
        <p>{labels.text}</p>
        {removal.isError && (
          <ErrorNote title={labels.failed}>{errorText(removal.error, locale)}</ErrorNote>
        )}
      </div>
    </ConfirmDialog>
  );
}
