// Confirms the permanent deletion of an entry and its files.
import { useMutation } from "@tanstack/react-query";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { useEntriesChanged } from "../entries-data.ts";

export type EntryRemovalProps = { entry: LogbookEntry; name: string; onClose: () => void };

export default function EntryRemoval({ entry, name, onClose }: EntryRemovalProps) {
  const locale = useLocale();
  const changed = useEntriesChanged();
  const removal = useMutation({
    mutationFn: () => api.data("DELETE /workspaces/entries/:id", { params: { id: entry.id } }),
    onSuccess: async () => {
      await changed();
      showToast({ title: m.logbook_deleted() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.logbook_delete_question({ name })}
      confirmLabel={m.logbook_delete()}
      cancelLabel={m.logbook_cancel()}
      tone="danger"
      isPending={removal.isPending}
      pendingText={m.logbook_deleting()}
      onConfirm={() => removal.mutate()}
    >
      {m.logbook_delete_what()}
      {removal.isError && (
        <ErrorNote title={m.logbook_not_deleted()}>{getErrorText(removal.error, locale)}</ErrorNote>
      )}
    </ConfirmDialog>
  );
}
