import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { PasswordPrompt } from "../security/password-prompt.tsx";

export default function DisableDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    contract: securityApi.disableTwoStep.body,
    initial: { password: "" },
    messages: accountFieldMessages,
    call: "DELETE /sessions/two-step",
    input: (body) => ({ body }),
    onSaved: () => {
      onClose();
      showToast({ title: m.account_two_step_deactivated() });
    },
  });
  return (
    <Dialog
      role="alertdialog"
      onClose={onClose}
      isDismissable={!form.saving}
      title={m.account_two_step_deactivate_title()}
      closeLabel={m.platform_cancel()}
    >
      <PasswordPrompt
        form={form}
        action={m.account_two_step_deactivate()}
        tone="danger"
        onCancel={onClose}
      >
        {m.account_two_step_deactivate_meaning()}
      </PasswordPrompt>
    </Dialog>
  );
}
