// Confirms a change of the email address. Both the old and the new address must confirm.
import { m } from "#platform/i18n/generated/messages.js";
import { GuestScreen } from "#platform/auth/guest/guest-screen.tsx";
import { Failed, ToProfile, ContinueLink, Working } from "./link-screens.tsx";
import { SecretAddress } from "#platform/auth/guest/secret-address.tsx";
import type * as LinkCalls from "./link-calls.ts";
import { useEmailLink } from "./use-email-link.ts";

const confirm = (calls: typeof LinkCalls, token: string, locale: "es" | "en") =>
  calls.confirmEmail(token, locale);

export default function ConfirmEmail() {
  const { state, retry } = useEmailLink(confirm);
  return (
    <>
      <SecretAddress />
      {state.kind === "working" && <Working title={m.account_confirm_title()} />}
      {state.kind === "done" && (
        <GuestScreen
          title={m.account_confirm_done_title()}
          sentence={m.account_confirm_done()}
          isResult
        >
          <ContinueLink />
        </GuestScreen>
      )}
      {(state.kind === "waits-new" || state.kind === "waits-current") && (
        <GuestScreen
          title={m.account_confirm_half_title()}
          sentence={
            state.kind === "waits-new"
              ? m.account_confirm_waits_new()
              : m.account_confirm_waits_current()
          }
          isResult
        >
          <ContinueLink />
        </GuestScreen>
      )}
      {state.kind === "invalid" && (
        <GuestScreen
          title={m.account_link_invalid_title()}
          sentence={m.account_confirm_invalid()}
          isResult
        >
          <ToProfile>{m.account_confirm_to_profile()}</ToProfile>
        </GuestScreen>
      )}
      {state.kind === "failed" && (
        <Failed text={state.text} isTransient={state.isTransient} onRetry={retry} />
      )}
    </>
  );
}
