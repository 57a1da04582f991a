// The dialog that changes what a member may do and their role; what was before remains in the history.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { membersApi, type Member } from "@vereda/domain/workspace/members/contract-members";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { canAssign, linkPermissions, memberPermissions } from "@vereda/domain/workspace/policy";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { showToast } from "#ui/overlays/toast.tsx";
import { getMembership } from "../../membership.ts";
import { PermissionFields, RoleField } from "../assignment-fields.tsx";
import type { AssignmentDraft } from "../roles-offered.ts";

type ChangeRoleDialogProps = { entry: WorkspaceEntry; member: Member; onClose: () => void };

export default function ChangeRoleDialog({ entry, member, onClose }: ChangeRoleDialogProps) {
  const { workspace } = entry;
  const form = useRoleChange(workspace.id, member, onClose);
  return (
    <FormDialog
      form={form}
      title={m.workspace_role_change_title({ name: member.name })}
      failed={m.workspace_save_failed()}
      onClose={onClose}
    >
      <PermissionFields
        workspace={workspace}
        form={form}
        permissions={listPermissions(entry, member)}
      />
      <RoleField workspace={workspace} form={form} />
      {member.status === "ACTIVE" && (
        <p className="text-14 text-pretty text-ink-soft">{m.workspace_role_change_history()}</p>
      )}
    </FormDialog>
  );
}

/** Those of an invitation, what the member has, and ownership if the user may share it. */
function listPermissions(entry: WorkspaceEntry, member: Member) {
  const isStudio = entry.workspace.typeId === "PERSONAL_STUDIO";
  const mayShare = !isStudio && canAssign(getMembership(entry), "OWN");
  return memberPermissions.filter(
    (one) =>
      linkPermissions.some((offered) => offered === one) ||
      one === member.permission ||
      (one === "OWN" && mayShare),
  );
}

function useRoleChange(workspaceId: string, member: Member, onSaved: () => void) {
  const { role, permission, areaIds } = member;
  const before: AssignmentDraft = { role, permission, areaIds };
  return useForm({
    contract: membersApi.change.body,
    initial: before,
    messages: workspaceFieldMessages,
    updatedAt: member.updatedAt,
    call: "PATCH /panel/workspaces/:id/members/:memberId",
    input: (body, updatedAt) => ({
      params: { id: workspaceId, memberId: member.id },
      body: { ...body, updatedAt },
      retry: true,
    }),
    onSaved: (next) => {
      onSaved();
      showToast({ title: m.workspace_role_changed({ name: next.name }) });
    },
  });
}
