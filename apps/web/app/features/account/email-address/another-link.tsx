// Offers a new link when the old one no longer works; signed-out users log in first.
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { NativeButton } from "#ui/native/native-button.tsx";
import { GuestScreen } from "../sign-in/guest-screen.tsx";
import { ToProfile, ContinueLink } from "./link-screens.tsx";
import { loadLinkCalls } from "./use-email-link.ts";

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

export function AnotherLink() {
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
          pendingText={m.account_forgot_pending()}
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
