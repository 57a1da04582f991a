import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import { buildEmail } from "../emails/send-email.ts";

const api = await makeTestApp({ settings: { PUBLIC_URL: "https://vereda.example" } });
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const tenTries = Array.from({ length: 10 }, (_, n) => n);

/** Sets up two-step with a password, which succeeds when the password is right. */
const typePassword = (token: string, password: string) =>
  api.attempt(securityApi.setUpTwoStep, { token, body: { password } });

async function logIn({ email, password }: RegisteredUser) {
  const body = { email, password, source: testSource };
  return api.attempt(accountApi.login, { body, headers: { "user-agent": firefox } });
}

async function stealSession(user: RegisteredUser) {
  const { data } = await logIn(user);
  return { token: data.accessToken, refreshToken: data.refreshToken };
}

describe("wrong passwords typed in a session", () => {
  it("close the session and its tokens at the tenth", async () => {
    const ana = await registerUser(api);
    const stolen = await stealSession(ana);
    for (const _ of tenTries.slice(1))
      expect((await typePassword(stolen.token, "wrong")).status).toBe(403);
    const tenth = await typePassword(stolen.token, "wrong");
    expect([tenth.status, tenth.envelope.error]).toEqual([401, "unauthenticated"]);
    expect((await typePassword(stolen.token, ana.password)).status).toBe(401);
    const body = { refreshToken: stolen.refreshToken };
    expect((await api.attempt(accountApi.refresh, { body })).status).toBe(401);
  });

  it("cause an email with the device once the session is closed", async () => {
    const ana = await registerUser(api);
    const stolen = await stealSession(ana);
    for (const _ of tenTries) await typePassword(stolen.token, "wrong");
    const expected = buildEmail(
      {
        to: ana.email,
        firstName: "Ana",
        language: "es",
        timeZone: "America/Mexico_City",
        clock: "auto",
        country: "mexico",
      },
      "passwordGuessed",
      {
        device: { browser: "Firefox 140", os: "Linux", ip: "127.0.0.1" },
        at: api.clock.now(),
        link: "https://vereda.example/panel/security",
      },
    );
    const email = await api.mailer.next(
      ({ to, subject }) => to === ana.email && subject === expected.subject,
    );
    expect(email).toEqual(expected);
  });

  it("do not delay other sessions or sign-ins of the user", async () => {
    const ana = await registerUser(api);
    const stolen = await stealSession(ana);
    for (const _ of tenTries) await typePassword(stolen.token, "wrong");
    expect((await logIn(ana)).status).toBe(200);
    expect((await typePassword(ana.token, ana.password)).status).toBe(200);
  });

  it("are reset by the first right one", async () => {
    const ana = await registerUser(api);
    for (const _ of tenTries.slice(1)) await typePassword(ana.token, "wrong");
    expect((await typePassword(ana.token, ana.password)).status).toBe(200);
    for (const _ of tenTries.slice(1))
      expect((await typePassword(ana.token, "wrong")).status).toBe(403);
    expect((await typePassword(ana.token, "wrong")).status).toBe(401);
  });

  it("are not reset by time", async () => {
    const ana = await registerUser(api);
    for (const _ of tenTries.slice(1)) await typePassword(ana.token, "wrong");
    const { refreshToken } = ana;
    api.clock.advance(7 * 86_400_000);
    const { data } = await api.call(accountApi.refresh, { body: { refreshToken } });
    expect((await typePassword(data.accessToken, "wrong")).status).toBe(401);
  });

  it("are limited to ten when sent concurrently", async () => {
    const ana = await registerUser(api);
    const { token } = await stealSession(ana);
    const responses = await Promise.all(
      [...tenTries, ...tenTries, ...tenTries].map(() => typePassword(token, "wrong")),
    );
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(9);
    expect(responses.filter(({ status }) => status === 401 || status === 429)).toHaveLength(21);
    expect(responses.filter(({ status }) => status === 401).length).toBeGreaterThan(0);
    expect((await typePassword(token, ana.password)).status).toBe(401);
  });
});

describe("right passwords sent concurrently", () => {
  it("are checked, or asked to come again, and close nothing", async () => {
    const { token, password } = await registerUser(api);
    const responses = await Promise.all(
      [...tenTries, ...tenTries, ...tenTries].map(() => typePassword(token, password)),
    );
    const delayed = responses.filter(({ status }) => status !== 200);
    expect(delayed.every(({ envelope }) => envelope.error === "rate_limited")).toBe(true);
    expect(delayed.every(({ headers }) => headers["retry-after"] === "1")).toBe(true);
    expect(delayed.length).toBeLessThan(responses.length);
    expect((await typePassword(token, password)).status).toBe(200);
  });
});
