// Asking before everything about the cycle is erased for good. Loaded when it is first opened.
import { useQueryClient } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { forgetRead } from "../../erased.ts";
import { useCycleActions } from "../changes/use-cycle-writes.ts";

export default function EraseDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { forget } = useCycleActions();
  const word = m.energizing_cycle_erase_word();
  return (
    <DeletionDialog
      title={m.energizing_cycle_erase_title()}
      words={{
        text: m.energizing_cycle_erase_text(),
        confirm: m.energizing_cycle_erase_confirm(),
        keep: m.energizing_cycle_erase_keep(),
        deleting: m.energizing_cycle_erasing(),
        deleted: m.energizing_cycle_erased(),
        failed: m.energizing_cycle_erase_failed(),
      }}
      typedWord={{ word, label: m.energizing_cycle_erase_type({ word }) }}
      remove={() => api.data("DELETE /energizing/cycle")}
      refresh={() => {
        forget();
        return forgetRead(queryClient);
      }}
      onClose={onClose}
    />
  );
}
