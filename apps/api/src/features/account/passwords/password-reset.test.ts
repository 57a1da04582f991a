import { apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { EmailMessage } from "#platform/email/mailer.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";
import { passwordResets, users } from "../tables/users.ts";

const api = await makeTestApp({ settings: { PUBLIC_URL: "https://vereda.example" } });

const forgot = (email: unknown) => api.attempt(accountApi.forgotPassword, { body: { email } });
const reset = (token: string, password = "otra frase corta") =>
  api.attempt(accountApi.resetPassword, { body: { token, password } });
const logIn = (email: string, password: string) =>
  api.call(accountApi.login, { body: { email, password, source: testSource } });

const subjects = new Set([
  "Elige otra contraseña para Vereda",
  "Choose another password for Vereda",
]);

async function getNextLinkEmail(): Promise<EmailMessage> {
  const message = await api.mailer.next();
  return subjects.has(message.subject) ? message : getNextLinkEmail();
}

async function requestLink(email: string) {
  await forgot(email);
  const message = await getNextLinkEmail();
  const link = /https:\S+/.exec(message.text)?.[0] ?? "";
  return { message, link, token: new URL(link).searchParams.get("token") ?? "" };
}

describe("requesting a password reset", () => {
  it("sends a link in the user's language", async () => {
    const ana = await registerUser(api, { firstName: "Ana" });
    const { message, link, token } = await requestLink(ana.email);
    expect(message.to).toBe(ana.email);
    expect(message.subject).toBe("Elige otra contraseña para Vereda");
    expect(message.text).toMatch(/^Hola, Ana:/);
    expect(link).toBe(`https://vereda.example/auth/reset-password?token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const eve = await registerUser(api, { firstName: "Eve", language: "en" });
    const english = await requestLink(eve.email);
    expect(english.message.text).toMatch(/^Hello Eve,/);
    expect(english.link).toMatch(/^https:\/\/vereda.example\/en\/auth\/reset-password\?token=/);
  });

  it("gives the same response for an unknown email and sends nothing", async () => {
    const ana = await registerUser(api);
    const unknown = await forgot("nobody@example.com");
    const existing = await forgot(ana.email);
    expect(unknown.status).toBe(200);
    expect(unknown.envelope).toEqual(existing.envelope);
    expect((await getNextLinkEmail()).to).toBe(ana.email);
    expect(api.mailer.emails.map((message) => message.to)).not.toContain("nobody@example.com");
  });

  it("stores only the hash of the token", async () => {
    const ana = await registerUser(api);
    const { token } = await requestLink(ana.email);
    const rows = await api.db.select().from(passwordResets);
    const stored = rows.map((row) => Buffer.from(row.hash));
    expect(stored.some((hash) => hash.toString("base64url") === token)).toBe(false);
    expect(new Set(stored.map((hash) => hash.length))).toEqual(new Set([32]));
  });

  it("is rate-limited per email, whether an account exists or not", async () => {
    const ana = await registerUser(api);
    for (const email of [ana.email, "ghost@example.com"]) {
      for (let n = 0; n < 5; n++) expect((await forgot(email)).status).toBe(200);
      expect((await forgot(email)).status).toBe(429);
    }
    for (let n = 0; n < 5; n++) await getNextLinkEmail();
  });

  it.each([undefined, null, "", "ana", "a b@example.com", "nul\u0000@example.com"])(
    "rejects %j as an email",
    async (email) => {
      const response = await forgot(email);
      expect(response.status).toBe(422);
      expect(response.envelope.fields?.map((field) => field.path)).toEqual(["email"]);
    },
  );
});

describe("resetting the password", () => {
  it("replaces the password and ends all sessions", async () => {
    const ana = await registerUser(api);
    const { token } = await requestLink(ana.email);
    const response = await reset(token);
    expect(response.status).toBe(200);
    expect(response.data).toBeNull();
    expect((await logIn(ana.email, ana.password)).status).toBe(401);
    expect((await logIn(ana.email, "otra frase corta")).status).toBe(200);
    expect((await api.call(accountApi.me, { token: ana.token })).status).toBe(401);
    const body = { refreshToken: ana.refreshToken };
    expect((await api.call(accountApi.refresh, { body })).status).toBe(401);
  });

  it("ends the API tokens of whoever had registered an unconfirmed address, and no others", async () => {
    for (const emailVerifiedAt of [null, api.clock.now()]) {
      const { email, password, userId, token } = await registerUser(api);
      await api.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, userId));
      const { data } = await api.call(apiTokensApi.create, {
        token,
        body: { name: "Reloj", scopes: ["read"], password },
      });
      await reset((await requestLink(email)).token);
      const read = { token: data.token ?? "", query: {} };
      const { status } = await api.attempt(workspaceApi.list, read);
      expect(status).toBe(emailVerifiedAt === null ? 401 : 200);
    }
  });

  it("works once and invalidates the user's other links", async () => {
    const ana = await registerUser(api);
    const first = await requestLink(ana.email);
    const second = await requestLink(ana.email);
    expect((await reset(second.token)).status).toBe(200);
    for (const { token } of [first, second]) {
      const again = await reset(token);
      expect(again.status).toBe(400);
      expect(again.envelope.error).toBe("token_invalid");
    }
  });

  it("succeeds for one of two concurrent uses", async () => {
    const ana = await registerUser(api);
    const { token } = await requestLink(ana.email);
    const responses = await Promise.all([reset(token), reset(token)]);
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ]);
  });

  it("runs one after the other with a concurrent password change", async () => {
    const ana = await registerUser(api);
    const { token } = await requestLink(ana.email);
    const body = { currentPassword: ana.password, newPassword: "camino despacio" };
    const [chosen, changed] = await Promise.all([
      reset(token),
      api.attempt(securityApi.changePassword, { token: ana.token, body }),
    ]);
    const succeeded = [chosen, changed].map(({ status }) => status === 200);
    expect(succeeded.filter((stands) => stands)).toHaveLength(1);
    const logins = ["otra frase corta", "camino despacio"].map((password) =>
      logIn(ana.email, password),
    );
    const statuses = (await Promise.all(logins)).map(({ status }) => status);
    expect(statuses).toEqual(succeeded.map((stands) => (stands ? 200 : 401)));
  });

  it("ends a concurrent sign-in with the old password", async () => {
    const ana = await registerUser(api);
    const { token } = await requestLink(ana.email);
    // Both run while hashing: the sign-in reads the old password before the reset replaces it.
    const [response, login] = await Promise.all([reset(token), logIn(ana.email, ana.password)]);
    expect(response.status).toBe(200);
    const accessToken = login.envelope.data?.accessToken ?? "none";
    expect((await api.call(accountApi.me, { token: accessToken })).status).toBe(401);
  });

  it("expires after an hour", async () => {
    const ana = await registerUser(api);
    const inTime = await requestLink(ana.email);
    api.clock.advance(3_600_000 - 1);
    expect((await reset(inTime.token)).status).toBe(200);
    const expired = await requestLink(ana.email);
    api.clock.advance(3_600_000);
    expect((await reset(expired.token)).status).toBe(400);
  });

  it("lifts the delay after wrong passwords", async () => {
    const ana = await registerUser(api);
    for (let n = 0; n < 10; n++) await logIn(ana.email, "wrong");
    expect((await logIn(ana.email, ana.password)).status).toBe(429);
    const { token } = await requestLink(ana.email);
    await reset(token);
    expect((await logIn(ana.email, "otra frase corta")).status).toBe(200);
  });

  it("does not consume the link when the new password is rejected", async () => {
    const ana = await registerUser(api);
    const { token } = await requestLink(ana.email);
    const short = await reset(token, "short");
    expect(short.status).toBe(422);
    expect(short.envelope.fields?.map((field) => field.path)).toEqual(["password"]);
    for (const guessed of ["manchester", "Alejandra1990", ana.email]) {
      const response = await reset(token, guessed);
      expect(response.envelope.error).toBe("password_common");
      expect(response.envelope.fields?.map((field) => field.path)).toEqual(["password"]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it.each(["unknown", "x".repeat(200)])("rejects the unknown token %j", async (token) => {
    expect((await reset(token)).status).toBe(400);
  });

  it.each(["", "x".repeat(201), "nul\u0000"])("rejects %j as a token", async (token) => {
    expect((await reset(token)).status).toBe(422);
  });
});
