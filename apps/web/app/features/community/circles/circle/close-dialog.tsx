// Confirms that a circle is closed with all of it.
import { useQueryClient } from "@tanstack/react-query";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { circlesAddress, refetchCircles } from "../circles-data.ts";

type CloseDialogProps = { circle: Circle; onClose: () => void };

export default function CloseDialog({ circle, onClose }: CloseDialogProps) {
  const { id, name } = circle;
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const queryClient = useQueryClient();
  return (
    <DeletionDialog
      title={m.community_circles_close_title({ name })}
      labels={{
        text: m.community_circles_close_text(),
        confirm: m.community_circles_close(),
        cancel: m.community_connections_cancel(),
        deleting: m.community_circles_closing(),
        deleted: m.community_circles_closed_now({ name }),
        failed: m.community_circles_not_done(),
      }}
      remove={() => api.data("DELETE /panel/circles/:id", { params: { id } })}
      refresh={async () => {
        await navigate(toLocale(circlesAddress));
        await refetchCircles(queryClient);
      }}
      onClose={onClose}
    />
  );
}
