// Confirms that the user leaves a group.
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";

type LeaveDialogProps = { id: string; onLeft: () => void; onClose: () => void };

export default function LeaveDialog({ id, onLeft, onClose }: LeaveDialogProps) {
  return (
    <DeletionDialog
      title={m.community_messages_leave_title()}
      labels={{
        text: m.community_messages_leave_text(),
        confirm: m.community_messages_leave(),
        cancel: m.platform_cancel(),
        deleting: m.common_leaving(),
        deleted: m.community_messages_left_done(),
        failed: m.community_area_not_done(),
      }}
      remove={async () => {
        await api.data("POST /panel/conversations/:id/leave", { params: { id }, body: {} });
        onLeft();
      }}
      onClose={onClose}
    />
  );
}
