import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import {
  getNextEmail,
  getNextResetToken,
  registerUser,
  testSource,
} from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import { buildEmail } from "../emails/send-email.ts";
import type { EmailKind, EmailParams } from "../emails/email-kinds.ts";
import { users } from "../tables/users.ts";
import { generateCode, registerWithTwoStep } from "../two-step/two-step-testing.ts";

const api = await makeTestApp({ settings: { PUBLIC_URL: "https://vereda.example" } });
const link = "https://vereda.example/panel/security";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function readNextEmail<Kind extends EmailKind>(
  { userId }: Pick<RegisteredUser, "userId">,
  kind: Kind,
  params: EmailParams[Kind],
) {
  const [row] = await api.db.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new Error("No user has this id.");
  const { email: to, firstName, language, timezone: timeZone, clock, country } = row;
  const expected = buildEmail({ to, firstName, language, timeZone, clock, country }, kind, params);
  return { message: await getNextEmail(api, to, expected.subject), expected };
}

const logIn = (user: RegisteredUser, userAgent?: string, twoStepCode?: string) =>
  api.attempt(accountApi.login, {
    body: { email: user.email, password: user.password, source: testSource, twoStepCode },
    ...(userAgent !== undefined && { headers: { "user-agent": userAgent } }),
  });

describe("a sign-in", () => {
  it("from a new device sends an email with the device and a link to the security page", async () => {
    const ana = await registerUser(api);
    await logIn(ana, firefox);
    const device = { browser: "Firefox 140", os: "Linux", ip: "127.0.0.1" };
    const { message, expected } = await readNextEmail(ana, "newSignIn", {
      device,
      at: api.clock.now(),
      link,
    });
    expect(message).toEqual(expected);
  });

  it("sends the email in the user's language, with a link to the page in that language", async () => {
    const eve = await registerUser(api, { language: "en" });
    await logIn(eve, firefox);
    const enLink = "https://vereda.example/en/panel/security";
    const device = { browser: "Firefox 140", os: "Linux", ip: "127.0.0.1" };
    const { message, expected } = await readNextEmail(eve, "newSignIn", {
      device,
      at: api.clock.now(),
      link: enLink,
    });
    expect(message).toEqual(expected);
  });

  it("sends nothing for an existing device or a failed sign-in", async () => {
    const ana = await registerUser(api);
    await logIn(ana);
    await logIn({ ...ana, password: "not this one" }, firefox);
    await logIn(ana, firefox);
    await logIn(ana, firefox);
    const device = { browser: "Firefox 140", os: "Linux", ip: "127.0.0.1" };
    const { message, expected } = await readNextEmail(ana, "newSignIn", {
      device,
      at: api.clock.now(),
      link,
    });
    expect(message).toEqual(expected);
    const signInEmails = api.mailer.emails.filter(
      ({ to, text }) => to === ana.email && /Firefox/.test(text),
    );
    expect(signInEmails).toHaveLength(1);
  });

  it("that cancels a deletion sends an email", async () => {
    const ana = await registerUser(api);
    const erasesAt = new Date(api.clock.now().getTime() + 1);
    await api.db.update(users).set({ erasesAt }).where(eq(users.id, ana.userId));
    await logIn(ana);
    const { message, expected } = await readNextEmail(ana, "deletionUndone", { link });
    expect(message).toEqual(expected);
  });

  it("with a recovery code sends an email with the number of remaining codes", async () => {
    const ana = await registerWithTwoStep(api);
    await logIn(ana, undefined, ana.recoveryCodes[0]);
    const { message, expected } = await readNextEmail(ana, "recoveryCodeUsed", { left: 9, link });
    expect(message).toEqual(expected);
  });
});

describe("two-step", () => {
  it("sends an email after new recovery codes", async () => {
    const ana = await registerWithTwoStep(api);
    const body = { password: ana.password };
    await api.call(securityApi.renewRecoveryCodes, { token: ana.token, body });
    const at = api.clock.now();
    const { message, expected } = await readNextEmail(ana, "recoveryCodesRenewed", { at });
    expect(message).toEqual(expected);
  });

  it("sends an email when it is enabled and disabled", async () => {
    const ana = await registerUser(api);
    const { token } = ana;
    const { secret } = (await api.call(securityApi.setUpTwoStep, { token, body: {} })).data;
    const body = { code: generateCode(api, secret) };
    await api.call(securityApi.confirmTwoStep, { token, body });
    const at = api.clock.now();
    const on = await readNextEmail(ana, "twoStepOn", { at });
    expect(on.message).toEqual(on.expected);
    await api.call(securityApi.disableTwoStep, { token, body: { password: ana.password } });
    const off = await readNextEmail(ana, "twoStepOff", { at });
    expect(off.message).toEqual(off.expected);
  });
});

describe("a new password", () => {
  it("sends an email after a change", async () => {
    const ana = await registerUser(api);
    const body = { currentPassword: ana.password, newPassword: "otra frase corta" };
    await api.call(securityApi.changePassword, { token: ana.token, body });
    const at = api.clock.now();
    const { message, expected } = await readNextEmail(ana, "passwordChanged", { at });
    expect(message).toEqual(expected);
  });

  it("sends an email after a reset by link", async () => {
    const ana = await registerUser(api);
    await api.call(accountApi.forgotPassword, { body: { email: ana.email } });
    const token = await getNextResetToken(api);
    const body = { token, password: "otra frase corta" };
    await api.call(accountApi.resetPassword, { body });
    const at = api.clock.now();
    const { message, expected } = await readNextEmail(ana, "passwordChanged", { at });
    expect(message).toEqual(expected);
  });
});

describe("a refresh token that is used twice", () => {
  it("ends its session and sends an email with the session's device", async () => {
    const ana = await registerUser(api);
    const headers = { "user-agent": firefox };
    const { email, password } = ana;
    const body = { email, password, source: testSource };
    const stolen = (await api.call(accountApi.login, { body, headers })).data;
    const refresh = () =>
      api.call(accountApi.refresh, { body: { refreshToken: stolen.refreshToken } });
    const renewed = await refresh();
    expect((await refresh()).status).toBe(401);
    const device = { browser: "Firefox 140", os: "Linux", ip: "127.0.0.1" };
    const { message, expected } = await readNextEmail(ana, "sessionStolen", {
      device,
      at: api.clock.now(),
      link,
    });
    expect(message).toEqual(expected);
    const token = renewed.data.accessToken;
    expect((await api.call(accountApi.me, { token })).status).toBe(401);
    // Other sessions stay open, and a third use of the token sends no further email.
    expect((await api.call(accountApi.me, { token: ana.token })).status).toBe(200);
    const before = api.mailer.emails.length;
    expect((await refresh()).status).toBe(401);
    expect(api.mailer.emails).toHaveLength(before);
  });
});
