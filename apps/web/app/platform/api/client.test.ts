import { describe, expect, it } from "vitest";
import { createClient, type ClientAuth, type ClientSettings } from "./client.ts";
import { AuthError, NetworkError } from "./errors.ts";
import { createManualTimers } from "#platform/testing/manual-timers.ts";

const read = "GET /planning/tasks/:id/comments";
const write = "POST /sessions/two-step/setup";
const logout = "POST /sessions/logout";

type Reply = Response | Error | "silence";

function envelope(
  status: number,
  data: unknown,
  error: string | null = null,
  extra = {},
): Response {
  const body = { success: error === null, status, message: "hecho", data, error, ...extra };
  return Response.json(body, { status });
}
const task = () => envelope(200, { title: "Leer" });
const refusal = () => envelope(401, null, "unauthenticated");

function setUp(replies: Reply[], auth: ClientAuth | null = null) {
  const timers = createManualTimers();
  const sent: { address: string; init: RequestInit; at: number }[] = [];
  const fetch: ClientSettings["fetch"] = (address, init) => {
    sent.push({ address, init, at: timers.now() });
    const reply = replies[sent.length - 1] ?? replies.at(-1);
    if (reply instanceof Response) return Promise.resolve(reply.clone());
    if (reply instanceof Error) return Promise.reject(reply);
    return new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("gone", "AbortError")));
    });
  };
  const client = createClient({ fetch, timers, auth, locale: () => "es" });
  const header = (at: number, name: string) => new Headers(sent[at]?.init.headers).get(name);
  return { client, timers, sent, header };
}

function signedIn(renewals: ("renewed" | "refused" | "unreachable")[] = []) {
  const state = { token: "first" as string | null, renewals: 0, lost: 0 };
  const auth: ClientAuth = {
    token: async () => state.token,
    sessionVersion: () => 1,
    endSignal: () => new AbortController().signal,
    runEnding: (call) => call(),
    renew: async () => {
      const outcome = renewals[state.renewals] ?? "refused";
      state.renewals += 1;
      if (outcome === "renewed") state.token = "second";
      return outcome;
    },
    lost: () => {
      state.lost += 1;
    },
  };
  return { state, auth };
}

describe("API call", () => {
  it("returns the data of the envelope", async () => {
    const { client, sent, header } = setUp([task()]);
    const response = await client.call(read, { params: { id: "7" }, query: { page: null } });
    expect(response).toEqual({
      success: true,
      status: 200,
      message: "hecho",
      data: { title: "Leer" },
      error: null,
    });
    expect(sent[0]?.address).toBe("/api/planning/tasks/7/comments");
    expect(header(0, "accept-language")).toBe("es");
    expect(header(0, "content-type")).toBeNull();
  });

  it("sends JSON", async () => {
    const { client, sent, header } = setUp([task()]);
    await client.call(write, { body: { password: "Leer" } });
    expect(sent[0]?.init).toMatchObject({ method: "POST", body: '{"password":"Leer"}' });
    expect(header(0, "content-type")).toBe("application/json");
  });

  it("returns an error with its fields, without throwing", async () => {
    const fields = [{ path: "title", message: "Falta" }];
    const { client } = setUp([envelope(422, null, "validation_error", { fields })]);
    expect(await client.call(write, { body: { password: "" } })).toEqual({
      success: false,
      status: 422,
      message: "hecho",
      data: null,
      error: "validation_error",
      fields,
    });
  });

  it("returns a list without an envelope as data, and null for an empty response", async () => {
    expect(await setUp([Response.json([1])]).client.call(logout)).toMatchObject({ data: [1] });
    const empty = await setUp([new Response(null, { status: 204 })]).client.call(logout);
    expect(empty).toMatchObject({ success: true, status: 204, data: null });
  });

  it("returns an error for a proxy's page without an envelope", async () => {
    const page = new Response("<h1>Bad gateway</h1>", { status: 502 });
    const { client } = setUp([page]);
    const response = await client.call(write, { body: { password: "x" } });
    expect(response).toMatchObject({ success: false, status: 502, data: null, error: "http_502" });
  });
});

describe("call without a response", () => {
  it("returns 503 NETWORK_ERROR when the network fails", async () => {
    const { client } = setUp([new TypeError("Failed to fetch")]);
    const response = await client.call(write, { body: { password: "x" } });
    expect(response).toMatchObject({
      status: 503,
      error: "NETWORK_ERROR",
      message: "Network error",
    });
  });

  it("returns 504 TIMEOUT after ten seconds and aborts the request", async () => {
    const { client, timers, sent } = setUp(["silence"]);
    const response = client.call(write, { body: { password: "x" } });
    await timers.advance(9_999);
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    await timers.advance(1);
    expect(await response).toMatchObject({
      status: 504,
      error: "TIMEOUT",
      message: "Request timed out",
    });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  it("returns 499 ABORTED when the caller aborts, and clears the timer", async () => {
    const { client, timers } = setUp(["silence"]);
    const abort = new AbortController();
    const response = client.call(read, { params: { id: "7" }, signal: abort.signal });
    abort.abort();
    expect(await response).toMatchObject({ status: 499, error: "ABORTED" });
    expect(timers.pending()).toEqual([]);
  });
});

describe("retries", () => {
  it("retries a read once after 200 ms for each retryable status", async () => {
    for (const status of [408, 425, 429, 500, 502, 503, 504]) {
      const { client, timers, sent } = setUp([envelope(status, null, "passing"), task()]);
      const response = client.call(read, { params: { id: "7" } });
      await timers.advance(199);
      expect(sent).toHaveLength(1);
      await timers.advance(1);
      expect(await response).toMatchObject({ success: true });
    }
  });

  it("waits for Retry-After, unless it is too long", async () => {
    const limited = (seconds: string) =>
      Response.json({}, { status: 429, headers: { "retry-after": seconds } });
    const patient = setUp([limited("3"), task()]);
    const response = patient.client.call(read, { params: { id: "7" } });
    await patient.timers.advance(2_999);
    expect(patient.sent).toHaveLength(1);
    await patient.timers.advance(1);
    expect(await response).toMatchObject({ success: true });

    const busy = setUp([limited("60")]);
    const refused = await busy.client.call(read, { params: { id: "7" } });
    expect([refused, busy.sent.length]).toMatchObject([{ status: 429, retryAfterMs: 60_000 }, 1]);
  });

  it("does not retry a permanent error", async () => {
    const { client, sent } = setUp([envelope(404, null, "not_found")]);
    expect(await client.call(read, { params: { id: "7" } })).toMatchObject({ status: 404 });
    expect(sent).toHaveLength(1);
  });

  it("does not retry a write by default, and retries it twice on request", async () => {
    const alone = setUp([envelope(503, null, "not_ready")]);
    await alone.client.call(write, { body: { password: "x" } });
    expect(alone.sent).toHaveLength(1);

    const retried = setUp([envelope(503, null, "not_ready")]);
    const response = retried.client.call(write, { body: { password: "x" }, retry: true });
    await retried.timers.advance(1000);
    expect(await response).toMatchObject({ status: 503 });
    expect(retried.sent.map((one) => one.at)).toEqual([0, 200, 400]);
  });
});

describe("call with a session", () => {
  it("sends the token, except to login", async () => {
    const { client, header } = setUp([task()], signedIn().auth);
    await client.call(read, { params: { id: "7" } });
    await client.call(logout);
    expect(header(0, "authorization")).toBe("Bearer first");
    expect(header(1, "authorization")).toBeNull();
  });

  it("renews a rejected token once and repeats the call", async () => {
    const { state, auth } = signedIn(["renewed"]);
    const { client, header } = setUp([refusal(), task()], auth);
    expect(await client.call(read, { params: { id: "7" } })).toMatchObject({ success: true });
    expect(header(1, "authorization")).toBe("Bearer second");
    expect(state.lost).toBe(0);
  });

  it("ends the session on 401 and 419 when the token cannot be renewed", async () => {
    for (const reply of [refusal(), new Response(null, { status: 419 })]) {
      const { state, auth } = signedIn(["refused"]);
      const { client } = setUp([reply], auth);
      const response = await client.call(write, { body: { password: "x" } });
      expect(response).toMatchObject({ success: false, error: "unauthenticated" });
      expect(state).toMatchObject({ lost: 1, renewals: 1 });
    }
  });

  it("ends the session when the renewed token is rejected, without a third attempt", async () => {
    const { state, auth } = signedIn(["renewed", "renewed"]);
    const { client, sent } = setUp([refusal()], auth);
    await client.call(write, { body: { password: "x" } });
    expect(state).toMatchObject({ lost: 1, renewals: 1 });
    expect(sent).toHaveLength(2);
  });

  it("preserves the session while the server is unreachable for a renewal", async () => {
    const { state, auth } = signedIn(["unreachable"]);
    const { client } = setUp([refusal()], auth);
    const response = await client.call(write, { body: { password: "x" } });
    expect(response).toMatchObject({ status: 503, error: "NETWORK_ERROR" });
    expect(state.lost).toBe(0);
  });

  it("sends no request that requires a session when signed out", async () => {
    const { state, auth } = signedIn();
    state.token = null;
    const { client, sent } = setUp([task()], auth);
    expect(await client.call(read, { params: { id: "7" } })).toMatchObject({
      status: 401,
      error: "unauthenticated",
    });
    expect(sent).toEqual([]);
  });

  it("returns the server's current object on a conflict", async () => {
    const { auth } = signedIn();
    const { client } = setUp([envelope(409, { title: "De otra pestaña" }, "conflict")], auth);
    await expect(client.data(write, { body: { password: "x" } })).rejects.toMatchObject({
      code: "conflict",
      current: { title: "De otra pestaña" },
    });
  });

  it("does not end the session for a wrong password", async () => {
    const { state, auth } = signedIn();
    const { client } = setUp([envelope(401, null, "invalid_credentials")], auth);
    await client.call(write, { body: { password: "x" } });
    expect(state).toMatchObject({ lost: 0, renewals: 0 });
  });
});

describe("data", () => {
  it("returns the data or throws the error", async () => {
    expect(await setUp([task()]).client.data(read, { params: { id: "7" } })).toEqual({
      title: "Leer",
    });
    const offline = setUp([new TypeError("Failed to fetch")]).client;
    await expect(offline.data(write, { body: { password: "x" } })).rejects.toBeInstanceOf(
      NetworkError,
    );
    const { auth } = signedIn();
    const over = setUp([refusal()], auth).client;
    await expect(over.data(write, { body: { password: "x" } })).rejects.toBeInstanceOf(AuthError);
  });
});
