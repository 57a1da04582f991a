import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/contract-security";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import {
  nextLetter,
  nextResetToken,
  registerPerson,
  testSource,
} from "../testing/account-testing.ts";
import type { RegisteredPerson } from "../testing/account-testing.ts";
import { letterTo } from "../letters/post.ts";
import type { LetterKind, LetterParams } from "../letters/kinds.ts";
import { users } from "../tables/users.ts";
import { codeNow, registerWithTwoStep } from "../two-step/two-step-testing.ts";

const api = await makeTestApp({ settings: { PUBLIC_URL: "https://vereda.example" } });
const link = "https://vereda.example/panel/security";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** The next letter of a kind to a person, and how it must read. */
async function told<Kind extends LetterKind>(
  { userId }: Pick<RegisteredPerson, "userId">,
  kind: Kind,
  params: LetterParams[Kind],
) {
  const [row] = await api.db.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new Error("Nobody has this id.");
  const { email: to, firstName, language, timezone: timeZone } = row;
  const expected = letterTo({ to, firstName, language, timeZone }, kind, params);
  return { letter: await nextLetter(api, to, expected.subject), expected };
}

const logIn = (person: RegisteredPerson, userAgent?: string, twoStepCode?: string) =>
  api.attempt(accountApi.login, {
    body: { email: person.email, password: person.password, source: testSource, twoStepCode },
    ...(userAgent !== undefined && { headers: { "user-agent": userAgent } }),
  });

describe("a sign-in", () => {
  it("from a new device is told by letter, with the device and a way to the security screen", async () => {
    const ana = await registerPerson(api);
    await logIn(ana, firefox);
    const device = { browser: "Firefox 140", os: "Linux", ip: "127.0.0.1" };
    const { letter, expected } = await told(ana, "newSignIn", {
      device,
      at: api.clock.now(),
      link,
    });
    expect(letter).toEqual(expected);
  });

  it("is told in the person's language, with a link to the screen in it", async () => {
    const eve = await registerPerson(api, { language: "en" });
    await logIn(eve, firefox);
    const enLink = "https://vereda.example/en/panel/security";
    const device = { browser: "Firefox 140", os: "Linux", ip: "127.0.0.1" };
    const { letter, expected } = await told(eve, "newSignIn", {
      device,
      at: api.clock.now(),
      link: enLink,
    });
    expect(letter).toEqual(expected);
  });

  it("from a known device, or that failed, is told to nobody", async () => {
    const ana = await registerPerson(api);
    await logIn(ana);
    await logIn({ ...ana, password: "not this one" }, firefox);
    await logIn(ana, firefox);
    await logIn(ana, firefox);
    const device = { browser: "Firefox 140", os: "Linux", ip: "127.0.0.1" };
    const { letter, expected } = await told(ana, "newSignIn", {
      device,
      at: api.clock.now(),
      link,
    });
    expect(letter).toEqual(expected);
    const news = api.mailer.letters.filter(
      ({ to, text }) => to === ana.email && /Firefox/.test(text),
    );
    expect(news).toHaveLength(1);
  });

  it("that calls a deletion off is told", async () => {
    const ana = await registerPerson(api);
    const erasesAt = new Date(api.clock.now().getTime() + 1);
    await api.db.update(users).set({ erasesAt }).where(eq(users.id, ana.userId));
    await logIn(ana);
    const { letter, expected } = await told(ana, "deletionUndone", { link });
    expect(letter).toEqual(expected);
  });

  it("with a recovery code is told, with how many are left", async () => {
    const ana = await registerWithTwoStep(api);
    await logIn(ana, undefined, ana.recoveryCodes[0]);
    const { letter, expected } = await told(ana, "recoveryCodeUsed", { left: 9, link });
    expect(letter).toEqual(expected);
  });
});

describe("two-step", () => {
  it("with new recovery codes is told by letter", async () => {
    const ana = await registerWithTwoStep(api);
    const body = { password: ana.password };
    await api.call(securityApi.renewRecoveryCodes, { token: ana.token, body });
    const at = api.clock.now();
    const { letter, expected } = await told(ana, "recoveryCodesRenewed", { at });
    expect(letter).toEqual(expected);
  });

  it("turned on and off is told by letter", async () => {
    const ana = await registerPerson(api);
    const { token } = ana;
    const { secret } = (await api.call(securityApi.setUpTwoStep, { token, body: {} })).data;
    const body = { code: codeNow(api, secret) };
    await api.call(securityApi.confirmTwoStep, { token, body });
    const at = api.clock.now();
    const on = await told(ana, "twoStepOn", { at });
    expect(on.letter).toEqual(on.expected);
    await api.call(securityApi.disableTwoStep, { token, body: { password: ana.password } });
    const off = await told(ana, "twoStepOff", { at });
    expect(off.letter).toEqual(off.expected);
  });
});

describe("a new password", () => {
  it("is told by letter when it was changed", async () => {
    const ana = await registerPerson(api);
    const body = { currentPassword: ana.password, newPassword: "otra frase corta" };
    await api.call(securityApi.changePassword, { token: ana.token, body });
    const at = api.clock.now();
    const { letter, expected } = await told(ana, "passwordChanged", { at });
    expect(letter).toEqual(expected);
  });

  it("is told by letter when it was chosen by a link", async () => {
    const ana = await registerPerson(api);
    await api.call(accountApi.forgotPassword, { body: { email: ana.email } });
    const token = await nextResetToken(api);
    const body = { token, password: "otra frase corta" };
    await api.call(accountApi.resetPassword, { body });
    const at = api.clock.now();
    const { letter, expected } = await told(ana, "passwordChanged", { at });
    expect(letter).toEqual(expected);
  });
});

describe("a refresh token that comes a second time", () => {
  it("ends its session, and the person is told which one it was", async () => {
    const ana = await registerPerson(api);
    const headers = { "user-agent": firefox };
    const { email, password } = ana;
    const body = { email, password, source: testSource };
    const stolen = (await api.call(accountApi.login, { body, headers })).data;
    const refresh = () =>
      api.call(accountApi.refresh, { body: { refreshToken: stolen.refreshToken } });
    const renewed = await refresh();
    expect((await refresh()).status).toBe(401);
    const device = { browser: "Firefox 140", os: "Linux", ip: "127.0.0.1" };
    const { letter, expected } = await told(ana, "sessionStolen", {
      device,
      at: api.clock.now(),
      link,
    });
    expect(letter).toEqual(expected);
    const token = renewed.data.accessToken;
    expect((await api.call(accountApi.me, { token })).status).toBe(401);
    // Their other sessions stay, and a third try tells nobody anything new.
    expect((await api.call(accountApi.me, { token: ana.token })).status).toBe(200);
    const before = api.mailer.letters.length;
    expect((await refresh()).status).toBe(401);
    expect(api.mailer.letters).toHaveLength(before);
  });
});
