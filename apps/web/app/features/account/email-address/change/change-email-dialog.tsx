// Dialog to change the email address: needs the password, and both addresses must confirm.
import { useQueryClient } from "@tanstack/react-query";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { setCurrentUser, useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { DialogFailure } from "../../dialog-failure.tsx";

export default function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { email } = useCurrentUser();
  const form = useForm({
    contract: emailApi.requestChange.body,
    initial: { email: "", password: "" },
    messages: accountFieldMessages,
    call: "POST /sessions/email-change",
    input: (body) => ({ body }),
    onSaved: (user) => {
      setCurrentUser(queryClient, user);
      onClose();
      showToast({ title: m.account_email_change_started() });
    },
  });
  return (
    <Dialog onClose={onClose} isDismissable={!form.saving} title={m.account_email_change()}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-pretty break-words">{m.account_email_change_how({ email })}</p>
        <TextField
          {...form.field("email")}
          type="email"
          label={m.account_email_new()}
          autoComplete="email"
          spellCheck="false"
        />
        <PasswordField
          {...form.field("password")}
          label={m.common_password()}
          revealLabel={m.common_reveal_password()}
          autoComplete="current-password"
        />
        <DialogFailure form={form} />
        <SubmitButton form={form} pending={m.common_sending()}>
          {m.account_email_change_send()}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
