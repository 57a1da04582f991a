// Confirms the permanent deletion of an entry and its files.
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";

export type EntryRemovalProps = { entry: LogbookEntry; name: string; onClose: () => void };

export default function EntryRemoval({ entry: { id }, name, onClose }: EntryRemovalProps) {
  return (
    <DeletionDialog
      title={m.logbook_delete_question({ name })}
      labels={{
        text: m.logbook_delete_what(),
        confirm: m.panel_delete(),
        deleted: m.panel_deleted(),
        failed: m.logbook_not_deleted(),
      }}
      remove={() => api.data("DELETE /workspaces/entries/:id", { params: { id } })}
      onClose={onClose}
    />
  );
}
