import { CancelledError, QueryClient } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { createClient } from "#platform/api/client.ts";
import { createManualTimers, type ManualTimers } from "#platform/testing/manual-timers.ts";
import { createSession, type Session } from "../session/create-session.ts";
import { createUserCache } from "./user-cache.ts";

type Reply = { status: number; body?: object | null } | "offline" | (() => Promise<Response>);

const ana = { id: "u1", firstName: "Ana", theme: "ideas", language: "es", timezone: "Etc/UTC" };
const buildSuccess = (user: object | null) => ({ status: 200, body: envelope(200, user) });
const nothing = { status: 204, body: null };
const refused = (status = 401) => ({ status, body: envelope(status, null, "unauthenticated") });
const broken = { status: 500, body: envelope(500, null, "internal_error", "Se rompió algo.") };
const asUser = (user: object) => user as User;

function envelope(status: number, data: object | null, error?: string, message = "") {
  return { success: error === undefined, status, message, data, error: error ?? null };
}

const aSession = JSON.stringify({
  token: "one",
  tokenType: "Bearer",
  sessionId: "s1",
  expiresIn: 900,
  expiresAt: 900_000,
});

function browser(signedIn: boolean) {
  const timers: ManualTimers = createManualTimers();
  const values = new Map<string, string>(signedIn ? [["vereda.auth", aSession]] : []);
  const replies: Reply[] = [];
  const applied: string[] = [];
  let requestCount = 0;

  async function respond(address: string): Promise<Response> {
    if (!address.endsWith("/me"))
      return Response.json(envelope(401, null, "invalid"), { status: 401 });
    requestCount += 1;
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply === undefined || reply === "offline") throw new TypeError("Failed to fetch");
    if (typeof reply === "function") return await reply();
    const { status, body } = reply;
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  }

  const client = new QueryClient();
  const session: Session = createSession({
    client: createClient({ fetch: respond, timers, auth: null, locale: () => "es" }),
    store: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    timers,
    now: () => timers.now(),
    lock: (run) => run(),
    isOffline: () => false,
    newAttemptId: () => "attempt",
  });
  const api = createClient({ fetch: respond, timers, auth: session, locale: () => "es" });
  const cache = createUserCache({
    call: (signal, timeoutMs) => api.call("GET /sessions/me", { signal, timeoutMs, retry: false }),
    sessionId: () => session.state()?.sessionId ?? null,
    apply: (user) => applied.push(`${user.theme} ${user.language} ${user.timezone}`),
    onLoaded: () => undefined,
    timers,
  });
  session.onReset(() => client.clear());
  return {
    client,
    session,
    timers,
    applied,
    cache,
    requestCount: () => requestCount,
    setReplies: (...list: Reply[]) => replies.splice(0, replies.length, ...list),
    fetch: (force?: boolean) => cache.fetch(client, force),
    getCached: () => client.getQueryData(cache.query.queryKey),
  };
}

let signedIn: ReturnType<typeof browser>;
let visitor: ReturnType<typeof browser>;

beforeEach(() => {
  signedIn = browser(true);
  signedIn.setReplies(buildSuccess(ana));
  visitor = browser(false);
  visitor.setReplies(refused());
});

describe("loading the current user", () => {
  it("uses the cache", async () => {
    await signedIn.fetch();
    expect(await signedIn.fetch()).toMatchObject({ kind: "user", user: ana });
    expect(signedIn.requestCount()).toBe(1);
  });

  it("can be forced", async () => {
    await signedIn.fetch();
    await signedIn.fetch(true);
    expect(signedIn.requestCount()).toBe(2);
  });

  it("joins the pending load, forced or not", async () => {
    const results = await Promise.all([signedIn.fetch(), signedIn.fetch(true), signedIn.fetch()]);
    expect(results.map(({ kind }) => kind)).toEqual(["user", "user", "user"]);
    expect(signedIn.requestCount()).toBe(1);
  });

  it("bypasses a cached visitor when there is a token", async () => {
    expect((await visitor.fetch()).kind).toBe("guest");
    signedIn.client.setQueryData(signedIn.cache.query.queryKey, await visitor.fetch());
    expect((await signedIn.fetch()).kind).toBe("user");
  });

  it("returns a visitor (status 204, no data) when refused without a token", async () => {
    for (const status of [401, 419]) {
      const somebody = browser(false);
      somebody.setReplies(refused(status));
      expect(await somebody.fetch()).toEqual({ kind: "guest", status: 204, user: null });
    }
  });

  it("returns a user without a profile when 204 comes with a token", async () => {
    signedIn.setReplies(nothing);
    expect(await signedIn.fetch()).toEqual({ kind: "no-profile", status: 204, user: null });
  });

  it("clears the user and signs out when refused with a token", async () => {
    for (const status of [401, 419]) {
      const somebody = browser(true);
      somebody.setReplies(buildSuccess(ana), refused(status));
      await somebody.fetch();
      await expect(somebody.fetch(true)).rejects.toBeInstanceOf(Error);
      expect(somebody.session.state()).toBeNull();
      expect(somebody.getCached()).toBeUndefined();
    }
  });

  it("clears the user and stores the message at any other error", async () => {
    await signedIn.fetch();
    signedIn.setReplies({ status: 403, body: envelope(403, null, "forbidden", "No puedes.") });
    await expect(signedIn.fetch(true)).rejects.toThrow("No puedes.");
    expect(signedIn.getCached()).toEqual({ kind: "unknown", user: null, message: "No puedes." });
    expect(signedIn.session.state(), "still signed in").not.toBeNull();
  });

  it("requests again after an error, without being forced", async () => {
    signedIn.setReplies({ status: 403, body: envelope(403, null, "forbidden", "No puedes.") });
    await expect(signedIn.fetch()).rejects.toThrow("No puedes.");
    signedIn.setReplies(buildSuccess(ana));
    expect((await signedIn.fetch()).kind).toBe("user");
  });

  it("retries three times, a second apart", async () => {
    signedIn.setReplies(broken, "offline", broken, buildSuccess(ana));
    const me = signedIn.fetch();
    for (const calls of [2, 3]) {
      await signedIn.timers.advance(1_000);
      await expect.poll(() => signedIn.requestCount()).toBe(calls);
    }
    await signedIn.timers.advance(1_000);
    expect((await me).kind).toBe("user");
    expect(signedIn.requestCount()).toBe(4);
  });

  it("applies theme, language and time zone when it succeeds", async () => {
    await signedIn.fetch();
    expect(signedIn.applied).toEqual(["ideas es Etc/UTC"]);
  });

  it("leaves a theme preview alone when the user's theme has not changed", async () => {
    await signedIn.fetch();
    signedIn.setReplies(buildSuccess({ ...ana, firstName: "Ana María" }));
    await signedIn.fetch(true);
    expect(signedIn.applied).toHaveLength(1);
    signedIn.setReplies(buildSuccess({ ...ana, theme: "fluir" }));
    await signedIn.fetch(true);
    expect(signedIn.applied.at(-1)).toBe("fluir es Etc/UTC");
  });

  it("applies no preferences of a user who signed out during the load", async () => {
    const pendingResponse = Promise.withResolvers<Response>();
    signedIn.setReplies(() => pendingResponse.promise);
    const me = signedIn.fetch();
    await signedIn.timers.advance(0);
    signedIn.session.lost();
    pendingResponse.resolve(Response.json(buildSuccess(ana).body));
    await expect(me).rejects.toBeInstanceOf(CancelledError);
    await signedIn.timers.advance(0);
    expect(signedIn.applied).toEqual([]);
    expect(signedIn.getCached()).toBeUndefined();
  });
});

describe("when a token appears", () => {
  it("forces a load and treats the cached user as outdated", async () => {
    await signedIn.fetch();
    signedIn.setReplies("offline");
    const load = signedIn.fetch(true);
    void signedIn.timers.advance(60_000);
    await expect(load).rejects.toThrow("Network error");
    signedIn.setReplies(buildSuccess({ ...ana, id: "u2" }));
    expect((await signedIn.fetch()).user?.id).toBe("u2");
  });
});

describe("when the token is cleared", () => {
  it("the user is cleared", async () => {
    await signedIn.fetch();
    signedIn.session.lost();
    expect(signedIn.getCached()).toBeUndefined();
  });

  it("the error is cleared", async () => {
    signedIn.setReplies({ status: 403, body: envelope(403, null, "forbidden", "No puedes.") });
    await expect(signedIn.fetch()).rejects.toThrow("No puedes.");
    signedIn.session.lost();
    expect(signedIn.getCached()).toBeUndefined();
    expect(signedIn.client.getQueryState(signedIn.cache.query.queryKey)).toBeUndefined();
  });
});

describe("a save", () => {
  it("updates the cached user at once", async () => {
    await signedIn.fetch();
    const renamed = asUser({ ...ana, firstName: "Anahí", theme: "suave" });
    signedIn.cache.setUser(signedIn.client, renamed);
    expect(signedIn.getCached()?.user?.firstName).toBe("Anahí");
    expect(signedIn.applied.at(-1)).toBe("suave es Etc/UTC");
    expect(signedIn.requestCount()).toBe(1);
  });
});
