// Confirms that a library item is deleted.
import type { LibraryItem } from "@vereda/domain/community/area-tools/contract-area-tools";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";

type ItemDeletionProps = { item: LibraryItem; onClose: () => void };

export default function ItemDeletion({ item: { id, title }, onClose }: ItemDeletionProps) {
  return (
    <DeletionDialog
      title={m.panel_delete_question({ title })}
      labels={{
        text: m.community_area_item_delete_text(),
        confirm: m.panel_delete(),
        cancel: m.platform_cancel(),
        deleting: m.panel_deleting(),
        deleted: m.community_area_deleted(),
        failed: m.community_area_not_done(),
      }}
      remove={() => api.data("DELETE /workspaces/library-items/:id", { params: { id } })}
      onClose={onClose}
    />
  );
}
