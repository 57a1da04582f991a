import { HOUR_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/contract-email";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerPerson } from "../testing/account-testing.ts";
import type { RegisteredPerson } from "../testing/account-testing.ts";
import { emailLinks } from "../tables/email.ts";
import { users } from "../tables/users.ts";
import { firstLetterTo, linkOf } from "./email-testing.ts";

const api = await makeTestApp({ settings: { PUBLIC_URL: "https://vereda.example" } });

const verify = (token: unknown) => api.attempt(emailApi.verify, { body: { token } });
const sendAgain = (person: Pick<RegisteredPerson, "token">) =>
  api.call(emailApi.sendAgain, { token: person.token, body: {} });
const verifiedAt = async ({ token }: Pick<RegisteredPerson, "token">) =>
  (await api.call(accountApi.me, { token })).data.emailVerifiedAt;

const tokenFor = ({ email }: RegisteredPerson) => linkOf(firstLetterTo(api, email)).token;

async function anotherToken(person: RegisteredPerson): Promise<string> {
  expect((await sendAgain(person)).status).toBe(200);
  return linkOf(await api.mailer.next(({ to }) => to === person.email)).token;
}

describe("confirming an address", () => {
  it("begins with a letter to whoever registers, in their language", async () => {
    const ana = await registerPerson(api, { firstName: "Ana" });
    const letter = firstLetterTo(api, ana.email);
    expect(letter.subject).toBe("Confirma tu correo");
    expect(letter.text).toMatch(/^Hola, Ana:/);
    expect(linkOf(letter).link).toMatch(
      /^https:\/\/vereda\.example\/auth\/verify-email\?token=[\w-]{43}$/,
    );
    const eve = await registerPerson(api, { firstName: "Eve", language: "en" });
    const english = firstLetterTo(api, eve.email);
    expect(english.text).toMatch(/^Hello Eve,/);
    expect(linkOf(english).link).toMatch(
      /^https:\/\/vereda\.example\/en\/auth\/verify-email\?token=/,
    );
  });

  it("is done by the link, for that person only, without a session", async () => {
    const ana = await registerPerson(api);
    const eva = await registerPerson(api);
    expect(await verifiedAt(ana)).toBeNull();
    const answer = await verify(tokenFor(ana));
    expect(answer.status).toBe(200);
    expect(answer.data).toBeNull();
    expect(await verifiedAt(ana)).toBe(api.clock.now().toISOString());
    expect(await verifiedAt(eva)).toBeNull();
  });

  it("works once, and ends the other links of the person", async () => {
    const ana = await registerPerson(api);
    const second = await anotherToken(ana);
    expect((await verify(tokenFor(ana))).status).toBe(200);
    for (const token of [tokenFor(ana), second]) {
      const again = await verify(token);
      expect([again.status, again.envelope.error]).toEqual([400, "token_invalid"]);
    }
  });

  it("works for one of two uses at the same instant", async () => {
    const token = tokenFor(await registerPerson(api));
    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it("takes two days at most", async () => {
    const early = tokenFor(await registerPerson(api));
    api.clock.advance(48 * HOUR_MS - 1);
    expect((await verify(early)).status).toBe(200);
    const eva = await registerPerson(api);
    api.clock.advance(48 * HOUR_MS);
    expect((await verify(tokenFor(eva))).status).toBe(400);
    const [row] = await api.db.select().from(users).where(eq(users.id, eva.userId));
    expect(row?.emailVerifiedAt).toBeNull();
  });

  it("keeps no token that would confirm anything", async () => {
    const ana = await registerPerson(api);
    const rows = await api.db.select().from(emailLinks).where(eq(emailLinks.userId, ana.userId));
    const [stored] = rows.map(({ hash }) => Buffer.from(hash));
    expect(stored).toHaveLength(32);
    expect(stored?.toString("base64url")).not.toBe(tokenFor(ana));
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
    const ana = await registerPerson(api);
    const second = await anotherToken(ana);
    expect(second).not.toBe(tokenFor(ana));
    expect((await verify(tokenFor(ana))).status).toBe(200);
    const eva = await registerPerson(api);
    expect((await verify(await anotherToken(eva))).status).toBe(200);
  });

  it("is refused once the address is confirmed", async () => {
    const ana = await registerPerson(api);
    await verify(tokenFor(ana));
    const answer = await sendAgain(ana);
    expect([answer.status, answer.envelope.error]).toEqual([409, "email_verified"]);
  });

  it("is limited for each person, for an hour", async () => {
    const ana = await registerPerson(api);
    const eva = await registerPerson(api);
    for (let n = 0; n < 5; n++) await anotherToken(ana);
    expect((await sendAgain(ana)).status).toBe(429);
    await anotherToken(eva);
  });

  it("takes a session", async () => {
    expect((await sendAgain({ token: "guessed" })).status).toBe(401);
  });
});
