// Confirms the removal of a member or the withdrawal of an invitation.
import type { Member } from "@vereda/domain/workspace/members/contract-members";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

type EndQuestionProps = { workspaceId: string; member: Member; onClose: () => void };

export default function EndQuestion({ workspaceId, member, onClose }: EndQuestionProps) {
  const { name } = member;
  const isInvited = member.status === "INVITED";
  const { send, isPending, error } = useCall("DELETE /panel/workspaces/:id/members/:memberId", {
    onDone: () => {
      onClose();
      showToast({ title: isInvited ? m.workspace_withdrawn() : m.workspace_ended({ name }) });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={
        isInvited ? m.workspace_withdraw_question({ name }) : m.workspace_end_question({ name })
      }
      confirmLabel={isInvited ? m.workspace_withdraw() : m.workspace_end()}
      cancelLabel={m.platform_cancel()}
      tone={isInvited ? "primary" : "danger"}
      isPending={isPending}
      pendingText={m.platform_saving()}
      onConfirm={() => send({ params: { id: workspaceId, memberId: member.id }, retry: true })}
    >
      <p>{isInvited ? m.workspace_withdraw_meaning() : m.workspace_end_meaning()}</p>
      {error !== null && <Failure title={m.panel_not_changed()} error={error} />}
    </ConfirmDialog>
  );
}
