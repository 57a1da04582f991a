import { accountApi } from "@vereda/domain/account/contract";
import { passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import { makePasskeyCalls } from "../passkeys/passkeys-testing.ts";
import { generateCode, registerWithTwoStep } from "../two-step/two-step-testing.ts";

const api = await makeTestApp();
const { makePasskey } = makePasskeyCalls(api);
const tenMinutes = 10 * 60_000;

interface Open {
  readonly token: string;
}

const setUp = ({ token }: Open, body: Readonly<Record<string, unknown>> = {}) =>
  api.attempt(securityApi.setUpTwoStep, { token, body });
const remove = ({ token }: Open, id: string, password?: string) =>
  api.attempt(passkeysApi.remove, { token, params: { id }, body: { password } });

async function logIn({ email, password }: RegisteredUser): Promise<Open> {
  const body = { email, password, source: testSource };
  return { token: (await api.call(accountApi.login, { body })).data.accessToken };
}

const getStatusAndError = ({ status, envelope }: Awaited<ReturnType<typeof setUp>>) => [
  status,
  envelope.error,
];
const refused = [403, "password_confirmation_required"];

describe("setting up two-step", () => {
  it("requires no password or body within ten minutes of signing in", async () => {
    const ana = await registerUser(api);
    api.clock.advance(tenMinutes - 1);
    const url = "/api/v1/sessions/two-step/setup";
    const headers = { authorization: `Bearer ${ana.token}` };
    const response = await api.inject({ method: "POST", url, headers });
    expect(response.statusCode).toBe(200);
  });

  it("requires the password after that, in both languages", async () => {
    const eve = await registerUser(api, { language: "en" });
    const ana = await registerUser(api);
    api.clock.advance(tenMinutes);
    const response = await setUp(ana);
    expect(getStatusAndError(response)).toEqual(refused);
    expect(response.envelope.message).toBe(
      "Escribe tu contraseña para continuar: iniciaste sesión hace rato.",
    );
    expect((await setUp(eve)).envelope.message).toBe(
      "Enter your password to continue: you signed in a while ago.",
    );
    const wrong = await setUp(ana, { password: "not this one" });
    expect(getStatusAndError(wrong)).toEqual([403, "wrong_password"]);
    expect(wrong.envelope.fields?.map(({ path }) => path)).toEqual(["password"]);
    expect((await setUp(ana, { password: ana.password })).status).toBe(200);
  });

  it("gives a stolen session no secret to confirm", async () => {
    const ana = await registerUser(api);
    api.clock.advance(tenMinutes);
    await setUp(ana);
    const body = { code: "123456" };
    const confirmed = await api.attempt(securityApi.confirmTwoStep, { token: ana.token, body });
    expect(confirmed.envelope.error).toBe("two_step_not_begun");
  });

  it("accepts a password typed recently for another action, in that session only", async () => {
    const ana = await registerUser(api);
    const elsewhere = await logIn(ana);
    api.clock.advance(tenMinutes);
    const body = { password: ana.password };
    await api.call(passkeysApi.registrationOptions, { token: ana.token, body });
    expect((await setUp(ana)).status).toBe(200);
    expect(getStatusAndError(await setUp(elsewhere))).toEqual(refused);
  });

  it("ignores a proof recorded while the clock was far ahead", async () => {
    api.clock.advance(24 * 3_600_000);
    const ana = await registerUser(api);
    api.clock.advance(-24 * 3_600_000);
    expect(getStatusAndError(await setUp(ana))).toEqual(refused);
  });

  it("returns two_step_on before it requires the password", async () => {
    const ana = await registerWithTwoStep(api);
    api.clock.advance(tenMinutes);
    const again = await setUp(ana, { password: "not this one" });
    expect(getStatusAndError(again)).toEqual([409, "two_step_on"]);
  });

  it("rejects an empty password field", async () => {
    const ana = await registerUser(api);
    expect((await setUp(ana, { password: "" })).status).toBe(422);
  });

  it("does not require the password after a token refresh", async () => {
    const ana = await registerUser(api);
    api.clock.advance(tenMinutes - 1);
    const { refreshToken } = ana;
    const { data } = await api.call(accountApi.refresh, { body: { refreshToken } });
    expect((await setUp({ token: data.accessToken })).status).toBe(200);
    api.clock.advance(1);
    expect(getStatusAndError(await setUp({ token: data.accessToken }))).toEqual(refused);
  });
});

describe("deleting a passkey", () => {
  const withPasskey = async () => {
    const ana = await registerUser(api);
    const { id } = (await makePasskey(ana)).response.data;
    return { ana, id };
  };

  it("requires no password within ten minutes of typing it", async () => {
    const { ana, id } = await withPasskey();
    api.clock.advance(tenMinutes - 1);
    expect((await remove(ana, id)).status).toBe(200);
  });

  it("requires the password after that, and returns 404 for another user's passkey", async () => {
    const [{ ana, id }, luz] = [await withPasskey(), await registerUser(api)];
    api.clock.advance(tenMinutes);
    expect((await remove(luz, id)).status).toBe(404);
    const response = await remove(ana, id);
    expect([response.status, response.envelope.error]).toEqual(refused);
    expect((await remove(ana, id, "not this one")).envelope.error).toBe("wrong_password");
    expect((await api.call(passkeysApi.list, { token: ana.token })).data).toHaveLength(1);
    expect((await remove(ana, id, ana.password)).status).toBe(200);
    expect((await api.call(passkeysApi.list, { token: ana.token })).data).toEqual([]);
  });
});

describe("registering a passkey", () => {
  it("requires the password even after a recent sign-in", async () => {
    const ana = await registerUser(api);
    const response = await api.attempt(passkeysApi.registrationOptions, {
      token: ana.token,
      body: {},
    });
    expect(response.status).toBe(422);
  });
});

describe("confirming two-step", () => {
  it("requires no password, because setting up the secret already did", async () => {
    const ana = await registerUser(api);
    const { secret } = (await setUp(ana)).data;
    api.clock.advance(tenMinutes);
    const body = { code: generateCode(api, secret) };
    const response = await api.attempt(securityApi.confirmTwoStep, { token: ana.token, body });
    expect(response.status).toBe(200);
  });
});
