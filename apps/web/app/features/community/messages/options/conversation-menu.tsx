// What else can be done with a conversation, and the dialogs for it.
import type { Conversation } from "@vereda/domain/community/messages/contract-messages";
import {
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  Flag,
  LogOut,
  Pencil,
  Search,
  UserPlus,
  UserRound,
} from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { messagesAddress, useConversationAction } from "../conversations-data.ts";
import { useThreadSearch } from "../thread/thread-search.tsx";
import { getOther } from "../format-conversation.ts";

const BlockDialog = createLazyDialog(() => import("../../connections/block-dialog.tsx"));
const RenameDialog = createLazyDialog(() => import("./rename-dialog.tsx"));
const AddDialog = createLazyDialog(() => import("./add-dialog.tsx"));
const LeaveDialog = createLazyDialog(() => import("./leave-dialog.tsx"));

type Opened = "block" | "report" | "rename" | "add" | "leave" | null;
type Props = { conversation: Conversation };

export function ConversationMenu({ conversation }: Props) {
  const { id, kind, isMuted, canWrite, isRequestToMe } = conversation;
  const [opened, setOpened] = useState<Opened>(null);
  const { send } = useConversationAction(id);
  const { open: openSearch } = useThreadSearch(id);
  // A request is answered in the note below it.
  if (isRequestToMe) return null;
  const label = m.community_messages_conversation_options();
  return (
    <>
      <MenuTrigger>
        <IconButton icon={EllipsisVertical} label={label} className="-mr-2" />
        <Menu label={label}>
          <MenuItem icon={Search} onAction={openSearch}>
            {m.community_messages_search_here()}
          </MenuItem>
          <MenuItem
            icon={isMuted ? Bell : BellOff}
            onAction={() => send(isMuted ? "unmute" : "mute")}
          >
            {isMuted ? m.community_messages_unmute() : m.community_messages_mute()}
          </MenuItem>
          {kind === "GROUP" && canWrite && (
            <>
              <MenuItem icon={Pencil} onAction={() => setOpened("rename")}>
                {m.community_messages_rename()}
              </MenuItem>
              <MenuItem icon={UserPlus} onAction={() => setOpened("add")}>
                {m.community_messages_add_users()}
              </MenuItem>
              <MenuItem icon={LogOut} tone="danger" onAction={() => setOpened("leave")}>
                {m.community_messages_leave()}
              </MenuItem>
            </>
          )}
          <OtherItems conversation={conversation} onOpen={setOpened} />
        </Menu>
      </MenuTrigger>
      <Dialogs conversation={conversation} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function OtherItems({ conversation, onOpen }: Props & { onOpen: (opened: Opened) => void }) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const other = getOther(conversation);
  if (other === null) return null;
  return (
    <>
      <MenuItem icon={UserRound} onAction={() => void navigate(toLocale(`/u/${other.username}`))}>
        {m.community_connections_see_profile()}
      </MenuItem>
      <MenuItem icon={Flag} onAction={() => onOpen("report")}>
        {m.common_report()}
      </MenuItem>
      <MenuItem icon={Ban} tone="danger" onAction={() => onOpen("block")}>
        {m.community_connections_block()}
      </MenuItem>
    </>
  );
}

type DialogsProps = Props & { opened: Opened; onClose: () => void };

function Dialogs({ conversation, opened, onClose }: DialogsProps) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const other = getOther(conversation);
  return (
    <Suspense fallback={null}>
      {opened === "rename" && <RenameDialog conversation={conversation} onClose={onClose} />}
      {opened === "add" && <AddDialog id={conversation.id} onClose={onClose} />}
      {opened === "leave" && (
        <LeaveDialog
          id={conversation.id}
          onLeft={() => void navigate(toLocale(messagesAddress), { replace: true })}
          onClose={onClose}
        />
      )}
      {opened === "block" && other !== null && <BlockDialog user={other} onClose={onClose} />}
      {opened === "report" && other !== null && (
        <ReportDialog
          subject={{ subjectType: "profile", subjectId: other.username }}
          name={formatFullName(other)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
