import { accountApi } from "@vereda/domain/account/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import {
  generateCode,
  generateWrongCode,
  registerWithTwoStep,
} from "../two-step/two-step-testing.ts";

// Behind one proxy, so that each request can come from another network address.
const api = await makeTestApp({ settings: { TRUSTED_PROXIES: "1" } });

const STRANGERS_LIMIT = 30;
const OWNER = "198.51.100.1";

interface From {
  readonly ip: string;
  readonly cookie?: string;
}

const logIn = (email: string, password: string, { ip, cookie = "" }: From) =>
  api.attempt(accountApi.login, {
    body: { email, password, source: testSource },
    headers: { "x-forwarded-for": ip, cookie },
  });

function readDeviceCookie(headers: { readonly "set-cookie"?: string | string[] | undefined }) {
  const cookies = [headers["set-cookie"] ?? []].flat();
  return cookies.find((one) => one.startsWith("vereda_device=")) ?? "";
}

const toPair = (cookie: string) => cookie.split(";")[0] ?? "";

/** Signs in from the owner's address. */
async function signIn({ email, password }: RegisteredUser, from: From = { ip: OWNER }) {
  const response = await logIn(email, password, from);
  return { cookie: toPair(readDeviceCookie(response.headers)), token: response.data.accessToken };
}

/** A guess from each of many addresses.
@returns the statuses */
async function guess(email: string, times = STRANGERS_LIMIT): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) {
    statuses.push((await logIn(email, "wrong", { ip: `203.0.113.${n}` })).status);
  }
  return statuses;
}

describe("wrong passwords of a stranger", () => {
  it("at one address delay only that address", async () => {
    const ana = await registerUser(api);
    const stranger = { ip: "203.0.113.200" };
    for (let n = 0; n < 10; n++) await logIn(ana.email, "wrong", stranger);
    expect((await logIn(ana.email, ana.password, stranger)).status).toBe(429);
    expect((await logIn(ana.email, ana.password, { ip: OWNER })).status).toBe(200);
  });

  it("at many addresses delay every unknown address", async () => {
    const ana = await registerUser(api);
    expect(await guess(ana.email, STRANGERS_LIMIT + 1)).toEqual([
      ...Array.from({ length: STRANGERS_LIMIT }, () => 401),
      429,
    ]);
    const owner = await logIn(ana.email, ana.password, { ip: OWNER });
    expect(owner.status).toBe(429);
    expect(owner.headers["retry-after"]).toBe("30");
    api.clock.advance(30_000);
    expect((await logIn(ana.email, ana.password, { ip: OWNER })).status).toBe(200);
  });

  it("at many addresses delay an email without an account too", async () => {
    await guess("ghost@example.com");
    expect((await logIn("ghost@example.com", "wrong", { ip: OWNER })).status).toBe(429);
  });

  it("do not delay an address where the account has an open session", async () => {
    const ana = await registerUser(api);
    await signIn(ana);
    await guess(ana.email);
    expect((await logIn(ana.email, ana.password, { ip: OWNER })).status).toBe(200);
  });

  it("do not delay a known browser, wherever it is and after it signed out", async () => {
    const ana = await registerUser(api);
    const { cookie, token } = await signIn(ana);
    await api.call(accountApi.logout, { token, headers: { cookie }, body: {} });
    await guess(ana.email);
    const elsewhere = "192.0.2.77";
    expect((await logIn(ana.email, ana.password, { ip: elsewhere })).status).toBe(429);
    expect((await logIn(ana.email, ana.password, { ip: elsewhere, cookie })).status).toBe(200);
  });

  it("at the owner's own address do not delay a known browser", async () => {
    const ana = await registerUser(api);
    const home = { ip: "192.0.2.200" };
    const { cookie } = await signIn(ana, home);
    for (let n = 0; n < 200; n++) await logIn(`other${n}@example.com`, "wrong", home);
    expect((await logIn(ana.email, ana.password, home)).status).toBe(429);
    expect((await logIn(ana.email, ana.password, { ...home, cookie })).status).toBe(200);
  });

  it("count on after the owner has signed in", async () => {
    const ana = await registerUser(api);
    const browser = { ip: "192.0.2.10" };
    await signIn(ana, browser);
    await guess(ana.email, STRANGERS_LIMIT - 1);
    expect((await logIn(ana.email, ana.password, browser)).status).toBe(200);
    expect((await logIn(ana.email, ana.password, { ip: "192.0.2.11" })).status).toBe(200);
    expect((await logIn(ana.email, "wrong", { ip: "192.0.2.12" })).status).toBe(401);
    expect((await logIn(ana.email, "wrong", { ip: "192.0.2.13" })).status).toBe(429);
  });
});

describe("wrong codes of a stranger who knows the password", () => {
  it("do not delay the owner's browser", async () => {
    const ana = await registerWithTwoStep(api);
    const body = { email: ana.email, password: ana.password, source: testSource };
    const wrong = generateWrongCode(api, ana.secret);
    const attempt = (ip: string, twoStepCode: string) =>
      api.attempt(accountApi.login, {
        body: { ...body, twoStepCode },
        headers: { "x-forwarded-for": ip },
      });
    for (let n = 0; n < 10; n++) await attempt("203.0.113.1", wrong);
    expect((await attempt("203.0.113.1", wrong)).status).toBe(429);
    api.clock.advance(30_000);
    expect((await attempt(OWNER, generateCode(api, ana.secret))).status).toBe(200);
  });
});

describe("the cookie of a known browser", () => {
  it("is HttpOnly, SameSite=Strict, limited to the API, and lasts 400 days", async () => {
    const ana = await registerUser(api);
    const { headers } = await logIn(ana.email, ana.password, { ip: OWNER });
    expect(readDeviceCookie(headers)).toMatch(
      /^vereda_device=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
  });

  it("has its own limit of wrong passwords", async () => {
    const ana = await registerUser(api);
    const from = { ip: OWNER, cookie: (await signIn(ana)).cookie };
    for (let n = 0; n < 10; n++) await logIn(ana.email, "wrong", from);
    expect((await logIn(ana.email, ana.password, from)).status).toBe(429);
    expect((await logIn(ana.email, ana.password, { ip: OWNER })).status).toBe(200);
  });

  it("remembers five accounts of one browser", async () => {
    let cookie = "";
    const family: RegisteredUser[] = [];
    for (let n = 0; n < 6; n++) {
      const user = await registerUser(api);
      family.push(user);
      cookie = (await signIn(user, { ip: `192.0.2.1${n}`, cookie })).cookie;
    }
    const statuses: number[] = [];
    for (const { email, password } of family) {
      await guess(email);
      statuses.push((await logIn(email, password, { ip: "192.0.2.99", cookie })).status);
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  it.each([
    ["of another account", (other: string) => other],
    ["with an invented signature", () => `vereda_device=${"a".repeat(22)}.${"b".repeat(22)}`],
    ["with another device id", (own: string) => own.replace(/=.{22}/, `=${"a".repeat(22)}`)],
    ["that is not one", () => "vereda_device=.%00.ñ"],
    ["that is endless", () => `vereda_device=${"a.".repeat(5_000)}`],
  ])("%s has no effect", async (what, forge) => {
    const [ana, eva] = [await registerUser(api), await registerUser(api)];
    const { cookie } = await signIn(what === "of another account" ? eva : ana);
    await guess(ana.email);
    const from = { ip: "192.0.2.78", cookie: forge(cookie) };
    expect((await logIn(ana.email, ana.password, from)).status).toBe(429);
  });
});

describe("a password reset", () => {
  it("lets the owner in while strangers guess", async () => {
    const ana = await registerUser(api);
    await guess(ana.email);
    expect((await logIn(ana.email, ana.password, { ip: OWNER })).status).toBe(429);
    await api.call(accountApi.forgotPassword, { body: { email: ana.email } });
    const { text } = await api.mailer.next(
      ({ to, text: body }) => to === ana.email && body.includes("reset-password?token="),
    );
    const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? "";
    const password = "otra frase corta";
    await api.call(accountApi.resetPassword, { body: { token, password } });
    expect((await logIn(ana.email, password, { ip: OWNER })).status).toBe(200);
  });
});
