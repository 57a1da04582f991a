import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import type { Period } from "../cycle-types.ts";
import { useCycleActions } from "../changes/use-cycle-writes.ts";

type DeletePeriodDialogProps = { period: Period; onClose: () => void };

export default function DeletePeriodDialog({ period, onClose }: DeletePeriodDialogProps) {
  const { addChange } = useCycleActions();
  const { id: periodId, startDate } = period;
  return (
    <DeletionDialog
      title={m.energizing_cycle_period_delete_title()}
      labels={{
        text: m.energizing_cycle_period_delete_text(),
        confirm: m.energizing_cycle_period_delete_confirm(),
        cancel: m.common_leave_it(),
        // No toast here, because the outbox displays one once the server has deleted it.
        deleted: null,
        failed: m.energizing_cycle_period_delete_failed(),
      }}
      remove={() => addChange({ kind: "no-period", periodId, startDate })}
      onClose={onClose}
    />
  );
}
