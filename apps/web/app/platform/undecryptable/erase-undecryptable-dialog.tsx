// Confirms the deletion of undecryptable entries; loaded when it is first opened.
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import type { UndecryptableNoteProps } from "./undecryptable-note-props.ts";

type Props = Pick<UndecryptableNoteProps, "erase"> & { onClose: () => void };

export default function EraseUndecryptableDialog({ erase, onClose }: Props) {
  return (
    <DeletionDialog
      title={m.panel_undecryptable_erase_title()}
      labels={{
        text: m.panel_undecryptable_erase_text(),
        confirm: m.panel_delete(),
        cancel: m.panel_undecryptable_cancel(),
        deleted: m.panel_undecryptable_erased(),
        failed: m.panel_undecryptable_erase_failed(),
      }}
      remove={erase}
      onClose={onClose}
    />
  );
}
