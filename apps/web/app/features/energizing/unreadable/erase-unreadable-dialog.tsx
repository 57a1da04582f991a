// Asking before what cannot be read is erased for good. Loaded when it is first opened.
import { useQueryClient } from "@tanstack/react-query";
import { m } from "#platform/i18n/generated/messages.js";
import { slugKey } from "#platform/query/query-of.ts";
import { DeletionDialog } from "../deletion-dialog.tsx";
import type { UnreadableNoteProps } from "./unreadable-note.tsx";

type Props = Pick<UnreadableNoteProps, "erase"> & { onClose: () => void };

export default function EraseUnreadableDialog({ erase, onClose }: Props) {
  const queryClient = useQueryClient();
  return (
    <DeletionDialog
      title={m.energizing_unreadable_erase_title()}
      words={{
        text: m.energizing_unreadable_erase_text(),
        confirm: m.energizing_unreadable_erase_confirm(),
        keep: m.energizing_note_keep(),
        deleting: m.energizing_deleting(),
        deleted: m.energizing_unreadable_erased(),
        failed: m.energizing_unreadable_erase_failed(),
      }}
      remove={erase}
      refresh={() => queryClient.invalidateQueries({ queryKey: slugKey("energizing") })}
      onClose={onClose}
    />
  );
}
