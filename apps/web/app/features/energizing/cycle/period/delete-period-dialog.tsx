// Asking before a period is deleted. Loaded when it is first opened.
import { cyclePeriodsApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { DeletionDialog } from "../../deletion-dialog.tsx";
import { useCycleChanged, type Period } from "../cycle-data.ts";
import { useWaitingActions, useWaitingQueue } from "../waiting/use-waiting.ts";

type DeletePeriodDialogProps = { period: Period; onClose: () => void };

export default function DeletePeriodDialog({ period, onClose }: DeletePeriodDialogProps) {
  const changed = useCycleChanged();
  const { discardPeriod } = useWaitingActions();
  const isOnlyHere = useWaitingQueue().some(
    ({ change }) => change.kind === "period" && change.isNew && change.periodId === period.id,
  );
  return (
    <DeletionDialog
      title={m.energizing_cycle_period_delete_title()}
      words={{
        text: m.energizing_cycle_period_delete_text(),
        confirm: m.energizing_cycle_period_delete_confirm(),
        keep: m.energizing_cycle_period_keep(),
        deleting: m.energizing_cycle_erasing(),
        deleted: m.energizing_cycle_period_deleted(),
        failed: m.energizing_cycle_period_delete_failed(),
      }}
      remove={() =>
        isOnlyHere
          ? Promise.resolve()
          : api.data(cyclePeriodsApi.remove, { params: { id: period.id } })
      }
      refresh={() => {
        void discardPeriod(period.id);
        return changed();
      }}
      onClose={onClose}
    />
  );
}
