// Asking before everything about the cycle is erased for good. Loaded when it is first opened.
import { useMutation } from "@tanstack/react-query";
import { cycleApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { showToast } from "#ui/toast.tsx";
import { useCycleChanged } from "../cycle-data.ts";
import { focusScreen } from "../focus-screen.ts";

export default function EraseDialog({ onClose }: { onClose: () => void }) {
  const locale = useLocale();
  const changed = useCycleChanged();
  const word = m.energizing_cycle_erase_word();
  const erasure = useMutation({
    mutationFn: () => api.data(cycleApi.erase),
    onSuccess: () => {
      void changed().then(focusScreen);
      showToast({ title: m.energizing_cycle_erased() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.energizing_cycle_erase_title()}
      confirmLabel={m.energizing_cycle_erase_confirm()}
      cancelLabel={m.energizing_cycle_erase_keep()}
      tone="danger"
      typedWord={{ word, label: m.energizing_cycle_erase_type({ word }) }}
      onConfirm={() => erasure.mutate()}
      isPending={erasure.isPending}
      pendingText={m.energizing_cycle_erasing()}
    >
      <div className="flex flex-col gap-4">
        <p>{m.energizing_cycle_erase_text()}</p>
        {erasure.isError && (
          <ErrorNote title={m.energizing_cycle_erase_failed()}>
            {errorText(erasure.error, locale)}
          </ErrorNote>
        )}
      </div>
    </ConfirmDialog>
  );
}
