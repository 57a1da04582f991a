import { useQueryClient } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { clearCachedQueries } from "../../clear-cached-queries.ts";
import { useCycleActions } from "../changes/use-cycle-writes.ts";

export default function EraseDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { clearPending } = useCycleActions();
  const keyword = m.energizing_cycle_erase_keyword();
  return (
    <DeletionDialog
      title={m.energizing_cycle_erase_title()}
      labels={{
        text: m.energizing_cycle_erase_text(),
        confirm: m.energizing_cycle_erase_confirm(),
        cancel: m.energizing_cycle_erase_cancel(),
        deleting: m.energizing_cycle_erasing(),
        deleted: m.energizing_cycle_erased(),
        failed: m.energizing_cycle_erase_failed(),
      }}
      confirmationText={{ text: keyword, label: m.energizing_cycle_erase_type({ keyword }) }}
      remove={() => api.data("DELETE /energizing/cycle")}
      refresh={() => {
        clearPending();
        return clearCachedQueries(queryClient);
      }}
      onClose={onClose}
    />
  );
}
