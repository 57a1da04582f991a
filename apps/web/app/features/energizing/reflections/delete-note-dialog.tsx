// Asking before a reflection or a dream is deleted for good. Loaded when it is first opened.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { keyOf } from "#platform/query/query-of.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { showToast } from "#ui/toast.tsx";
import { noteCalls, noteWords, type Note, type NoteKind } from "./note-kinds.ts";

export type DeleteNoteDialogProps = { kind: NoteKind; note: Note; onClose: () => void };

export default function DeleteNoteDialog({ kind, note, onClose }: DeleteNoteDialogProps) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { list, remove } = noteCalls[kind];
  const removal = useMutation({
    mutationFn: () => api.data(remove, { params: { id: note.id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf(list) }).then(focusScreen);
      showToast({ title: m.energizing_note_deleted() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={noteWords(kind).remove}
      confirmLabel={m.energizing_delete()}
      cancelLabel={m.energizing_note_keep()}
      tone="danger"
      onConfirm={() => removal.mutate()}
      isPending={removal.isPending}
      pendingText={m.energizing_deleting()}
    >
      <div className="flex flex-col gap-4">
        <p>{m.energizing_note_delete_text()}</p>
        {removal.isError && (
          <ErrorNote title={m.energizing_note_delete_failed()}>
            {errorText(removal.error, locale)}
          </ErrorNote>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** The row that held the focus is gone with its note. */
function focusScreen(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
