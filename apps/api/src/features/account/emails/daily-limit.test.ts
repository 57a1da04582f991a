import { HOUR_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { describe, expect, it } from "vitest";
import { features } from "#features.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import { users } from "../tables/users.ts";
import { tryConsumeDailyLimit } from "./daily-limit.ts";
import { sendEmail } from "./send-email.ts";

const api = await makeTestApp();
const times = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

async function registerConfirmed(given: Readonly<Record<string, unknown>> = {}) {
  const user = await registerUser(api, given);
  await api.db
    .update(users)
    .set({ emailVerifiedAt: api.clock.now() })
    .where(eq(users.id, user.userId));
  return user;
}

const deps = () => ({ db: api.db, clock: api.clock, hooks: features, mailer: api.mailer });
const countEmailsTo = ({ email }: RegisteredUser, subjectPattern: RegExp) =>
  api.mailer.emails.filter(({ to, subject }) => to === email && subjectPattern.test(subject))
    .length;

const sendTwoStepEmail = ({ userId }: RegisteredUser) =>
  sendEmail(deps(), userId, "twoStepOff", { at: api.clock.now() });
const sendSignInEmail = ({ userId }: RegisteredUser) =>
  sendEmail(deps(), userId, "newSignIn", {
    device: { browser: null, os: null, ip: null },
    at: api.clock.now(),
    link: "https://vereda.example",
  });

describe("the daily email limit per kind and address", () => {
  it("allows five sign-in notices a day", async () => {
    const ana = await registerConfirmed();
    for (const _ of times(8)) await sendSignInEmail(ana);
    expect(countEmailsTo(ana, /dispositivo nuevo/)).toBe(5);
  });

  it("resets at midnight in the recipient's time zone", async () => {
    // 9 am in Mexico City, so midnight is fifteen hours away.
    const ana = await registerConfirmed({ timezone: "America/Mexico_City" });
    for (const _ of times(6)) await sendSignInEmail(ana);
    api.clock.advance(15 * HOUR_MS - 1);
    await sendSignInEmail(ana);
    expect(countEmailsTo(ana, /dispositivo nuevo/)).toBe(5);
    api.clock.advance(1);
    await sendSignInEmail(ana);
    expect(countEmailsTo(ana, /dispositivo nuevo/)).toBe(6);
  });

  it("counts each kind and each address separately", async () => {
    const [ana, luz] = [await registerConfirmed(), await registerConfirmed()];
    for (const _ of times(10)) await sendSignInEmail(ana);
    await sendTwoStepEmail(ana);
    await sendSignInEmail(luz);
    expect(countEmailsTo(ana, /dos pasos/)).toBe(1);
    expect(countEmailsTo(luz, /dispositivo nuevo/)).toBe(1);
  });

  it("allows twenty security notices a day", async () => {
    const ana = await registerConfirmed();
    for (const _ of times(25)) await sendTwoStepEmail(ana);
    expect(countEmailsTo(ana, /dos pasos/)).toBe(20);
  });

  it("allows three of each kind to an unconfirmed address", async () => {
    const ana = await registerUser(api);
    for (const _ of times(5)) await sendSignInEmail(ana);
    for (const _ of times(5)) await sendTwoStepEmail(ana);
    expect(countEmailsTo(ana, /dispositivo nuevo/)).toBe(3);
    expect(countEmailsTo(ana, /dos pasos/)).toBe(3);
  });

  it("never blocks password reset emails", async () => {
    const ana = { to: "ana@example.com", timeZone: "UTC", isConfirmed: false };
    const responses = await Promise.all(
      times(30).map(() => tryConsumeDailyLimit(api.db, ana, "passwordReset", api.clock.now())),
    );
    expect(responses).not.toContain(false);
  });
});

describe("signing in from many invented devices", () => {
  it("does not flood another user's inbox", async () => {
    const isolatedApi = await makeTestApp();
    const body = { email: "stranger@example.com", password: "correct horse", firstName: "Ana" };
    await isolatedApi.call(accountApi.register, { body: { ...body, source: testSource } });
    for (const browser of ["Firefox/140.0", "Chrome/140.0", "Edg/140.0", "OPR/120.0"]) {
      for (const os of ["X11; Linux x86_64", "Windows NT 10.0", "Macintosh; Mac OS X 10_15_7"]) {
        const headers = { "user-agent": `Mozilla/5.0 (${os}) Gecko/20100101 ${browser}` };
        const { email, password } = body;
        await isolatedApi.call(accountApi.login, {
          body: { email, password, source: testSource },
          headers,
        });
      }
    }
    await isolatedApi.app.close();
    const sentEmails = isolatedApi.mailer.emails.filter(({ subject }) =>
      /dispositivo nuevo/.test(subject),
    );
    expect(sentEmails).toHaveLength(3);
  });
});

describe("requested emails", () => {
  it("are limited to ten confirmations a day, and the error says when to retry", async () => {
    const ana = await registerUser(api);
    const { refreshToken } = ana;
    const resendVerification = (token: string) =>
      api.attempt(emailApi.sendAgain, { token, body: {} });
    for (const _ of times(5)) expect((await resendVerification(ana.token)).status).toBe(200);
    api.clock.advance(HOUR_MS);
    const { data } = await api.call(accountApi.refresh, { body: { refreshToken } });
    for (const _ of times(5)) expect((await resendVerification(data.accessToken)).status).toBe(200);
    api.clock.advance(HOUR_MS);
    const next = { refreshToken: data.refreshToken };
    const { data: later } = await api.call(accountApi.refresh, { body: next });
    const response = await resendVerification(later.accessToken);
    expect([response.status, response.headers["retry-after"]]).toEqual([429, String(22 * 3_600)]);
  });

  it("are limited to ten a day per new address, over all accounts", async () => {
    const email = "wanted@example.com";
    const responses: number[] = [];
    for (const _ of times(3)) {
      const { token, password } = await registerUser(api);
      for (const _again of times(4)) {
        const body = { email, password };
        responses.push((await api.attempt(emailApi.requestChange, { token, body })).status);
      }
    }
    expect(responses).toEqual([...times(10).map(() => 200), 429, 429]);
  });
});
