import { HOUR_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/contract-email";
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

describe("confirming an address", () => {
  it("begins with a letter to whoever registers, in their language", async () => {
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

  it("is done by the link, for that person only, without a session", async () => {
    const ana = await registerUser(api);
    const eva = await registerUser(api);
    expect(await getVerifiedAt(ana)).toBeNull();
    const response = await verify(getFirstToken(ana));
    expect(response.status).toBe(200);
    expect(response.data).toBeNull();
    expect(await getVerifiedAt(ana)).toBe(api.clock.now().toISOString());
    expect(await getVerifiedAt(eva)).toBeNull();
  });

  it("works once, and ends the other links of the person", async () => {
    const ana = await registerUser(api);
    const second = await requestAnotherToken(ana);
    expect((await verify(getFirstToken(ana))).status).toBe(200);
    for (const token of [getFirstToken(ana), second]) {
      const again = await verify(token);
      expect([again.status, again.envelope.error]).toEqual([400, "token_invalid"]);
    }
  });

  it("works for one of two uses at the same instant", async () => {
    const token = getFirstToken(await registerUser(api));
    const responses = await Promise.all([verify(token), verify(token)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it("takes two days at most", async () => {
    const early = getFirstToken(await registerUser(api));
    api.clock.advance(48 * HOUR_MS - 1);
    expect((await verify(early)).status).toBe(200);
    const eva = await registerUser(api);
    api.clock.advance(48 * HOUR_MS);
    expect((await verify(getFirstToken(eva))).status).toBe(400);
    const [row] = await api.db.select().from(users).where(eq(users.id, eva.userId));
    expect(row?.emailVerifiedAt).toBeNull();
  });

  it("keeps no token that would confirm anything", async () => {
    const ana = await registerUser(api);
    const rows = await api.db.select().from(emailLinks).where(eq(emailLinks.userId, ana.userId));
    const [stored] = rows.map(({ hash }) => Buffer.from(hash));
    expect(stored).toHaveLength(32);
    expect(stored?.toString("base64url")).not.toBe(getFirstToken(ana));
  });

  it.each(["unknown", "x".repeat(200)])("refuses the unknown token %j", async (token) => {
    expect((await verify(token)).status).toBe(400);
  });

  it.each([undefined, null, "", "x".repeat(201), "nul\u0000", 7])(
    "refuses %j as a token",
    async (token) => {
      expect((await verify(token)).status).toBe(422);
    },
  );
});

describe("asking for the letter again", () => {
  it("sends another link, and the first one still works", async () => {
    const ana = await registerUser(api);
    const second = await requestAnotherToken(ana);
    expect(second).not.toBe(getFirstToken(ana));
    expect((await verify(getFirstToken(ana))).status).toBe(200);
    const eva = await registerUser(api);
    expect((await verify(await requestAnotherToken(eva))).status).toBe(200);
  });

  it("is refused once the address is confirmed", async () => {
    const ana = await registerUser(api);
    await verify(getFirstToken(ana));
    const response = await sendAgain(ana);
    expect([response.status, response.envelope.error]).toEqual([409, "email_verified"]);
  });

  it("is limited for each person, for an hour", async () => {
    const ana = await registerUser(api);
    const eva = await registerUser(api);
    for (let n = 0; n < 5; n++) await requestAnotherToken(ana);
    expect((await sendAgain(ana)).status).toBe(429);
    await requestAnotherToken(eva);
  });

  it("takes a session", async () => {
    expect((await sendAgain({ token: "guessed" })).status).toBe(401);
  });
});
