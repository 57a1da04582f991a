import { passkeysApi, type Passkey } from "@vereda/domain/account/passkeys/contract-passkeys";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { PasswordPrompt } from "../../security/password-prompt.tsx";

export type RemoveDialogProps = { passkey: Passkey; onRemoved: () => void; onClose: () => void };

export default function RemoveDialog({ passkey, onRemoved, onClose }: RemoveDialogProps) {
  const form = useForm({
    contract: passkeysApi.remove.body,
    initial: { password: "" },
    messages: accountFieldMessages,
    call: "DELETE /sessions/passkeys/:id",
    input: (body) => ({ params: { id: passkey.id }, body }),
    onSaved: onRemoved,
  });
  return (
    <Dialog
      role="alertdialog"
      onClose={onClose}
      isDismissable={!form.saving}
      title={m.account_passkey_remove_title({ name: passkey.name })}
      closeLabel={m.platform_cancel()}
    >
      <PasswordPrompt form={form} action={m.panel_remove()} tone="danger" onCancel={onClose}>
        {m.account_passkey_remove_password()}
      </PasswordPrompt>
    </Dialog>
  );
}
