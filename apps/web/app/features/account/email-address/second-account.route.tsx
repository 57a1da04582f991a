// Moves a second account with the address of the first into that one, or closes it. Works signed out.
import { useState } from "react";
import { useSearchParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NativeButton } from "#ui/native/native-button.tsx";
import { NativePasswordField } from "#ui/native/native-password-field.tsx";
import { GuestForm } from "../sign-in/guest-form.tsx";
import { GuestLink } from "../sign-in/guest-link.tsx";
import { GuestScreen } from "#platform/auth/guest/guest-screen.tsx";
import type { SecondStepPrompt } from "../sign-in/guest-calls.ts";
import { useGuestForm } from "../sign-in/use-guest-form.ts";
import { ContinueLink, Failed } from "./link-screens.tsx";
import { SecretAddress } from "#platform/auth/guest/secret-address.tsx";
import type { LinkState } from "./link-state.ts";
import { loadLinkCalls } from "./use-email-link.ts";

export default function SecondAccount() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [isMine, setIsMine] = useState(!search.has("not-mine"));
  return (
    <>
      <SecretAddress />
      {token === "" && <Invalid />}
      {token !== "" && isMine && <Move token={token} onNotMine={() => setIsMine(false)} />}
      {token !== "" && !isMine && <Close token={token} />}
    </>
  );
}

function Invalid() {
  return (
    <GuestScreen
      title={m.account_link_invalid_title()}
      sentence={m.account_second_invalid()}
      isResult
    >
      <ContinueLink />
    </GuestScreen>
  );
}

function useMove(token: string) {
  const [isDone, setIsDone] = useState(false);
  const [secondStep, setSecondStep] = useState<SecondStepPrompt | null>(null);
  const form = useGuestForm({
    send: async (calls, draft, locale) => {
      const outcome = await calls.moveSecondAccount({ ...draft, token }, locale);
      if (outcome.secondStep) setSecondStep(outcome.secondStep);
      return outcome;
    },
    onSent: () => setIsDone(true),
  });
  return { form, secondStep, isDone };
}

function Move({ token, onNotMine }: { token: string; onNotMine: () => void }) {
  const { form, secondStep, isDone } = useMove(token);
  if (form.failure?.code === "token_invalid") return <Invalid />;
  if (isDone) {
    return (
      <GuestScreen
        title={m.account_second_moved_title()}
        sentence={m.account_second_moved()}
        isResult
      >
        <ContinueLink />
      </GuestScreen>
    );
  }
  return (
    <GuestScreen title={m.account_second_title()} sentence={m.account_second_sentence()}>
      <GuestForm
        form={form}
        action={m.account_second_action()}
        pending={m.account_second_pending()}
      >
        <NativePasswordField
          label={m.account_second_password()}
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
      <p className="mt-4 flex flex-col items-start gap-2">
        <GuestLink to="/auth/forgot-password">{m.account_login_forgot()}</GuestLink>
        <NativeButton variant="quiet" className="-ml-4" onClick={onNotMine}>
          {m.account_second_not_mine()}
        </NativeButton>
      </p>
    </GuestScreen>
  );
}

type Closing = LinkState | { readonly kind: "no" };

function Close({ token }: { token: string }) {
  const locale = useLocale();
  const [state, setState] = useState<Closing>({ kind: "no" });
  const close = async () => {
    setState({ kind: "working" });
    try {
      setState(await (await loadLinkCalls()).closeSecondAccount(token, locale));
    } catch {
      setState({ kind: "failed", text: m.platform_offline_title(), isTransient: true });
    }
  };
  if (state.kind === "invalid") return <Invalid />;
  if (state.kind === "failed") {
    return (
      <Failed text={state.text} isTransient={state.isTransient} onRetry={() => void close()} />
    );
  }
  if (state.kind === "done") {
    return (
      <GuestScreen
        title={m.account_second_closed_title()}
        sentence={m.account_second_closed()}
        isResult
      >
        <ContinueLink />
      </GuestScreen>
    );
  }
  return (
    <GuestScreen
      title={m.account_second_close_title()}
      sentence={m.account_second_close_sentence()}
    >
      <NativeButton
        variant="primary"
        isPending={state.kind === "working"}
        pendingText={m.account_second_closing()}
        onClick={() => void close()}
      >
        {m.account_second_close_action()}
      </NativeButton>
    </GuestScreen>
  );
}
