// Asking before a night is deleted for good. Loaded when it is first opened.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { energizingApi } from "@vereda/domain/energizing/contract";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { slugKey } from "#platform/query/query-of.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { showToast } from "#ui/toast.tsx";

export type DeleteNightDialogProps = { night: SleepCycle; onClose: () => void };

export default function DeleteNightDialog({ night, onClose }: DeleteNightDialogProps) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api.data(energizingApi.deleteSleepCycle, { params: { id: night.id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: slugKey("energizing") }).then(focusScreen);
      // The day shows the night too.
      void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
      showToast({ title: m.energizing_deleted() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.energizing_delete_title()}
      confirmLabel={m.energizing_delete_confirm()}
      cancelLabel={m.energizing_delete_keep()}
      tone="danger"
      onConfirm={() => removal.mutate()}
      isPending={removal.isPending}
      pendingText={m.energizing_deleting()}
    >
      <div className="flex flex-col gap-4">
        <p>{m.energizing_delete_text()}</p>
        {removal.isError && (
          <ErrorNote title={m.energizing_delete_failed()}>
            {errorText(removal.error, locale)}
          </ErrorNote>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** The row that held the focus is gone with its night. */
function focusScreen(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
