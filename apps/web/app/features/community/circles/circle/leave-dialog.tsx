// Leaves a circle at once, with or without one's words.
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { circlesAddress } from "../circles-data.ts";
import { useLeaveFor } from "#platform/use-leave-for.ts";

type LeaveDialogProps = { circle: Circle; onClose: () => void };

export default function LeaveDialog({ circle, onClose }: LeaveDialogProps) {
  const { id, name } = circle;
  const [removesPosts, setRemovesPosts] = useState(false);
  const leaveFor = useLeaveFor();
  const { send, isPending, error } = useCall("POST /panel/circles/:id/leave", {
    onDone: () => {
      showToast({ title: m.common_left({ name }) });
      onClose();
      void leaveFor(circlesAddress);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.common_leave_question({ name })}
      confirmLabel={m.community_circles_leave()}
      cancelLabel={m.platform_cancel()}
      onConfirm={() => send({ params: { id }, body: { removesPosts } })}
      isPending={isPending}
      pendingText={m.common_leaving()}
    >
      <div className="flex flex-col gap-4">
        <p>{m.community_circles_leave_text()}</p>
        <Checkbox isSelected={removesPosts} onChange={setRemovesPosts}>
          {m.community_circles_leave_posts()}
        </Checkbox>
        {error !== null && <Failure title={m.community_area_not_done()} error={error} />}
      </div>
    </ConfirmDialog>
  );
}
