// Choosing another password, with the token of the mailed link.
import { useState } from "react";
import { useSearchParams, type MetaFunction } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { PlainButtonLink } from "#ui/plain/plain-button-link.tsx";
import { PlainPasswordField } from "#ui/plain/plain-password-field.tsx";
import { GuestForm } from "./guest/guest-form.tsx";
import { GuestHead } from "./guest/guest-head.tsx";
import { GuestLink } from "./guest/guest-link.tsx";
import { useGuestForm } from "./guest/use-guest-form.ts";

export const meta: MetaFunction = () => [{ title: `${m.account_reset_title()} · Vereda` }];

export default function ResetPassword() {
  const token = useSearchParams()[0].get("token") ?? "";
  const toLocale = useLocalePath();
  const [isDone, setIsDone] = useState(false);
  return (
    <>
      {/* The address holds a secret: no other site and no search engine may learn it. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {token === "" && (
        <>
          <GuestHead title={m.account_reset_broken_title()} sentence={m.account_reset_broken()} />
          <p>
            <GuestLink to="/auth/forgot-password">{m.account_reset_ask_again()}</GuestLink>
          </p>
        </>
      )}
      {token !== "" && !isDone && <ChoosePassword token={token} onSent={() => setIsDone(true)} />}
      {isDone && (
        <div role="status">
          <GuestHead title={m.account_reset_done_title()} sentence={m.account_reset_done()} />
          <PlainButtonLink to={toLocale("/auth/login")} variant="primary">
            {m.account_login_title()}
          </PlainButtonLink>
        </div>
      )}
    </>
  );
}

function ChoosePassword({ token, onSent }: { token: string; onSent: () => void }) {
  const form = useGuestForm({
    send: (calls, draft, locale) => calls.resetPassword({ ...draft, token }, locale),
    onSent,
  });
  return (
    <>
      <GuestHead title={m.account_reset_title()} sentence={m.account_reset_sentence()} />
      <GuestForm
        form={form}
        action={m.account_reset_action()}
        pending={m.account_reset_pending()}
        remedy={
          form.failure?.code === "token_invalid" && (
            <GuestLink to="/auth/forgot-password">{m.account_reset_ask_again()}</GuestLink>
          )
        }
      >
        <PlainPasswordField
          label={m.account_password_new()}
          description={m.account_password_hint()}
          revealLabel={m.account_password_reveal()}
          name="password"
          autoComplete="new-password"
          error={form.errors["password"]}
        />
      </GuestForm>
    </>
  );
}
