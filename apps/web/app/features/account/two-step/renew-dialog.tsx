import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { useState } from "react";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { PasswordPrompt } from "../security/password-prompt.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export default function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    contract: securityApi.renewRecoveryCodes.body,
    initial: { password: "" },
    messages: accountFieldMessages,
    // Not retried: if the response were lost, a second request would invalidate its codes.
    call: "POST /sessions/two-step/recovery-codes",
    input: (body) => ({ body, retry: false }),
    onSaved: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <Dialog
      onClose={onClose}
      isDismissable={codes === null && !form.saving}
      title={m.account_two_step_renew_title()}
      closeLabel={m.platform_cancel()}
    >
      {codes === null ? (
        <PasswordPrompt form={form} action={m.account_two_step_renew()} onCancel={onClose}>
          {m.account_two_step_renew_meaning()}
        </PasswordPrompt>
      ) : (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            onClose();
            showToast({ title: m.account_two_step_renewed() });
          }}
        />
      )}
    </Dialog>
  );
}
