// The tab of members, pending invitations and former members.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { Member } from "@vereda/domain/workspace/members/contract-members";
import { UserRoundPlus, Crown, EllipsisVertical, UserRoundMinus, UserRoundPen } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { canIn, getMembership } from "../membership.ts";
import { MemberRow } from "./member-row.tsx";
import { OpenLinks } from "./open-link.tsx";
import { canAssign } from "@vereda/domain/workspace/policy";
import { Button as AriaButton } from "react-aria-components/Button";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import type { MemberStatus } from "@vereda/domain/workspace/catalogue";
import { Failure } from "#platform/forms/failures.tsx";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Loading } from "../loading.tsx";

// A paginated list of members with one status.

const PER_PAGE = 50;

type MemberPagesProps = {
  workspaceId: string;
  status: MemberStatus;
  empty: string;
  children: (member: Member) => ReactNode;
};

function MemberPages({ workspaceId, status, empty, children }: MemberPagesProps) {
  const { data, error, refetch, setPage } = usePage("GET /panel/workspaces/:id/members", {
    params: { id: workspaceId },
    query: { status, perPage: PER_PAGE },
  });
  if (error !== null && data === undefined) {
    return (
      <Failure title={m.workspace_members_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Loading />;
  if (data.total === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <>
      <BareList className="divide-y divide-line">{data.items.map(children)}</BareList>
      <Pages label={m.panel_members()} page={data} onPage={setPage} />
    </>
  );
}

// The menu of a member, with only the actions that the user is allowed to take.

type MemberAction = "role" | "end" | "transfer";

type MemberMenuProps = {
  entry: WorkspaceEntry;
  member: Member;
  onAction: (action: MemberAction) => void;
};

function MemberMenu({ entry, member, onAction }: MemberMenuProps) {
  // Leaving the workspace is in the general tab; users cannot change their own role.
  if (member.isSelf || !canAssign(getMembership(entry), member.permission)) return null;
  const isInvited = member.status === "INVITED";
  const isStudio = entry.workspace.typeId === "PERSONAL_STUDIO";
  const canTransfer = !isInvited && !isStudio && canIn(entry, "own");
  return (
    <MenuTrigger>
      <AriaButton
        aria-label={m.workspace_member_actions({ name: member.name })}
        className={iconButtonStyles}
      >
        <Icon of={EllipsisVertical} />
      </AriaButton>
      <Menu>
        <MenuItem icon={UserRoundPen} onAction={() => onAction("role")}>
          {m.workspace_role_change()}
        </MenuItem>
        {canTransfer && (
          <MenuItem icon={Crown} onAction={() => onAction("transfer")}>
            {m.workspace_transfer()}
          </MenuItem>
        )}
        <MenuItem icon={UserRoundMinus} tone="danger" onAction={() => onAction("end")}>
          {isInvited ? m.workspace_withdraw() : m.workspace_end()}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

const InviteDialog = createLazyDialog(() => import("./dialogs/invite-dialog.tsx"));
const ChangeRoleDialog = createLazyDialog(() => import("./dialogs/change-role-dialog.tsx"));
const EndQuestion = createLazyDialog(() => import("./dialogs/end-question.tsx"));
const TransferDialog = createLazyDialog(() => import("./dialogs/transfer-dialog.tsx"));

type DialogState = { action: MemberAction; member: Member } | { action: "invite"; member: null };

export default function MembersTab({ entry }: { entry: WorkspaceEntry }) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const isManaged = canIn(entry, "manage");
  const { id } = entry.workspace;
  const renderRow = (member: Member) => (
    <MemberRow key={member.id} member={member}>
      <MemberMenu
        entry={entry}
        member={member}
        onAction={(action) => setDialog({ action, member })}
      />
    </MemberRow>
  );
  return (
    <div className="flex flex-col gap-10">
      {isManaged && (
        <Button
          variant="primary"
          icon={UserRoundPlus}
          className="self-start"
          onPress={() => setDialog({ action: "invite", member: null })}
        >
          {m.workspace_invite()}
        </Button>
      )}
      <Section title={m.workspace_members_present()}>
        <MemberPages workspaceId={id} status="ACTIVE" empty={m.workspace_members_none()}>
          {renderRow}
        </MemberPages>
      </Section>
      {isManaged && (
        <Section title={m.workspace_members_invited()}>
          <MemberPages workspaceId={id} status="INVITED" empty={m.workspace_members_invited_none()}>
            {renderRow}
          </MemberPages>
        </Section>
      )}
      {isManaged && (
        <Section title={m.workspace_links()}>
          <OpenLinks workspaceId={id} name={entry.workspace.name} />
        </Section>
      )}
      {isManaged && <History workspaceId={id} />}
      <Suspense fallback={null}>
        {dialog && <Question entry={entry} dialog={dialog} onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  );
}

type QuestionProps = { entry: WorkspaceEntry; dialog: DialogState; onClose: () => void };

function Question({ entry, dialog, onClose }: QuestionProps) {
  const { id } = entry.workspace;
  switch (dialog.action) {
    case "invite":
      return <InviteDialog entry={entry} onClose={onClose} />;
    case "role":
      return <ChangeRoleDialog entry={entry} member={dialog.member} onClose={onClose} />;
    case "end":
      return <EndQuestion workspaceId={id} member={dialog.member} onClose={onClose} />;
    case "transfer":
      return <TransferDialog workspaceId={id} member={dialog.member} onClose={onClose} />;
  }
}

function History({ workspaceId }: { workspaceId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={m.panel_history()} description={m.workspace_members_history_what()}>
      {isOpen ? (
        <MemberPages
          workspaceId={workspaceId}
          status="ENDED"
          empty={m.workspace_members_history_none()}
        >
          {(member) => <MemberRow key={member.id} member={member} />}
        </MemberPages>
      ) : (
        <Button className="self-start" onPress={() => setIsOpen(true)}>
          {m.workspace_members_history_show()}
        </Button>
      )}
    </Section>
  );
}
