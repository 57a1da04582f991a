// The dialog that transfers the workspace to a member, confirmed by password.
import { membersApi, type Member } from "@vereda/domain/workspace/members/contract-members";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

type TransferDialogProps = { workspaceId: string; member: Member; onClose: () => void };

export default function TransferDialog({ workspaceId, member, onClose }: TransferDialogProps) {
  const form = useTransfer(workspaceId, member, onClose);
  return (
    <FormDialog
      form={form}
      title={m.workspace_transfer_question({ name: member.name })}
      role="alertdialog"
      save={m.workspace_transfer()}
      failed={m.workspace_transfer_failed()}
      onClose={onClose}
    >
      <p className="text-pretty">{m.workspace_transfer_meaning({ name: member.name })}</p>
      <PasswordField
        {...form.field("password")}
        label={m.common_password()}
        revealLabel={m.common_reveal_password()}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

function useTransfer(workspaceId: string, member: Member, onDone: () => void) {
  return useForm({
    contract: membersApi.transfer.body,
    initial: { password: "" },
    messages: accountFieldMessages,
    toRequest: (draft) => ({ ...draft, memberId: member.id }),
    call: "POST /panel/workspaces/:id/transfer",
    input: (body) => ({ params: { id: workspaceId }, body }),
    onSaved: () => {
      onDone();
      showToast({ title: m.workspace_transferred({ name: member.name }) });
    },
  });
}
