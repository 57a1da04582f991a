// Sets a new password with the token of the email link.
import { useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { GuestForm } from "../sign-in/guest-form.tsx";
import { GuestLink } from "../sign-in/guest-link.tsx";
import { GuestScreen } from "#platform/auth/guest/guest-screen.tsx";
import { NewPasswordField } from "../sign-in/new-password-field.tsx";
import { useGuestForm } from "../sign-in/use-guest-form.ts";

export default function ResetPassword() {
  const token = useSearchParams()[0].get("token") ?? "";
  const [isDone, setIsDone] = useState(false);
  return (
    <>
      {/* The URL contains a secret token, which other sites and search engines must not get. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {token === "" && <BrokenLink />}
      {token !== "" && !isDone && <ChoosePassword token={token} onSent={() => setIsDone(true)} />}
      {isDone && <Done />}
    </>
  );
}

function BrokenLink() {
  return (
    <GuestScreen title={m.account_reset_broken_title()} sentence={m.account_reset_broken()}>
      <GuestLink to="/auth/forgot-password">{m.account_reset_request_again()}</GuestLink>
    </GuestScreen>
  );
}

function Done() {
  const toLocale = useLocalePath();
  return (
    <GuestScreen title={m.account_reset_done_title()} sentence={m.account_reset_done()} isResult>
      <NativeButtonLink to={toLocale("/auth/login")} variant="primary">
        {m.common_log_in()}
      </NativeButtonLink>
    </GuestScreen>
  );
}

function ChoosePassword({ token, onSent }: { token: string; onSent: () => void }) {
  const form = useGuestForm({
    send: (calls, draft, locale) => calls.resetPassword({ ...draft, token }, locale),
    onSent,
  });
  return (
    <GuestScreen title={m.account_reset_title()} sentence={m.account_reset_sentence()}>
      <GuestForm
        form={form}
        action={m.account_reset_action()}
        pending={m.platform_saving()}
        remedy={
          form.failure?.code === "token_invalid" && (
            <GuestLink to="/auth/forgot-password">{m.account_reset_request_again()}</GuestLink>
          )
        }
      >
        <NewPasswordField label={m.account_password_new()} error={form.errors["password"]} />
      </GuestForm>
    </GuestScreen>
  );
}
