// The header of a conversation: who it is with, and what else can be done with it.
import { getProfileAddress } from "#platform/pages/panel-path.ts";
import type { Conversation } from "@vereda/domain/community/messages/contract-messages";
import {
  ArrowLeft,
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  Flag,
  House,
  LogOut,
  Pencil,
  Search,
  UserPlus,
  UserRound,
} from "lucide-react";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { messagesAddress, useConversationAction } from "../conversations-data.ts";
import { formatConversationTitle, getOther } from "../format-conversation.ts";
import { ConversationAvatar } from "../list/conversation-row.tsx";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { useThreadSearch } from "./thread-search.tsx";

// What else can be done with a conversation, and the dialogs for it.

const BlockDialog = createLazyDialog(() => import("../../connections/block-dialog.tsx"));
const RenameDialog = createLazyDialog(() => import("../options/rename-dialog.tsx"));
const AddDialog = createLazyDialog(() => import("../options/add-dialog.tsx"));
const LeaveDialog = createLazyDialog(() => import("../options/leave-dialog.tsx"));

type Opened = "block" | "report" | "rename" | "add" | "leave" | null;
type Props = { conversation: Conversation };

function ConversationMenu({ conversation }: Props) {
  const { id, kind, workspaceId, isMuted, canWrite, isRequestToMe } = conversation;
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
          {workspaceId !== null && (
            <MenuItem icon={House} href={`/space/${workspaceId}`}>
              {m.panel_workspace_home()}
            </MenuItem>
          )}
          {kind === "GROUP" && workspaceId === null && canWrite && (
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
      <MenuItem
        icon={UserRound}
        onAction={() => void navigate(toLocale(getProfileAddress(other.username)))}
      >
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

export function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const locale = useLocale();
  return (
    <header className="flex items-center gap-3 border-b border-line py-2 md:px-4">
      <LocaleLink
        to={messagesAddress}
        aria-label={m.community_messages_back()}
        className={`${iconButtonStyles} -ml-2 md:hidden`}
      >
        <Icon of={ArrowLeft} />
      </LocaleLink>
      <ConversationAvatar conversation={conversation} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-18 font-medium">
          {formatConversationTitle(conversation, locale)}
        </h2>
        <Participants conversation={conversation} />
      </div>
      <ConversationMenu conversation={conversation} />
    </header>
  );
}

/** Only where a title hides who is in it. */
function Participants({
  conversation: { kind, title, participants },
}: {
  conversation: Conversation;
}) {
  const locale = useLocale();
  if (kind === "DIRECT" || title === null || title === "") return null;
  const names = participants
    .filter(({ hasLeft }) => !hasLeft)
    .map(({ user, isMe }) =>
      isMe ? m.panel_you() : (user?.firstName ?? m.community_messages_deleted_account()),
    );
  return (
    <p className="truncate text-14 text-ink-soft">
      {new Intl.ListFormat(getLanguageTag(locale)).format(names)}
    </p>
  );
}
