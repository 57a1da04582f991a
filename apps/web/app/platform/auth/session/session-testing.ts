// A fake device for session tests: storage, clock, lock and server responses.
import type { Call } from "@vereda/domain/endpoints";
import { createFailure, type ApiResponse } from "#platform/api/api-response.ts";
import type { Client } from "#platform/api/client.ts";
import { createManualTimers } from "#platform/testing/manual-timers.ts";
import { createSession } from "./create-session.ts";

export const LIFETIME_S = 900;
export const credentials = { email: "ana@vereda.test", password: "una frase corta" };
export const offline = createFailure(503, "NETWORK_ERROR", "Network error");
export const refused = createFailure(401, "invalid_refresh_token", "Tu sesión ha expirado.");

export function tokens(token: string, sessionId = "s1", more: object = {}): ApiResponse<unknown> {
  const data = { accessToken: token, refreshToken: "", sessionId, expiresIn: LIFETIME_S };
  return {
    success: true,
    status: 200,
    message: "",
    data: { ...data, tokenType: "Bearer", ...more },
    error: null,
  };
}
const done: ApiResponse<unknown> = {
  success: true,
  status: 200,
  message: "",
  data: null,
  error: null,
};

type Reply = ApiResponse<unknown> | (() => Promise<ApiResponse<unknown>>);

export function device() {
  const values = new Map<string, string>();
  const timers = createManualTimers(1_000_000);
  const calls: { call: Call; body: unknown }[] = [];
  const replies = new Map<Call, Reply[]>();
  const state = { offline: false, attempts: 0 };
  let lane: Promise<unknown> = Promise.resolve();

  const client = {
    call: async (call: Call, input?: { body?: unknown }) => {
      calls.push({ call, body: input?.body });
      const queue = replies.get(call) ?? [];
      const reply = queue.length > 1 ? queue.shift() : queue[0];
      return typeof reply === "function" ? await reply() : (reply ?? done);
    },
  };

  return {
    timers,
    state,
    values,
    calls: (call: Call) => calls.filter((one) => one.call === call),
    respond: (call: Call, ...list: Reply[]) => replies.set(call, list),
    tab: () =>
      createSession({
        client: client as Pick<Client, "call">,
        store: {
          getItem: (key) => values.get(key) ?? null,
          setItem: (key, value) => void values.set(key, value),
          removeItem: (key) => void values.delete(key),
        },
        timers,
        now: () => timers.now(),
        lock: (run) => {
          const result = lane.then(run, run);
          lane = result.catch(() => undefined);
          return result;
        },
        isOffline: () => state.offline,
        newAttemptId: () => `attempt-${(state.attempts += 1)}`,
      }),
  };
}

export const LOGIN = "POST /sessions/login";
export const PASSKEY_LOGIN = "POST /sessions/passkey-login";
export const LOGOUT = "POST /sessions/logout";
export const REFRESH = "POST /sessions/refresh";
