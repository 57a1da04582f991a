// Requests a password reset link. The response is the same for every address.
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { classNames } from "#ui/class-names.ts";
import { linkStyles } from "#ui/styles.ts";
import { NativeField } from "#ui/native/native-field.tsx";
import { useCarriedEmail } from "../sign-in/carried-email.ts";
import { GuestForm } from "../sign-in/guest-form.tsx";
import { GuestLink } from "../sign-in/guest-link.tsx";
import { GuestScreen } from "#platform/auth/guest/guest-screen.tsx";
import { useGuestForm } from "../sign-in/use-guest-form.ts";

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <RequestLinkForm onSent={setSentTo} />;
  return (
    <GuestScreen
      title={m.account_forgot_sent_title()}
      sentence={m.account_forgot_sent({ email: sentTo })}
      isResult
    >
      <p className="flex flex-wrap items-center gap-x-6">
        <GuestLink to="/auth/login">{m.account_back_to_login()}</GuestLink>
        <button
          type="button"
          className={classNames(linkStyles, "min-h-11")}
          onClick={() => setSentTo(null)}
        >
          {m.account_forgot_other()}
        </button>
      </p>
    </GuestScreen>
  );
}

function RequestLinkForm({ onSent }: { onSent: (email: string) => void }) {
  const email = useCarriedEmail();
  const form = useGuestForm({
    send: (calls, draft, locale) => calls.requestResetLink(draft, locale),
    onSent: (draft) => onSent((draft["email"] ?? "").trim()),
  });
  return (
    <GuestScreen title={m.account_forgot_title()} sentence={m.account_forgot_sentence()}>
      <GuestForm form={form} action={m.account_forgot_action()} pending={m.common_sending()}>
        <NativeField
          label={m.common_email()}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          error={form.errors["email"]}
        />
      </GuestForm>
      <p className="mt-4">
        <GuestLink to="/auth/login">{m.account_back_to_login()}</GuestLink>
      </p>
    </GuestScreen>
  );
}
