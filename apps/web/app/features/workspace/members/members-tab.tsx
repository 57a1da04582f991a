// The tab of members, pending invitations and former members.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { Member } from "@vereda/domain/workspace/members/contract-members";
import { UserRoundPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { canIn } from "../membership.ts";
import { MemberMenu, type MemberAction } from "./member-menu.tsx";
import { MemberPages } from "./member-pages.tsx";
import { MemberRow } from "./member-row.tsx";

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
    <Section title={m.workspace_members_history()} description={m.workspace_members_history_what()}>
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
