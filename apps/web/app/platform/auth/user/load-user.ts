// Loads the signed-in user with a timeout, retries and validation.
import type { User } from "@vereda/domain/account/contract";
import { createFailure, type ApiResponse } from "#platform/api/api-response.ts";
import { ABORTED, AuthError, toApiError, isRetryable, TIMEOUT } from "#platform/api/errors.ts";
import { withPatience, type Timers } from "#platform/api/call-retries.ts";

/**
 * A user, a signed-in user without a profile, or a visitor. The latter two are no errors: they are
 * successes with status 204 and no data.
 */
export type Me =
  | { readonly kind: "user"; readonly status: 200; readonly user: User }
  | { readonly kind: "no-profile"; readonly status: 204; readonly user: null }
  | { readonly kind: "guest"; readonly status: 204; readonly user: null };

export const guest: Me = { kind: "guest", status: 204, user: null };

export interface LoadUserSettings {
  call: (signal: AbortSignal, timeoutMs: number) => Promise<ApiResponse<unknown>>;
  hasToken: () => boolean;
  timers: Timers;
  retries?: number;
  delayMs?: number;
  timeoutMs?: number;
}

const GRACE_MS = 2_000;

/** One attempt, aborted at its time limit; if the abort has no effect, it fails two seconds later. */
async function loadOnce(
  settings: LoadUserSettings,
  timeoutMs: number,
): Promise<ApiResponse<unknown>> {
  const hardMs = timeoutMs + GRACE_MS;
  const abort = new AbortController();
  const cancels = [settings.timers.after(timeoutMs, () => abort.abort())];
  const hardStop = new Promise<ApiResponse<unknown>>((resolve) => {
    const giveUp = () => resolve(createFailure(504, TIMEOUT, `fetchMe timeout after ${hardMs}ms`));
    cancels.push(settings.timers.after(hardMs, giveUp));
  });
  const response = await Promise.race([settings.call(abort.signal, hardMs), hardStop]);
  for (const cancel of cancels) cancel();
  return response.error === ABORTED
    ? createFailure(499, ABORTED, "fetchMe aborted by timeout")
    : response;
}

function parseUser(data: unknown): User {
  const wrapped = typeof data === "object" && data !== null && "user" in data ? data.user : data;
  if (typeof wrapped !== "object" || wrapped === null) {
    throw toApiError(createFailure(422, "NO_USER_DATA", "No user data received"));
  }
  if (!("id" in wrapped) || typeof wrapped.id !== "string" || wrapped.id === "") {
    throw toApiError(
      createFailure(422, "VALIDATION_ERROR", "Invalid user data structure received"),
    );
  }
  return wrapped as User;
}

/**
 * Loads the current user. Without a token, a refusal means a visitor.
 * @throws the error of the last attempt
 */
export async function loadUser(settings: LoadUserSettings): Promise<Me> {
  const { retries = 3, delayMs = 1_000, timeoutMs = 10_000, timers } = settings;
  const hadToken = settings.hasToken();
  try {
    const response = await withPatience(
      async () => {
        const one = await loadOnce(settings, timeoutMs);
        if (!one.success) throw toApiError(one);
        return one;
      },
      { attempts: retries + 1, delayMs: () => delayMs, isRetryable, timers },
    );
    if (response.status !== 204)
      return { kind: "user", status: 200, user: parseUser(response.data) };
    return hadToken ? { kind: "no-profile", status: 204, user: null } : guest;
  } catch (error) {
    if (error instanceof AuthError && !hadToken) return guest;
    throw error;
  }
}
