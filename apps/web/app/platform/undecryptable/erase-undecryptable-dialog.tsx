// Confirms the deletion of undecryptable entries; loaded when it is first opened.
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import type { UndecryptableNoteProps } from "./undecryptable-note-props.ts";

type Props = Pick<UndecryptableNoteProps, "erase"> & { onClose: () => void };

export default function EraseUndecryptableDialog({ erase, onClose }: Props) {
  return (
    <DeletionDialog
      title={m.platform_undecryptable_erase_title()}
      labels={{
        text: m.platform_undecryptable_erase_text(),
        confirm: m.platform_undecryptable_erase_confirm(),
        cancel: m.platform_undecryptable_cancel(),
        deleting: m.platform_undecryptable_erasing(),
        deleted: m.platform_undecryptable_erased(),
        failed: m.platform_undecryptable_erase_failed(),
      }}
      remove={erase}
      onClose={onClose}
    />
  );
}
