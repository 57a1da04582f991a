// Confirms that a member is removed or an invitation withdrawn.
import type { CircleMember } from "@vereda/domain/community/circles/contract-circles";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

type RemoveDialogProps = { circleId: string; member: CircleMember; onClose: () => void };

export default function RemoveDialog({ circleId, member, onClose }: RemoveDialogProps) {
  const { userId, status } = member;
  const name = formatFullName(member.user);
  const isInvited = status === "INVITED";
  return (
    <DeletionDialog
      title={
        isInvited
          ? m.community_circles_withdraw_invitation_title({ name })
          : m.community_circles_remove_title({ name })
      }
      labels={{
        text: isInvited
          ? m.community_circles_withdraw_invitation_text()
          : m.community_circles_remove_text(),
        confirm: isInvited
          ? m.community_circles_withdraw_invitation()
          : m.community_circles_remove(),
        cancel: m.platform_cancel(),
        deleting: m.platform_saving(),
        deleted: m.community_circles_done(),
        failed: m.community_circles_not_done(),
      }}
      remove={() =>
        api.data("DELETE /panel/circles/:id/members/:userId", { params: { id: circleId, userId } })
      }
      onClose={onClose}
    />
  );
}
