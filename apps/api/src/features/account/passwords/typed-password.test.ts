import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/contract-security";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerPerson, testSource } from "../testing/account-testing.ts";
import type { RegisteredPerson } from "../testing/account-testing.ts";
import { letterTo } from "../letters/post.ts";

const api = await makeTestApp({ settings: { PUBLIC_URL: "https://vereda.example" } });
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const tenTries = Array.from({ length: 10 }, (_, n) => n);

/** Types a password in a session, where a right one sets two-step up. */
const type = (token: string, password: string) =>
  api.attempt(securityApi.setUpTwoStep, { token, body: { password } });

async function logIn({ email, password }: RegisteredPerson) {
  const body = { email, password, source: testSource };
  return api.attempt(accountApi.login, { body, headers: { "user-agent": firefox } });
}

/** A session in somebody else's hands. */
async function stolenFrom(person: RegisteredPerson) {
  const { data } = await logIn(person);
  return { token: data.accessToken, refreshToken: data.refreshToken };
}

describe("wrong passwords typed in a session", () => {
  it("close it with the tenth, and its tokens open nothing any more", async () => {
    const ana = await registerPerson(api);
    const stolen = await stolenFrom(ana);
    for (const _ of tenTries.slice(1)) expect((await type(stolen.token, "wrong")).status).toBe(403);
    const tenth = await type(stolen.token, "wrong");
    expect([tenth.status, tenth.envelope.error]).toEqual([401, "unauthenticated"]);
    expect((await type(stolen.token, ana.password)).status).toBe(401);
    const body = { refreshToken: stolen.refreshToken };
    expect((await api.attempt(accountApi.refresh, { body })).status).toBe(401);
  });

  it("are told by letter once the session is closed, with its device", async () => {
    const ana = await registerPerson(api);
    const stolen = await stolenFrom(ana);
    for (const _ of tenTries) await type(stolen.token, "wrong");
    const expected = letterTo(
      { to: ana.email, firstName: "Ana", language: "es", timeZone: "America/Mexico_City" },
      "passwordGuessed",
      {
        device: { browser: "Firefox 140", os: "Linux", ip: "127.0.0.1" },
        at: api.clock.now(),
        link: "https://vereda.example/panel/security",
      },
    );
    const letter = await api.mailer.next(
      ({ to, subject }) => to === ana.email && subject === expected.subject,
    );
    expect(letter).toEqual(expected);
  });

  it("make nobody wait elsewhere: neither another session of the person, nor a sign-in", async () => {
    const ana = await registerPerson(api);
    const stolen = await stolenFrom(ana);
    for (const _ of tenTries) await type(stolen.token, "wrong");
    expect((await logIn(ana)).status).toBe(200);
    expect((await type(ana.token, ana.password)).status).toBe(200);
  });

  it("are forgotten with the first right one", async () => {
    const ana = await registerPerson(api);
    for (const _ of tenTries.slice(1)) await type(ana.token, "wrong");
    expect((await type(ana.token, ana.password)).status).toBe(200);
    for (const _ of tenTries.slice(1)) expect((await type(ana.token, "wrong")).status).toBe(403);
    expect((await type(ana.token, "wrong")).status).toBe(401);
  });

  it("are not forgotten with time", async () => {
    const ana = await registerPerson(api);
    for (const _ of tenTries.slice(1)) await type(ana.token, "wrong");
    const { refreshToken } = ana;
    api.clock.advance(7 * 86_400_000);
    const { data } = await api.call(accountApi.refresh, { body: { refreshToken } });
    expect((await type(data.accessToken, "wrong")).status).toBe(401);
  });

  it("are as many as ten, however many are sent at once", async () => {
    const ana = await registerPerson(api);
    const { token } = await stolenFrom(ana);
    const answers = await Promise.all(
      [...tenTries, ...tenTries, ...tenTries].map(() => type(token, "wrong")),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(21);
    expect((await type(token, ana.password)).status).toBe(401);
  });
});
