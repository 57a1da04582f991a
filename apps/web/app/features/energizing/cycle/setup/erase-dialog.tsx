import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { isUnder } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCycleActions } from "../changes/use-cycle-writes.ts";

export default function EraseDialog({ onClose }: { onClose: () => void }) {
  const { clearPending } = useCycleActions();
  const keyword = m.panel_erase_keyword();
  return (
    <DeletionDialog
      title={m.energizing_cycle_erase_title()}
      labels={{
        text: m.energizing_cycle_erase_text(),
        confirm: m.energizing_cycle_erase_confirm(),
        cancel: m.common_leave_it(),
        deleted: m.energizing_cycle_erased(),
        failed: m.energizing_cycle_erase_failed(),
      }}
      confirmationText={{ text: keyword, label: m.common_type_keyword({ keyword }) }}
      remove={async () => {
        await api.data("DELETE /energizing/cycle");
        clearPending();
        // The daily agenda contains the cycle too.
        const predicate = isUnder("/planning", "/energizing");
        queryClient.removeQueries({ predicate, type: "inactive" });
      }}
      onClose={onClose}
    />
  );
}
