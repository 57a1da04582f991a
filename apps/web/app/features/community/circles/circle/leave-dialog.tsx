// Leaves a circle at once, with or without one's words.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { circlesAddress, refetchCircles } from "../circles-data.ts";

type LeaveDialogProps = { circle: Circle; onClose: () => void };

export default function LeaveDialog({ circle, onClose }: LeaveDialogProps) {
  const { id, name } = circle;
  const [removesPosts, setRemovesPosts] = useState(false);
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const queryClient = useQueryClient();
  const leaving = useMutation({
    mutationFn: () =>
      api.data("POST /panel/circles/:id/leave", { params: { id }, body: { removesPosts } }),
    onSuccess: async () => {
      showToast({ title: m.community_circles_left({ name }) });
      onClose();
      await navigate(toLocale(circlesAddress));
      await refetchCircles(queryClient);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.community_circles_leave_title({ name })}
      confirmLabel={m.community_circles_leave()}
      cancelLabel={m.community_connections_cancel()}
      onConfirm={() => leaving.mutate()}
      isPending={leaving.isPending}
      pendingText={m.community_circles_leaving()}
    >
      <div className="flex flex-col gap-4">
        <p>{m.community_circles_leave_text()}</p>
        <Checkbox isSelected={removesPosts} onChange={setRemovesPosts}>
          {m.community_circles_leave_posts()}
        </Checkbox>
        {leaving.isError && (
          <Failure title={m.community_circles_not_done()} error={leaving.error} />
        )}
      </div>
    </ConfirmDialog>
  );
}
