// Confirms that an idea is deleted.
import type { Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";

export default function IdeaDeletion({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const { id, title } = idea;
  return (
    <DeletionDialog
      title={m.panel_delete_question({ title })}
      labels={{
        text: m.community_area_idea_delete_text(),
        confirm: m.panel_delete(),
        cancel: m.platform_cancel(),
        deleting: m.panel_deleting(),
        deleted: m.community_area_deleted(),
        failed: m.community_area_not_done(),
      }}
      remove={() => api.data("DELETE /workspaces/ideas/:id", { params: { id } })}
      onClose={onClose}
    />
  );
}
