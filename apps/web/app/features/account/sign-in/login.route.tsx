// Login page. The guest layout redirects once a session starts.
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { NativeField } from "#ui/native/native-field.tsx";
import { NativePasswordField } from "#ui/native/native-password-field.tsx";
import { useCarriedEmail } from "./carried-email.ts";
import { GuestForm } from "./guest-form.tsx";
import { GuestLink } from "./guest-link.tsx";
import { GuestScreen } from "./guest-screen.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { useGuestForm } from "./use-guest-form.ts";
import type { SecondStepPrompt } from "./guest-calls.ts";
import { usePasskeyLogin } from "./use-passkey-login.ts";

export default function Login() {
  const email = useCarriedEmail();
  const { form, secondStep } = useLogin();
  const passkeyLogin = usePasskeyLogin();
  return (
    <GuestScreen title={m.account_login_title()} sentence={m.account_login_sentence()}>
      <GuestForm form={form} action={m.account_login_action()} pending={m.account_login_pending()}>
        <NativeField
          label={m.account_email()}
          name="email"
          type="email"
          autoComplete="username webauthn"
          onFocus={() => passkeyLogin.open("offered")}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          error={form.errors["email"]}
        />
        <NativePasswordField
          label={m.account_password()}
          revealLabel={m.account_password_reveal()}
          name="password"
          autoComplete="current-password"
          error={form.errors["password"]}
        />
        {secondStep && (
          <secondStep.Field
            error={form.errors["twoStepCode"]}
            refusal={secondStep.refusal}
            onSwitch={() => form.clearError("twoStepCode")}
          />
        )}
      </GuestForm>
      <PasskeyButton passkeyLogin={passkeyLogin} isHydrated={form.isHydrated} />
      <p className="mt-4 flex flex-col items-start">
        <GuestLink to="/auth/forgot-password">{m.account_login_forgot()}</GuestLink>
        <GuestLink to="/auth/register">{m.account_login_register()}</GuestLink>
      </p>
    </GuestScreen>
  );
}

function useLogin() {
  const [secondStep, setSecondStep] = useState<SecondStepPrompt | null>(null);
  const form = useGuestForm({
    send: async (calls, draft, locale) => {
      const outcome = await calls.logIn(draft, locale);
      if (outcome.secondStep) setSecondStep(outcome.secondStep);
      return outcome;
    },
  });
  return { form, secondStep };
}
