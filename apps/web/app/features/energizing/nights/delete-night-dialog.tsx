// Confirms the permanent deletion of a night. Lazy-loaded.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";

export type DeleteNightDialogProps = { night: SleepCycle; onClose: () => void };

export default function DeleteNightDialog({ night, onClose }: DeleteNightDialogProps) {
  return (
    <DeletionDialog
      title={m.energizing_delete_title()}
      labels={{
        text: m.energizing_delete_text(),
        confirm: m.energizing_delete_confirm(),
        cancel: m.energizing_delete_cancel(),
        deleted: m.energizing_deleted(),
        failed: m.energizing_delete_failed(),
      }}
      remove={() => api.data("DELETE /energizing/sleep-cycles/:id", { params: { id: night.id } })}
      onClose={onClose}
    />
  );
}
