import { HOUR_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import { emailLinks } from "../tables/email.ts";
import { users } from "../tables/users.ts";
import { findFirstEmail, extractLink } from "./email-testing.ts";

const api = await makeTestApp({ settings: { PUBLIC_URL: "https://vereda.example" } });

const verify = (token: unknown) => api.attempt(emailApi.verify, { body: { token } });
const sendAgain = (user: Pick<RegisteredUser, "token">) =>
  api.call(emailApi.sendAgain, { token: user.token, body: {} });
const getVerifiedAt = async ({ token }: Pick<RegisteredUser, "token">) =>
  (await api.call(accountApi.me, { token })).data.emailVerifiedAt;

const getFirstToken = ({ email }: RegisteredUser) => extractLink(findFirstEmail(api, email)).token;

async function requestAnotherToken(user: RegisteredUser): Promise<string> {
  expect((await sendAgain(user)).status).toBe(200);
  return extractLink(await api.mailer.next(({ to }) => to === user.email)).token;
}

describe("confirming the email of an account", () => {
  it("starts with an email at registration, in the user's language", async () => {
    const ana = await registerUser(api, { firstName: "Ana" });
    const email = findFirstEmail(api, ana.email);
    expect(email.subject).toBe("Confirma tu correo");
    expect(email.text).toMatch(/^Hola, Ana:/);
    expect(extractLink(email).link).toMatch(
      /^https:\/\/vereda\.example\/auth\/verify-email\?token=[\w-]{43}$/,
    );
    const eve = await registerUser(api, { firstName: "Eve", language: "en" });
    const english = findFirstEmail(api, eve.email);
    expect(english.text).toMatch(/^Hello Eve,/);
    expect(extractLink(english).link).toMatch(
      /^https:\/\/vereda\.example\/en\/auth\/verify-email\?token=/,
    );
  });

  it("confirms only that user's email by the link, without a session", async () => {
    const ana = await registerUser(api);
    const eva = await registerUser(api);
    expect(await getVerifiedAt(ana)).toBeNull();
    const response = await verify(getFirstToken(ana));
    expect(response.status).toBe(200);
    expect(response.data).toEqual({ workspace: null });
    expect(await getVerifiedAt(ana)).toBe(api.clock.now().toISOString());
    expect(await getVerifiedAt(eva)).toBeNull();
  });

  it("accepts a link once and invalidates the user's other links", async () => {
    const ana = await registerUser(api);
    const second = await requestAnotherToken(ana);
    expect((await verify(getFirstToken(ana))).status).toBe(200);
    for (const token of [getFirstToken(ana), second]) {
      const again = await verify(token);
      expect([again.status, again.envelope.error]).toEqual([400, "token_invalid"]);
    }
  });

  it("accepts one of two concurrent uses", async () => {
    const token = getFirstToken(await registerUser(api));
    const responses = await Promise.all([verify(token), verify(token)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it("expires after two days", async () => {
    const early = getFirstToken(await registerUser(api));
    api.clock.advance(48 * HOUR_MS - 1);
    expect((await verify(early)).status).toBe(200);
    const eva = await registerUser(api);
    api.clock.advance(48 * HOUR_MS);
    expect((await verify(getFirstToken(eva))).status).toBe(400);
    const [row] = await api.db.select().from(users).where(eq(users.id, eva.userId));
    expect(row?.emailVerifiedAt).toBeNull();
  });

  it("stores only the hash of the token", async () => {
    const ana = await registerUser(api);
    const rows = await api.db.select().from(emailLinks).where(eq(emailLinks.userId, ana.userId));
    const [stored] = rows.map(({ hash }) => Buffer.from(hash));
    expect(stored).toHaveLength(32);
    expect(stored?.toString("base64url")).not.toBe(getFirstToken(ana));
  });

  it.each(["unknown", "x".repeat(200)])("rejects the unknown token %j", async (token) => {
    expect((await verify(token)).status).toBe(400);
  });

  it.each([undefined, null, "", "x".repeat(201), "nul\u0000", 7])(
    "rejects %j as a token",
    async (token) => {
      expect((await verify(token)).status).toBe(422);
    },
  );
});

describe("requesting the confirmation email again", () => {
  it("sends a new link, and the first one still works", async () => {
    const ana = await registerUser(api);
    const second = await requestAnotherToken(ana);
    expect(second).not.toBe(getFirstToken(ana));
    expect((await verify(getFirstToken(ana))).status).toBe(200);
    const eva = await registerUser(api);
    expect((await verify(await requestAnotherToken(eva))).status).toBe(200);
  });

  it("is rejected once the email is confirmed", async () => {
    const ana = await registerUser(api);
    await verify(getFirstToken(ana));
    const response = await sendAgain(ana);
    expect([response.status, response.envelope.error]).toEqual([409, "email_verified"]);
  });

  it("is rate-limited per user for an hour", async () => {
    const ana = await registerUser(api);
    const eva = await registerUser(api);
    for (let n = 0; n < 5; n++) await requestAnotherToken(ana);
    expect((await sendAgain(ana)).status).toBe(429);
    await requestAnotherToken(eva);
  });

  it("requires a session", async () => {
    expect((await sendAgain({ token: "guessed" })).status).toBe(401);
  });
});
