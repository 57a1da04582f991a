// Confirms the permanent deletion of a reflection or dream. Lazy-loaded.
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { noteCalls, getNoteLabels, type Note, type NoteKind } from "./note-kinds.ts";

export type DeleteNoteDialogProps = { kind: NoteKind; note: Note; onClose: () => void };

export default function DeleteNoteDialog({ kind, note, onClose }: DeleteNoteDialogProps) {
  return (
    <DeletionDialog
      title={getNoteLabels(kind).remove}
      labels={{
        text: m.energizing_note_delete_text(),
        confirm: m.panel_delete(),
        cancel: m.common_leave_it(),
        deleted: m.energizing_note_deleted(),
        failed: m.panel_undecryptable_erase_failed(),
      }}
      remove={() => api.data(noteCalls[kind].remove, { params: { id: note.id } })}
      onClose={onClose}
    />
  );
}
