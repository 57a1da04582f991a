// The dialog that transfers the workspace to a member, confirmed by password.
import { membersApi, type Member } from "@vereda/domain/workspace/members/contract-members";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { api } from "#platform/api/api.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";

type TransferDialogProps = { workspaceId: string; member: Member; onClose: () => void };

export default function TransferDialog({ workspaceId, member, onClose }: TransferDialogProps) {
  const form = useTransfer(workspaceId, member, onClose);
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      isDismissable={!form.saving}
      title={m.workspace_transfer_question({ name: member.name })}
      closeLabel={m.platform_close()}
    >
      <form {...form.formProps} className="flex flex-col gap-5">
        <p className="text-pretty">{m.workspace_transfer_meaning({ name: member.name })}</p>
        <PasswordField
          {...form.field("password")}
          label={m.workspace_password()}
          revealLabel={m.workspace_password_reveal()}
          autoComplete="current-password"
        />
        <FormFailure form={form} title={m.workspace_transfer_failed()} />
        <DialogButtons
          form={form}
          onClose={onClose}
          confirm={m.workspace_transfer()}
          pendingText={m.platform_saving()}
        />
      </form>
    </Dialog>
  );
}

function useTransfer(workspaceId: string, member: Member, onDone: () => void) {
  return useForm({
    contract: membersApi.transfer.body,
    initial: { password: "" },
    messages: accountFieldMessages,
    toRequest: (draft) => ({ ...draft, memberId: member.id }),
    submit: (body) =>
      api.call("POST /panel/workspaces/:id/transfer", { params: { id: workspaceId }, body }),
    onSaved: () => {
      onDone();
      showToast({ title: m.workspace_transferred({ name: member.name }) });
    },
  });
}
