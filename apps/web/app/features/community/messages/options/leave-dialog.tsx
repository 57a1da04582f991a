// Confirms that the user leaves a group.
import { useQueryClient } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { refetchConversations } from "../conversations-data.ts";

type LeaveDialogProps = { id: string; onLeft: () => void; onClose: () => void };

export default function LeaveDialog({ id, onLeft, onClose }: LeaveDialogProps) {
  const queryClient = useQueryClient();
  return (
    <DeletionDialog
      title={m.community_messages_leave_title()}
      labels={{
        text: m.community_messages_leave_text(),
        confirm: m.community_messages_leave(),
        cancel: m.community_connections_cancel(),
        deleting: m.community_messages_leaving(),
        deleted: m.community_messages_left_done(),
        failed: m.community_messages_not_done(),
      }}
      remove={() => api.data("POST /panel/conversations/:id/leave", { params: { id }, body: {} })}
      refresh={async () => {
        onLeft();
        await refetchConversations(queryClient);
      }}
      onClose={onClose}
    />
  );
}
