import type { ReactNode } from "react";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { DialogFailure } from "../dialog-failure.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

type PasswordPromptProps = {
  form: Form<{ password: string }>;
  children: ReactNode;
  action: string;
  tone?: "primary" | "danger";
  onCancel: () => void;
};

export function PasswordPrompt({ form, children, action, tone, onCancel }: PasswordPromptProps) {
  const { email } = useCurrentUser();
  useFocusOnArrival(form.formProps.ref);
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <p className="text-pretty">{children}</p>
      {/* Lets password managers know which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field("password")}
        label={m.common_password()}
        revealLabel={m.common_reveal_password()}
        autoComplete="current-password"
      />
      <DialogFailure form={form} />
      <div className="flex flex-col-reverse gap-2 pt-2 md:flex-row md:justify-end">
        <Button onPress={onCancel} isDisabled={form.saving}>
          {m.platform_cancel()}
        </Button>
        <SubmitButton
          form={form}
          pending={m.account_two_step_working()}
          variant={tone ?? "primary"}
        >
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}
