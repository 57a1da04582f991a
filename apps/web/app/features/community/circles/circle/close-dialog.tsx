// Confirms that a circle is closed with all of it.
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { circlesAddress } from "../circles-data.ts";
import { useLeaveFor } from "#platform/use-leave-for.ts";

type CloseDialogProps = { circle: Circle; onClose: () => void };

export default function CloseDialog({ circle, onClose }: CloseDialogProps) {
  const { id, name } = circle;
  const leaveFor = useLeaveFor();
  return (
    <DeletionDialog
      title={m.community_circles_close_title({ name })}
      labels={{
        text: m.community_circles_close_text(),
        confirm: m.community_circles_close(),
        cancel: m.platform_cancel(),
        deleting: m.panel_finishing(),
        deleted: m.community_circles_closed_now({ name }),
        failed: m.community_area_not_done(),
      }}
      remove={async () => {
        await api.data("DELETE /panel/circles/:id", { params: { id } });
        void leaveFor(circlesAddress);
      }}
      onClose={onClose}
    />
  );
}
