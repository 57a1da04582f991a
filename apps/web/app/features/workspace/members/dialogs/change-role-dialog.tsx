// The dialog that changes the role of a member; the previous role remains in the history.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { membersApi, type Member } from "@vereda/domain/workspace/members/contract-members";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { showToast } from "#ui/overlays/toast.tsx";
import { isBoundToArea, RoleFields, type RoleDraft } from "../role-fields.tsx";

type ChangeRoleDialogProps = { entry: WorkspaceEntry; member: Member; onClose: () => void };

export default function ChangeRoleDialog({ entry, member, onClose }: ChangeRoleDialogProps) {
  const form = useRoleChange(entry.workspace.id, member, onClose);
  return (
    <FormDialog
      form={form}
      title={m.workspace_role_change_title({ name: member.name })}
      failed={m.workspace_save_failed()}
      onClose={onClose}
    >
      <RoleFields entry={entry} form={form} />
      {member.status === "ACTIVE" && (
        <p className="text-14 text-pretty text-ink-soft">{m.workspace_role_change_history()}</p>
      )}
    </FormDialog>
  );
}

function useRoleChange(workspaceId: string, member: Member, onSaved: () => void) {
  const before: RoleDraft = { role: member.role, areaId: member.areaId };
  return useForm({
    contract: membersApi.change.body,
    initial: before,
    messages: workspaceFieldMessages,
    toRequest: ({ role, areaId }) => ({
      role,
      areaId: isBoundToArea(role) ? areaId : null,
      updatedAt: member.updatedAt,
    }),
    call: "PATCH /panel/workspaces/:id/members/:memberId",
    input: (body) => ({ params: { id: workspaceId, memberId: member.id }, body, retry: true }),
    onSaved: (next) => {
      onSaved();
      showToast({ title: m.workspace_role_changed({ name: next.name }) });
    },
  });
}
