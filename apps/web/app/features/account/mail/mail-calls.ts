// What the pages of mailed links send. Loaded with the session, after the page itself is there.
import type { Locale } from "@vereda/domain/locale";
import { api } from "#platform/api/api.ts";
import type { Answer } from "#platform/api/answer.ts";
import { errorOf, errorText, isRetryable } from "#platform/api/errors.ts";
import { tellOtherTabs } from "#platform/auth/user/user-changed.ts";
import { isDone, type LinkState } from "./link-state.ts";

function stateOf<Data>(
  answer: Answer<Data>,
  locale: Locale,
  ofSuccess: (data: Data) => LinkState,
): LinkState {
  if (answer.success) return ofSuccess(answer.data);
  if (answer.error === "token_invalid") return { kind: "invalid" };
  const error = errorOf(answer);
  return { kind: "failed", text: errorText(error, locale), isPassing: isRetryable(error) };
}

function told(state: LinkState): LinkState {
  // The profile may be open beside this page.
  if (isDone(state)) tellOtherTabs();
  return state;
}

export async function verifyEmail(token: string, locale: Locale): Promise<LinkState> {
  const answer = await api.call("POST /sessions/verify-email", { body: { token } });
  return told(stateOf(answer, locale, () => ({ kind: "done" })));
}

export async function confirmEmail(token: string, locale: Locale): Promise<LinkState> {
  const answer = await api.call("POST /sessions/email-change/confirm", { body: { token } });
  return told(
    stateOf(answer, locale, ({ waitsFor }) => {
      if (waitsFor === null) return { kind: "done" };
      return { kind: waitsFor === "new" ? "waits-new" : "waits-current" };
    }),
  );
}

/** Another link for the signed-in person; a confirmed address needs none. */
export async function sendAgain(locale: Locale): Promise<LinkState | "sent"> {
  const answer = await api.call("POST /sessions/verify-email/send", { body: {} });
  if (answer.error === "email_verified") return { kind: "done" };
  if (answer.success) return "sent";
  return stateOf(answer, locale, () => ({ kind: "done" }));
}
