// The menu of a member, with only the actions that the user is allowed to take.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { Member } from "@vereda/domain/workspace/members/contract-members";
import { canAssign } from "@vereda/domain/workspace/policy";
import { Crown, Ellipsis, UserRoundMinus, UserRoundPen } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { canIn, getMembership } from "../membership.ts";

export type MemberAction = "role" | "end" | "transfer";

type MemberMenuProps = {
  entry: WorkspaceEntry;
  member: Member;
  onAction: (action: MemberAction) => void;
};

export function MemberMenu({ entry, member, onAction }: MemberMenuProps) {
  // Leaving the workspace is in the general tab; users cannot change their own role.
  if (member.isSelf || !canAssign(getMembership(entry), member.role)) return null;
  const isInvited = member.status === "INVITED";
  const isStudio = entry.workspace.typeId === "PERSONAL_STUDIO";
  const canTransfer = !isInvited && !isStudio && canIn(entry, "own");
  return (
    <MenuTrigger>
      <AriaButton
        aria-label={m.workspace_member_actions({ name: member.name })}
        className={iconButtonStyles}
      >
        <Icon of={Ellipsis} />
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
