// Login page. The guest layout redirects once a session starts.
import { useState, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { formatClosedRegistration } from "#platform/auth/guest/sign-up.tsx";
import { useRegistration } from "#platform/pages/document-context.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { NativeField } from "#ui/native/native-field.tsx";
import { NativePasswordField } from "#ui/native/native-password-field.tsx";
import { useCarriedEmail } from "./carried-email.ts";
import { findInvitationToken } from "./invitation-token.ts";
import { GuestForm } from "./guest-form.tsx";
import { GuestLink } from "./guest-link.tsx";
import { GuestScreen } from "#platform/auth/guest/guest-screen.tsx";
import { useGuestForm, loadCalls } from "./use-guest-form.ts";
import type { SecondStepPrompt } from "./guest-calls.ts";
import { NativeButton } from "#ui/native/native-button.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useDevice } from "#platform/use-device.ts";
import type {
  PasskeyLoginState,
  PasskeyLoginController,
} from "../passkeys/passkey-login-controller.ts";
import type { Manner } from "../passkeys/passkey-login.ts";

// Passkey login next to the form. Its code loads when the user focuses the form or presses the button.

/** A short version of passkey-availability.ts, because this page must stay small. */
function canHavePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

interface PasskeyLogin extends PasskeyLoginState {
  isThere: boolean;
  open: (manner: Manner) => void;
}

function usePasskeyLogin(): PasskeyLogin {
  const locale = useLocale();
  const isThere = useDevice(canHavePasskeys, true);
  const [state, setState] = useState<PasskeyLoginState>({ isOpening: false, message: null });
  const controller = useRef<PasskeyLoginController>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      controller.current?.leave();
    };
  }, []);

  async function open(manner: Manner): Promise<void> {
    try {
      const { createPasskeyLoginController } = await (
        await loadCalls()
      ).loadPasskeyLoginController();
      controller.current ??= createPasskeyLoginController(locale, setState);
      if (isHere.current) controller.current.open(manner);
    } catch {
      if (manner === "requested")
        setState({ isOpening: false, message: m.platform_offline_title() });
    }
  }
  return { ...state, isThere, open: (manner) => void (isThere && open(manner)) };
}

function PasskeyButton({
  passkeyLogin,
  isHydrated,
}: {
  passkeyLogin: PasskeyLogin;
  isHydrated: boolean;
}) {
  if (!passkeyLogin.isThere) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <NativeButton
        disabled={!isHydrated}
        isPending={passkeyLogin.isOpening}
        pendingText={m.account_login_pending()}
        className="w-full disabled:cursor-default! disabled:opacity-100!"
        onClick={({ currentTarget }) => {
          // Some browsers do not focus a clicked button, but the focus starts loading the session.
          currentTarget.focus();
          passkeyLogin.open("requested");
        }}
      >
        {m.account_passkey_login()}
      </NativeButton>
      {passkeyLogin.message !== null && (
        <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-ink">
          {passkeyLogin.message}
        </p>
      )}
    </div>
  );
}

export default function Login() {
  const email = useCarriedEmail();
  const { form, secondStep } = useLogin();
  const passkeyLogin = usePasskeyLogin();
  return (
    <GuestScreen title={m.common_log_in()} sentence={m.account_login_sentence()}>
      <GuestForm form={form} action={m.account_login_action()} pending={m.account_login_pending()}>
        <NativeField
          label={m.common_email()}
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
          label={m.common_password()}
          revealLabel={m.common_reveal_password()}
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
        <RegisterLink />
      </p>
    </GuestScreen>
  );
}

/** Where that takes an invitation, for who comes from the screen of a link. */
function RegisterLink() {
  const mode = useRegistration();
  const token = findInvitationToken(useSearchParams()[0]);
  if (mode === "CLOSED" || (mode === "INVITATION" && token === null)) {
    return (
      <span className="mt-2 text-14 text-pretty text-ink-soft">
        {formatClosedRegistration(mode)}
      </span>
    );
  }
  return <GuestLink to="/auth/register">{m.account_login_register()}</GuestLink>;
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
