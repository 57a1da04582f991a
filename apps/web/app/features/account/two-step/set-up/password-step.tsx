// Asks for the password when the last login is too long ago, because the screen may be unattended.
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { PasswordPrompt } from "#features/account/security/password-prompt.tsx";

export type TwoStepSecret = DataOf<typeof securityApi.setUpTwoStep>;

export type PasswordStepProps = {
  onStarted: (secret: TwoStepSecret) => void;
  onCancel: () => void;
};

export function PasswordStep({ onStarted, onCancel }: PasswordStepProps) {
  const form = useForm({
    contract: securityApi.setUpTwoStep.body,
    initial: { password: "" },
    messages: accountFieldMessages,
    submit: (body) => api.call("POST /sessions/two-step/setup", { body }),
    onSaved: onStarted,
  });
  return (
    <PasswordPrompt form={form} action={m.account_passkey_continue()} onCancel={onCancel}>
      {m.account_two_step_password()}
    </PasswordPrompt>
  );
}
