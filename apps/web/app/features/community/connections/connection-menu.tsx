// What else can be done with a connection, and the dialogs that confirm it.
import type { Connection } from "@vereda/domain/community/contract";
import { Ban, EllipsisVertical, Tag, UserMinus, UserRound } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { useRefetchConnections } from "./connections-data.ts";

const TypeDialog = createLazyDialog(() => import("./type-dialog.tsx"));
const DeleteConnectionDialog = createLazyDialog(() => import("./delete-connection-dialog.tsx"));
const BlockDialog = createLazyDialog(() => import("./block-dialog.tsx"));

type Opened = "type" | "delete" | "block" | null;

export function ConnectionMenu({ connection }: { connection: Connection }) {
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const refetch = useRefetchConnections();
  const { user, status } = connection;
  const name = formatFullName(user);
  const close = () => setOpened(null);
  const isAccepted = status === "accepted";
  return (
    <>
      <MenuTrigger>
        <IconButton
          className="-mr-3"
          icon={EllipsisVertical}
          label={m.community_connections_options({ name })}
        />
        <Menu label={m.community_connections_options({ name })}>
          <MenuItem
            icon={UserRound}
            onAction={() => void navigate(toLocale(`/u/${user.username}`))}
          >
            {m.community_connections_see_profile()}
          </MenuItem>
          {isAccepted && (
            <MenuItem icon={Tag} onAction={() => setOpened("type")}>
              {m.community_connections_change_type()}
            </MenuItem>
          )}
          <MenuItem icon={Ban} tone="danger" onAction={() => setOpened("block")}>
            {m.community_connections_block()}
          </MenuItem>
          {isAccepted && (
            <MenuItem icon={UserMinus} tone="danger" onAction={() => setOpened("delete")}>
              {m.community_connections_delete()}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {opened === "type" && <TypeDialog connection={connection} onClose={close} />}
        {opened === "delete" && <DeleteConnectionDialog connection={connection} onClose={close} />}
        {opened === "block" && (
          <BlockDialog user={user} onBlocked={() => void refetch()} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
