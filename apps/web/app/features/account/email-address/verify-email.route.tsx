// Confirms an email address by its link. Works signed out, because the email may be read elsewhere.
import { m } from "#platform/i18n/generated/messages.js";
import { GuestScreen } from "../sign-in/guest-screen.tsx";
import { AnotherLink } from "./another-link.tsx";
import { Failed, SecretAddress, ContinueLink, Working } from "./link-screens.tsx";
import { isDone } from "./link-state.ts";
import type * as LinkCalls from "./link-calls.ts";
import { useEmailLink } from "./use-email-link.ts";

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
          <ContinueLink />
        </GuestScreen>
      )}
      {state.kind === "invalid" && <AnotherLink />}
      {state.kind === "failed" && (
        <Failed text={state.text} isTransient={state.isTransient} onRetry={retry} />
      )}
    </>
  );
}
