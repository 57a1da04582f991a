import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";
import { recoveryCodes, twoStep } from "../tables/security.ts";
import { deleteExpiredSetUps } from "./set-up.ts";
import { generateCode, registerWithTwoStep, generateWrongCode } from "./two-step-testing.ts";

const api = await makeTestApp();

const setUp = (token?: string) => api.call(securityApi.setUpTwoStep, { token, body: {} });
const confirm = (token: string | undefined, code: unknown) =>
  api.attempt(securityApi.confirmTwoStep, { token, body: { code } });
const renew = (token: string | undefined, password: unknown) =>
  api.attempt(securityApi.renewRecoveryCodes, { token, body: { password } });
const disable = (token: string | undefined, password: unknown) =>
  api.attempt(securityApi.disableTwoStep, { token, body: { password } });
const getState = async (token: string) => (await api.call(securityApi.twoStep, { token })).data;
const off = { enabled: false, confirmedAt: null, recoveryCodesLeft: 0 };

describe("setting up two-step", () => {
  it("returns a secret that has no effect until a code confirms it", async () => {
    const ana = await registerUser(api);
    const { data } = await setUp(ana.token);
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.otpauthUri).toContain(`secret=${data.secret}`);
    expect(data.otpauthUri).toContain("issuer=Vereda");
    expect(await getState(ana.token)).toEqual(off);
    const confirmed = await confirm(ana.token, generateCode(api, data.secret));
    expect(confirmed.status).toBe(200);
    const confirmedAt = api.clock.now().toISOString();
    expect(await getState(ana.token)).toEqual({
      enabled: true,
      confirmedAt,
      recoveryCodesLeft: 10,
    });
    expect((await api.call(accountApi.me, { token: ana.token })).data.twoStepEnabled).toBe(true);
  });

  it("returns ten recovery codes of three groups without similar characters", async () => {
    const { recoveryCodes: codes } = await registerWithTwoStep(api);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
  });

  it("stores neither the secret nor the codes in plaintext", async () => {
    const ana = await registerWithTwoStep(api);
    const [row] = await api.db.select().from(twoStep).where(eq(twoStep.userId, ana.userId));
    const stored = Buffer.from(row?.encryptedSecret ?? []).toString("latin1");
    expect(stored).not.toContain(ana.secret);
    expect(stored.length).toBeGreaterThan(32);
    const rows = await api.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, ana.userId));
    expect(new Set(rows.map(({ hash }) => hash.length))).toEqual(new Set([32]));
  });

  it("accepts a code with a space in the middle", async () => {
    const ana = await registerUser(api);
    const { secret } = (await setUp(ana.token)).data;
    const code = generateCode(api, secret);
    expect((await confirm(ana.token, `${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it("can restart until it is confirmed, which invalidates the first secret", async () => {
    const ana = await registerUser(api);
    const first = (await setUp(ana.token)).data;
    const second = (await setUp(ana.token)).data;
    expect(second.secret).not.toBe(first.secret);
    const wrong = await confirm(ana.token, generateCode(api, first.secret));
    expect(wrong.status).toBe(401);
    expect(wrong.envelope.error).toBe("two_step_invalid");
    expect(wrong.envelope.fields?.map(({ path }) => path)).toEqual(["code"]);
    expect((await confirm(ana.token, generateCode(api, second.secret))).status).toBe(200);
  });

  it("expires after fifteen minutes without a code", async () => {
    const ana = await registerUser(api);
    const { secret } = (await setUp(ana.token)).data;
    api.clock.advance(15 * 60_000);
    const body = { email: ana.email, password: ana.password, source: testSource };
    const { data } = await api.call(accountApi.login, { body });
    const expired = await confirm(data.accessToken, generateCode(api, secret));
    expect(expired.status).toBe(409);
    expect(expired.envelope.error).toBe("two_step_not_begun");
    const again = (await setUp(data.accessToken)).data;
    api.clock.advance(15 * 60_000 - 1);
    expect((await confirm(data.accessToken, generateCode(api, again.secret))).status).toBe(200);
  });

  it("does not last longer when the clock goes back", async () => {
    const ana = await registerUser(api);
    const { secret } = (await setUp(ana.token)).data;
    api.clock.advance(-24 * 3_600_000);
    const response = await confirm(ana.token, generateCode(api, secret));
    api.clock.advance(24 * 3_600_000);
    expect(response.envelope.error).toBe("two_step_not_begun");
  });

  it("cannot be confirmed before its start or twice", async () => {
    const ana = await registerUser(api);
    expect((await confirm(ana.token, "123456")).envelope.error).toBe("two_step_not_begun");
    const luz = await registerWithTwoStep(api);
    const again = await confirm(luz.token, generateCode(api, luz.secret, 1));
    expect(again.status).toBe(409);
    expect(again.envelope.error).toBe("two_step_on");
    expect((await setUp(luz.token)).envelope.error).toBe("two_step_on");
  });

  it("is confirmed by one of two concurrent requests", async () => {
    const ana = await registerUser(api);
    const { secret } = (await setUp(ana.token)).data;
    const code = generateCode(api, secret);
    const responses = await Promise.all([confirm(ana.token, code), confirm(ana.token, code)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await getState(ana.token)).recoveryCodesLeft).toBe(10);
  });

  it.each([undefined, "", "12345", "1234567", "12345a"])("rejects %j as a code", async (code) => {
    const ana = await registerUser(api);
    await setUp(ana.token);
    const response = await confirm(ana.token, code);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["code"]);
  });

  it("is deleted by the hourly cleanup when unconfirmed; a confirmed one stays", async () => {
    const [ana, luz] = [await registerUser(api), await registerWithTwoStep(api)];
    await setUp(ana.token);
    api.clock.advance(15 * 60_000);
    await deleteExpiredSetUps(api.db, api.clock.now());
    const rows = await api.db.select({ userId: twoStep.userId }).from(twoStep);
    const userIds = rows.map(({ userId }) => userId);
    expect(userIds).not.toContain(ana.userId);
    expect(userIds).toContain(luz.userId);
  });
});

describe("renewing recovery codes", () => {
  it("requires the password and invalidates the previous codes", async () => {
    const ana = await registerWithTwoStep(api);
    const wrong = await renew(ana.token, "not this one");
    expect(wrong.status).toBe(403);
    expect(wrong.envelope.error).toBe("wrong_password");
    expect(wrong.envelope.fields?.map(({ path }) => path)).toEqual(["password"]);
    const { data } = await renew(ana.token, ana.password);
    expect(new Set([...data.recoveryCodes, ...ana.recoveryCodes]).size).toBe(20);
    expect((await ana.logIn(ana.recoveryCodes[0])).envelope.error).toBe("two_step_invalid");
    expect((await ana.logIn(data.recoveryCodes[0])).status).toBe(200);
  });

  it("leaves ten codes after two concurrent renewals", async () => {
    const ana = await registerWithTwoStep(api);
    await Promise.all([renew(ana.token, ana.password), renew(ana.token, ana.password)]);
    expect((await getState(ana.token)).recoveryCodesLeft).toBe(10);
  });

  it("requires two-step to be enabled", async () => {
    const ana = await registerUser(api);
    const response = await renew(ana.token, ana.password);
    expect(response.status).toBe(409);
    expect(response.envelope.error).toBe("two_step_off");
  });

  it("rejects an empty password", async () => {
    const ana = await registerWithTwoStep(api);
    expect((await renew(ana.token, "")).status).toBe(422);
    expect((await disable(ana.token, undefined)).status).toBe(422);
  });
});

describe("disabling two-step", () => {
  it("requires the password and deletes the secret and codes", async () => {
    const ana = await registerWithTwoStep(api);
    expect((await disable(ana.token, "not this one")).envelope.error).toBe("wrong_password");
    expect((await getState(ana.token)).enabled).toBe(true);
    const response = await disable(ana.token, ana.password);
    expect(response.status).toBe(200);
    expect(response.data).toBeNull();
    expect(await getState(ana.token)).toEqual(off);
    expect((await ana.logIn()).status).toBe(200);
    expect((await disable(ana.token, ana.password)).envelope.error).toBe("two_step_off");
    const left = await api.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, ana.userId));
    expect(left).toEqual([]);
  });

  it("does not apply to an unconfirmed set-up", async () => {
    const ana = await registerUser(api);
    await setUp(ana.token);
    expect((await disable(ana.token, ana.password)).envelope.error).toBe("two_step_off");
  });

  it("limits password guesses", async () => {
    const ana = await registerWithTwoStep(api);
    for (let n = 1; n < 10; n++) expect((await disable(ana.token, "wrong")).status).toBe(403);
    expect((await renew(ana.token, "wrong")).status).toBe(401);
    expect((await disable(ana.token, ana.password)).status).toBe(401);
  });
});

describe("two-step", () => {
  it("is separate per user", async () => {
    const [ana, luz] = [await registerWithTwoStep(api), await registerUser(api)];
    expect(await getState(luz.token)).toEqual(off);
    expect((await disable(luz.token, luz.password)).envelope.error).toBe("two_step_off");
    expect((await setUp(luz.token)).status).toBe(200);
    const response = await confirm(luz.token, generateWrongCode(api, ana.secret));
    expect(response.envelope.error).toBe("two_step_invalid");
    expect((await getState(ana.token)).enabled).toBe(true);
  });

  it("requires a session", async () => {
    const responses = await Promise.all([
      api.call(securityApi.twoStep),
      setUp(),
      confirm(undefined, "123456"),
      renew(undefined, "x"),
      disable(undefined, "x"),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });
});
