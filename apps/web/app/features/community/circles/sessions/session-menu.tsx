// Changes or removes a session.
import { useQueryClient } from "@tanstack/react-query";
import type { CircleSession } from "@vereda/domain/community/circles/contract-circle-sessions";
import { CalendarX2, EllipsisVertical, Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { refetchCircles } from "../circles-data.ts";

const SessionDialog = createLazyDialog(() => import("./session-dialog.tsx"));
const DeletionDialog = createLazyDialog(async () => ({
  default: (await import("#platform/deletion-dialog.tsx")).DeletionDialog,
}));

export function SessionMenu({ session }: { session: CircleSession }) {
  const [opened, setOpened] = useState<"change" | "remove" | null>(null);
  const queryClient = useQueryClient();
  const { id, circleId, title } = session;
  const label = m.community_sessions_options({ title });
  const close = () => setOpened(null);
  return (
    <>
      <MenuTrigger>
        <IconButton className="-mr-3 shrink-0" icon={EllipsisVertical} label={label} />
        <Menu label={label}>
          <MenuItem icon={Pencil} onAction={() => setOpened("change")}>
            {m.community_sessions_change()}
          </MenuItem>
          <MenuItem icon={CalendarX2} tone="danger" onAction={() => setOpened("remove")}>
            {m.community_sessions_remove()}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {opened === "change" && (
          <SessionDialog circleId={circleId} session={session} onClose={close} />
        )}
        {opened === "remove" && (
          <DeletionDialog
            title={m.community_sessions_remove_title({ title })}
            labels={{
              text: m.community_sessions_remove_text(),
              confirm: m.community_sessions_remove(),
              cancel: m.community_connections_cancel(),
              deleting: m.community_connections_saving(),
              deleted: m.community_sessions_removed(),
              failed: m.community_circles_not_done(),
            }}
            remove={() => api.data("DELETE /panel/circle-sessions/:id", { params: { id } })}
            refresh={() => refetchCircles(queryClient)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
