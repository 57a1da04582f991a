// Confirms an email address by its link. Works signed out, because the email may be read elsewhere.
import { m } from "#platform/i18n/generated/messages.js";
import { GuestScreen } from "#platform/auth/guest/guest-screen.tsx";
import { Failed, ContinueLink, Working, ToProfile } from "./link-screens.tsx";
import { SecretAddress } from "#platform/auth/guest/secret-address.tsx";
import { isDone } from "./link-state.ts";
import type * as LinkCalls from "./link-calls.ts";
import { useEmailLink, loadLinkCalls } from "./use-email-link.ts";
import { useState } from "react";
import { useLocale } from "#platform/i18n/locale.ts";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { NativeButton } from "#ui/native/native-button.tsx";

// Offers a new link when the old one no longer works; signed-out users log in first.

type Sending = "no" | "pending" | "sent" | "needless" | { text: string };

async function sendAnother(locale: "es" | "en"): Promise<Sending> {
  try {
    const calls = await loadLinkCalls();
    const outcome = await calls.sendAgain(locale);
    if (outcome === "sent") return "sent";
    return outcome.kind === "failed" ? { text: outcome.text } : "needless";
  } catch {
    return { text: m.platform_offline_title() };
  }
}

function AnotherLink() {
  const locale = useLocale();
  const isSignedIn = useHasSession();
  const [sending, setSending] = useState<Sending>("no");
  if (sending === "sent") {
    return (
      <GuestScreen
        title={m.account_forgot_sent_title()}
        sentence={m.account_verify_sent()}
        isResult
      >
        <ContinueLink />
      </GuestScreen>
    );
  }
  if (sending === "needless") {
    return (
      <GuestScreen
        title={m.account_verify_done_title()}
        sentence={m.account_verify_done()}
        isResult
      >
        <ContinueLink />
      </GuestScreen>
    );
  }
  return (
    <GuestScreen
      title={m.account_link_invalid_title()}
      sentence={m.account_link_invalid()}
      isResult
    >
      {typeof sending === "object" && (
        <p role="alert" className="mb-4 rounded-card bg-danger-soft px-4 py-3 font-semibold">
          {sending.text}
        </p>
      )}
      {isSignedIn ? (
        <NativeButton
          variant="primary"
          isPending={sending === "pending"}
          pendingText={m.common_sending()}
          onClick={() => {
            setSending("pending");
            void sendAnother(locale).then(setSending);
          }}
        >
          {m.account_verify_another()}
        </NativeButton>
      ) : (
        <ToProfile>{m.account_verify_login()}</ToProfile>
      )}
    </GuestScreen>
  );
}

const verify = (calls: typeof LinkCalls, token: string, locale: "es" | "en") =>
  calls.verifyEmail(token, locale);

export default function VerifyEmail() {
  const { state, retry } = useEmailLink(verify);
  return (
    <>
      <SecretAddress />
      {state.kind === "working" && <Working title={m.account_verify_title()} />}
      {isDone(state) && (
        <GuestScreen
          title={m.account_verify_done_title()}
          sentence={m.account_verify_done()}
          isResult
        >
          <ContinueLink workspace={state.workspace ?? null} />
        </GuestScreen>
      )}
      {state.kind === "invalid" && <AnotherLink />}
      {state.kind === "failed" && (
        <Failed text={state.text} isTransient={state.isTransient} onRetry={retry} />
      )}
    </>
  );
}
