import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { WEB_SOURCE } from "@vereda/domain/account/web-source";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";
import { sessions, sessionTokens } from "../tables/users.ts";

const api = await makeTestApp();
const ana = await registerUser(api);

const logIn = (given: Readonly<Record<string, unknown>> = {}, on: TestApp = api) =>
  on.attempt(accountApi.login, {
    body: { email: ana.email, password: ana.password, source: testSource, ...given },
  });

describe("logging in", () => {
  it("returns tokens of a new session", async () => {
    const response = await logIn();
    expect(response.status).toBe(200);
    expect(response.data).toMatchObject({ expiresIn: 900, tokenType: "Bearer" });
    expect(response.data.sessionId).not.toBe(ana.sessionId);
    const me = await api.call(accountApi.me, { token: response.data.accessToken });
    expect(me.data.email).toBe(ana.email);
  });

  it("ignores the case of the email and spaces around it", async () => {
    expect((await logIn({ email: ` ${ana.email.toUpperCase()} ` })).status).toBe(200);
  });

  it("gives the same response for a wrong password and an unknown email", async () => {
    const wrong = await logIn({ password: "wrong horse" });
    const unknown = await logIn({ email: "nobody@example.com" });
    expect(wrong.status).toBe(401);
    expect(wrong.envelope.error).toBe("invalid_credentials");
    expect(unknown.envelope).toEqual(wrong.envelope);
  });

  it.each([
    ["email", { email: "ana" }],
    ["password", { password: "" }],
    ["password", { password: "x".repeat(10_000) }],
    ["source", { source: undefined }],
    ["source", { source: "nul \u0000" }],
    ["twoStepCode", { twoStepCode: "1".repeat(21) }],
  ])("rejects an invalid %s", async (path, wrong) => {
    const response = await logIn(wrong);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("stores only hashes of tokens", async () => {
    const { data } = await logIn();
    const rows = await api.db.select().from(sessionTokens);
    const stored = rows.map((row) => Buffer.from(row.hash).toString("base64url"));
    expect(stored).not.toContain(data.accessToken);
    expect(stored).not.toContain(data.refreshToken);
    expect(new Set(rows.map((row) => row.hash.length))).toEqual(new Set([32]));
  });
});

function parseCookies(header: unknown): string[] {
  return Array.isArray(header) ? header.map(String) : [];
}

const isRefreshCookie = (cookie: string) => cookie.startsWith("vereda_refresh=");

describe("the refresh cookie", () => {
  it("is HttpOnly, SameSite=Strict and limited to the session and panel paths", async () => {
    const { headers } = await logIn({ source: WEB_SOURCE });
    const cookies = parseCookies(headers["set-cookie"]).filter(isRefreshCookie);
    expect(cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual([
      "/api/v1/sessions",
      "/api/sessions",
      "/panel",
      "/en/panel",
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^vereda_refresh=[\w-]{43}; Max-Age=2592000;/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Strict/);
      expect(cookie).not.toMatch(/; Secure/);
    }
  });

  it("authorises page reads only, and is no access token", async () => {
    const { data } = await logIn();
    const session = { authorization: `Session ${data.refreshToken}` };
    expect((await api.call(accountApi.me, { headers: session })).status).toBe(200);
    expect((await api.call(accountApi.me, { token: data.refreshToken })).status).toBe(401);
    const write = await api.call(accountApi.revokeOtherSessions, { headers: session });
    expect(write.status).toBe(401);
    await api.call(accountApi.logout, { token: data.accessToken, body: {} });
    expect((await api.call(accountApi.me, { headers: session })).status).toBe(401);
  });

  it("is Secure only when the public URL uses https", async () => {
    const secure = await makeTestApp({ settings: { PUBLIC_URL: "https://vereda.example" } });
    await secure.call(accountApi.register, {
      body: { email: ana.email, password: ana.password, firstName: "Ana", source: testSource },
    });
    const { headers } = await logIn({}, secure);
    const cookies = parseCookies(headers["set-cookie"]);
    expect(cookies.map((cookie) => /; Secure/.test(cookie))).toEqual(cookies.map(() => true));
    expect(cookies).not.toEqual([]);
  });
});

describe("wrong passwords", () => {
  it("block an account after ten in fifteen minutes, with growing delays", async () => {
    const luz = await registerUser(api);
    const attempt = (password: string) => logIn({ email: luz.email, password });
    for (let n = 0; n < 10; n++) expect((await attempt("wrong")).status).toBe(401);
    const blocked = await attempt(luz.password);
    expect(blocked.status).toBe(429);
    expect(blocked.envelope.error).toBe("rate_limited");
    expect(blocked.headers["retry-after"]).toBe("30");
    api.clock.advance(30_000);
    expect((await attempt("wrong")).status).toBe(401);
    expect((await attempt(luz.password)).headers["retry-after"]).toBe("60");
    api.clock.advance(60_000);
    expect((await attempt(luz.password)).status).toBe(200);
  });

  it("are reset by the right one", async () => {
    const sol = await registerUser(api);
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) await logIn({ email: sol.email, password: "wrong" });
      expect((await logIn({ email: sol.email, password: sol.password })).status).toBe(200);
    }
  });

  it("block emails without an account too", async () => {
    for (let n = 0; n < 10; n++) await logIn({ email: "ghost@example.com" });
    expect((await logIn({ email: "ghost@example.com" })).status).toBe(429);
  });

  it("from one network address are limited over all accounts, without counting right ones", async () => {
    const strict = await makeTestApp({ settings: { LOGIN_WRONG_PER_ADDRESS: "3" } });
    const eva = await registerUser(strict);
    const right = () => logIn({ email: eva.email, password: eva.password }, strict);
    for (let n = 0; n < 5; n++) expect((await right()).status).toBe(200);
    for (let n = 0; n < 3; n++) await logIn({ email: `other${n}@example.com` }, strict);
    const limited = await right();
    expect(limited.status).toBe(429);
    expect(limited.headers["retry-after"]).toBe("900");
  });
});

describe("an access token", () => {
  it("expires after fifteen minutes", async () => {
    const { data } = await logIn();
    api.clock.advance(15 * 60_000 - 1);
    expect((await api.call(accountApi.me, { token: data.accessToken })).status).toBe(200);
    api.clock.advance(1);
    const expired = await api.call(accountApi.me, { token: data.accessToken });
    expect(expired.status).toBe(401);
    expect(expired.envelope.error).toBe("unauthenticated");
  });

  it("cannot be used as a refresh token, nor the other way round", async () => {
    const { data } = await logIn();
    const body = { refreshToken: data.accessToken };
    expect((await api.call(accountApi.refresh, { body })).status).toBe(401);
    expect((await api.call(accountApi.me, { token: data.refreshToken })).status).toBe(401);
  });

  it.each(["", "x", "ü", "a".repeat(5_000), "null"])("is rejected when it is %j", async (token) => {
    expect((await api.call(accountApi.me, { token })).status).toBe(401);
  });

  it("updates the session's last activity at most once a minute", async () => {
    const { data } = await logIn();
    const activeAt = async () => {
      const [row] = await api.db.select().from(sessions).where(eq(sessions.id, data.sessionId));
      return row?.lastActiveAt.getTime();
    };
    const start = api.clock.now().getTime();
    api.clock.advance(59_999);
    await api.call(accountApi.me, { token: data.accessToken });
    expect(await activeAt()).toBe(start);
    api.clock.advance(1);
    await api.call(accountApi.me, { token: data.accessToken });
    expect(await activeAt()).toBe(start + 60_000);
  });
});

describe("logging out", () => {
  it("ends the session and its refresh token, and clears the cookie", async () => {
    const { data } = await logIn();
    const response = await api.call(accountApi.logout, { token: data.accessToken, body: {} });
    expect(response.status).toBe(200);
    expect(response.data).toBeNull();
    expect(String(response.headers["set-cookie"])).toMatch(
      /vereda_refresh=; Max-Age=0; Path=\/api\/v1\/sessions;.*vereda_refresh=; Max-Age=0; Path=\/api\/sessions;.*Path=\/panel;.*Path=\/en\/panel;/,
    );
    expect((await api.call(accountApi.me, { token: data.accessToken })).status).toBe(401);
    const body = { refreshToken: data.refreshToken };
    expect((await api.call(accountApi.refresh, { body })).status).toBe(401);
  });

  it("ends the session of the cookie when the access token has expired", async () => {
    const { data } = await logIn();
    api.clock.advance(3_600_000);
    const headers = { cookie: `vereda_refresh=${data.refreshToken}` };
    expect((await api.call(accountApi.logout, { headers })).status).toBe(200);
    const body = { refreshToken: data.refreshToken };
    expect((await api.call(accountApi.refresh, { body })).status).toBe(401);
  });

  it("returns 200 without a token and with an unknown one", async () => {
    expect((await api.call(accountApi.logout)).status).toBe(200);
    expect((await api.call(accountApi.logout, { token: "nobody" })).status).toBe(200);
  });
});
