// Requests of the pages behind email links. Loaded lazily with the session.
import type { Locale } from "@vereda/domain/locale";
import { api } from "#platform/api/api.ts";
import type { ApiResponse } from "#platform/api/api-response.ts";
import { toApiError, getErrorText, isRetryable } from "#platform/api/errors.ts";
import { notifyOtherTabs } from "#platform/auth/user/user-changed.ts";
import { isDone, type LinkState } from "./link-state.ts";

function buildLinkState<Data>(
  response: ApiResponse<Data>,
  locale: Locale,
  ofSuccess: (data: Data) => LinkState,
): LinkState {
  if (response.success) return ofSuccess(response.data);
  if (response.error === "token_invalid") return { kind: "invalid" };
  const error = toApiError(response);
  return { kind: "failed", text: getErrorText(error, locale), isTransient: isRetryable(error) };
}

function broadcastState(state: LinkState): LinkState {
  // The profile may be open in another tab.
  if (isDone(state)) notifyOtherTabs();
  return state;
}

export async function verifyEmail(token: string, locale: Locale): Promise<LinkState> {
  const response = await api.call("POST /sessions/verify-email", { body: { token } });
  return broadcastState(
    buildLinkState(response, locale, ({ workspace }) => ({ kind: "done", workspace })),
  );
}

export async function confirmEmail(token: string, locale: Locale): Promise<LinkState> {
  const response = await api.call("POST /sessions/email-change/confirm", { body: { token } });
  return broadcastState(
    buildLinkState(response, locale, ({ waitsFor }) => {
      if (waitsFor === null) return { kind: "done" };
      return { kind: waitsFor === "new" ? "waits-new" : "waits-current" };
    }),
  );
}

export async function closeSecondAccount(token: string, locale: Locale): Promise<LinkState> {
  const response = await api.call("POST /sessions/second-account/close", { body: { token } });
  return buildLinkState(response, locale, () => ({ kind: "done" }));
}

export async function sendAgain(locale: Locale): Promise<LinkState | "sent"> {
  const response = await api.call("POST /sessions/verify-email/send", { body: {} });
  if (response.error === "email_verified") return { kind: "done" };
  if (response.success) return "sent";
  return buildLinkState(response, locale, () => ({ kind: "done" }));
}
