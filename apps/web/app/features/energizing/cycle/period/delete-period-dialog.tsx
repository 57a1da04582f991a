// Asking before a period is deleted. Loaded when it is first opened.
import { useMutation } from "@tanstack/react-query";
import { cyclePeriodsApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCycleChanged, type Period } from "../cycle-data.ts";
import { focusScreen } from "../focus-screen.ts";

type DeletePeriodDialogProps = { period: Period; onClose: () => void };

export default function DeletePeriodDialog({ period, onClose }: DeletePeriodDialogProps) {
  const locale = useLocale();
  const changed = useCycleChanged();
  const removal = useMutation({
    mutationFn: () => api.data(cyclePeriodsApi.remove, { params: { id: period.id } }),
    onSuccess: () => {
      void changed().then(focusScreen);
      showToast({ title: m.energizing_cycle_period_deleted() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.energizing_cycle_period_delete_title()}
      confirmLabel={m.energizing_cycle_period_delete_confirm()}
      cancelLabel={m.energizing_cycle_period_keep()}
      tone="danger"
      onConfirm={() => removal.mutate()}
      isPending={removal.isPending}
      pendingText={m.energizing_cycle_erasing()}
    >
      <div className="flex flex-col gap-4">
        <p>{m.energizing_cycle_period_delete_text()}</p>
        {removal.isError && (
          <ErrorNote title={m.energizing_cycle_period_delete_failed()}>
            {errorText(removal.error, locale)}
          </ErrorNote>
        )}
      </div>
    </ConfirmDialog>
  );
}
