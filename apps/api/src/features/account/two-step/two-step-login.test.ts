import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { getNextResetToken, registerUser, testSource } from "../testing/account-testing.ts";
import { twoStep } from "../tables/security.ts";
import { sessions } from "../tables/users.ts";
import { getStepAt } from "./authenticator.ts";
import { generateCode, registerWithTwoStep, generateWrongCode } from "./two-step-testing.ts";

const api = await makeTestApp();
const step = 30_000;

async function registerWithUnusedCode() {
  const user = await registerWithTwoStep(api);
  api.clock.advance(2 * step);
  return { ...user, code: (steps = 0) => generateCode(api, user.secret, steps) };
}

const listSessions = (userId: string) =>
  api.db.select().from(sessions).where(eq(sessions.userId, userId));

describe("signing in with two-step", () => {
  it("requires the code after the right password and opens no session before", async () => {
    const ana = await registerWithUnusedCode();
    const challenged = await ana.logIn();
    expect(challenged.status).toBe(401);
    expect(challenged.envelope.error).toBe("two_step_required");
    expect(challenged.headers["set-cookie"]).toBeUndefined();
    expect(await listSessions(ana.userId)).toHaveLength(1);
    const { data } = await ana.logIn(ana.code());
    const me = await api.call(accountApi.me, { token: data.accessToken });
    expect(me.data.email).toBe(ana.email);
  });

  it("does not reveal two-step after a wrong password", async () => {
    const ana = await registerWithUnusedCode();
    for (const code of [undefined, ana.code(), ana.recoveryCodes[0]]) {
      const response = await ana.logIn(code, "not this one");
      expect(response.envelope.error).toBe("invalid_credentials");
    }
    expect((await ana.logIn(ana.code())).status).toBe(200);
    expect((await ana.logIn(ana.recoveryCodes[0])).status).toBe(200);
  });

  it("accepts codes one step before and after, but not two steps before", async () => {
    const ana = await registerWithUnusedCode();
    api.clock.advance(step);
    expect((await ana.logIn(ana.code(-2))).envelope.error).toBe("two_step_invalid");
    expect((await ana.logIn(ana.code(-1))).status).toBe(200);
    expect((await ana.logIn(ana.code(1))).status).toBe(200);
  });

  it("accepts a code with spaces", async () => {
    const ana = await registerWithUnusedCode();
    const code = ana.code();
    expect((await ana.logIn(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it.each(["", "   "])("treats %j as a missing code", async (code) => {
    const ana = await registerWithUnusedCode();
    expect((await ana.logIn(code)).envelope.error).toBe("two_step_required");
  });

  it.each(["12345", "1234567", "abcdef", "۱۲۳۴۵۶", "１２３４５６", "aaaa-bbbb", "0000-0000-0000"])(
    "rejects %j",
    async (code) => {
      const ana = await registerWithUnusedCode();
      const response = await ana.logIn(code);
      expect(response.status).toBe(401);
      expect(response.envelope.error).toBe("two_step_invalid");
      expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["twoStepCode"]);
    },
  );

  it("ignores a code when two-step is off", async () => {
    const luz = await registerUser(api);
    const body = { email: luz.email, password: luz.password, source: testSource };
    const response = await api.call(accountApi.login, { body: { ...body, twoStepCode: "123456" } });
    expect(response.status).toBe(200);
  });

  it("ignores an unconfirmed set-up", async () => {
    const luz = await registerUser(api);
    await api.call(securityApi.setUpTwoStep, { token: luz.token, body: {} });
    const body = { email: luz.email, password: luz.password, source: testSource };
    expect((await api.call(accountApi.login, { body })).status).toBe(200);
  });

  it("rejects another user's code", async () => {
    const [ana, luz] = [await registerWithTwoStep(api), await registerWithUnusedCode()];
    expect((await ana.logIn(luz.code())).envelope.error).toBe("two_step_invalid");
    expect((await ana.logIn(luz.recoveryCodes[0])).envelope.error).toBe("two_step_invalid");
  });
});

describe("a TOTP code", () => {
  it("works once and invalidates earlier codes", async () => {
    const ana = await registerWithUnusedCode();
    const [earlier, code] = [ana.code(-1), ana.code()];
    expect((await ana.logIn(code)).status).toBe(200);
    for (const replayed of [code, earlier]) {
      const response = await ana.logIn(replayed);
      expect(response.status).toBe(401);
      expect(response.envelope.error).toBe("two_step_used");
    }
    api.clock.advance(step);
    expect((await ana.logIn(ana.code())).status).toBe(200);
  });

  it("is consumed when it enables two-step", async () => {
    const ana = await registerWithTwoStep(api);
    expect((await ana.logIn(generateCode(api, ana.secret))).envelope.error).toBe("two_step_used");
  });

  it("works for one of two concurrent sign-ins", async () => {
    const ana = await registerWithUnusedCode();
    const code = ana.code();
    const responses = await Promise.all([ana.logIn(code), ana.logIn(code)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const refused = responses.find(({ status }) => status === 401);
    expect(refused?.envelope.error).toBe("two_step_used");
    expect(await listSessions(ana.userId)).toHaveLength(2);
  });
});

describe("a clock change", () => {
  const getLastStep = async (userId: string) => {
    const [row] = await api.db.select().from(twoStep).where(eq(twoStep.userId, userId));
    return row?.lastStep;
  };

  it("does not lock out a user who signed in while the clock was a year ahead", async () => {
    const ana = await registerWithUnusedCode();
    const year = 365 * 86_400_000;
    api.clock.advance(year);
    expect((await ana.logIn(ana.code())).status).toBe(200);
    api.clock.advance(-year);
    const code = ana.code();
    expect((await ana.logIn(code)).status).toBe(200);
    expect(await getLastStep(ana.userId)).toBe(getStepAt(api.clock.now()));
    expect((await ana.logIn(code)).envelope.error).toBe("two_step_used");
  });

  it("allows no reuse of a code when the clock goes back by less than the tolerance", async () => {
    const ana = await registerWithUnusedCode();
    const code = ana.code();
    expect((await ana.logIn(code)).status).toBe(200);
    api.clock.advance(-step);
    expect((await ana.logIn(code)).envelope.error).toBe("two_step_used");
    api.clock.advance(2 * step);
    expect((await ana.logIn(ana.code())).status).toBe(200);
  });
});

describe("a recovery code", () => {
  it("works once, in any spelling", async () => {
    const ana = await registerWithUnusedCode();
    const [first = "", second = "", third = ""] = ana.recoveryCodes;
    expect((await ana.logIn(first)).status).toBe(200);
    expect((await ana.logIn(first)).envelope.error).toBe("two_step_used");
    expect((await ana.logIn(second.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await ana.logIn(third.replaceAll("-", ""))).status).toBe(200);
    const state = await api.call(securityApi.twoStep, { token: ana.token });
    expect(state.data.recoveryCodesLeft).toBe(7);
  });

  it("works for only one of two concurrent sign-ins", async () => {
    const ana = await registerWithUnusedCode();
    const [code] = ana.recoveryCodes;
    const responses = await Promise.all([ana.logIn(code), ana.logIn(code)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});

describe("wrong codes", () => {
  it("block the account after ten with growing delays, which a missing code does not change", async () => {
    const ana = await registerWithUnusedCode();
    const wrong = generateWrongCode(api, ana.secret);
    for (let n = 0; n < 10; n++) {
      expect((await ana.logIn(wrong)).envelope.error).toBe("two_step_invalid");
      expect((await ana.logIn()).envelope.error).toBe("two_step_required");
    }
    const blocked = await ana.logIn(ana.code());
    expect(blocked.status).toBe(429);
    expect(blocked.headers["retry-after"]).toBe("30");
    expect((await ana.logIn(ana.recoveryCodes[0])).status).toBe(429);
    api.clock.advance(30_000);
    expect((await ana.logIn(wrong)).status).toBe(401);
    expect((await ana.logIn(ana.code())).headers["retry-after"]).toBe("60");
    api.clock.advance(60_000);
    expect((await ana.logIn(ana.code())).status).toBe(200);
  });

  it("are reset by a right one", async () => {
    const ana = await registerWithUnusedCode();
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++) await ana.logIn("000-000-000");
      api.clock.advance(step);
      expect((await ana.logIn(ana.code())).status).toBe(200);
    }
  });

  it("are limited to ten when sent concurrently", async () => {
    const ana = await registerWithUnusedCode();
    const wrong = generateWrongCode(api, ana.secret);
    const responses = await Promise.all(Array.from({ length: 15 }, () => ana.logIn(wrong)));
    const tried = responses.filter(({ envelope }) => envelope.error === "two_step_invalid");
    expect(tried.length).toBeLessThanOrEqual(10);
    expect((await ana.logIn(ana.code())).status).toBe(429);
  });

  it("do not count as wrong passwords when missing", async () => {
    const ana = await registerWithUnusedCode();
    for (let n = 0; n < 12; n++) {
      expect((await ana.logIn()).envelope.error).toBe("two_step_required");
    }
    expect((await ana.logIn(ana.code())).status).toBe(200);
  });

  it("count for the network address too, but missing ones do not", async () => {
    const strict = await makeTestApp({ settings: { LOGIN_WRONG_PER_ADDRESS: "3" } });
    const ana = await registerWithTwoStep(strict);
    for (let n = 0; n < 5; n++) expect((await ana.logIn()).status).toBe(401);
    for (let n = 0; n < 3; n++) await ana.logIn("000000-x");
    expect((await ana.logIn()).status).toBe(429);
  });
});

describe("a password reset with two-step", () => {
  it("does not sign in, and two-step stays enabled", async () => {
    const ana = await registerWithUnusedCode();
    await api.call(accountApi.forgotPassword, { body: { email: ana.email } });
    const token = await getNextResetToken(api);
    const password = "otra frase corta";
    const response = await api.call(accountApi.resetPassword, { body: { token, password } });
    expect(response.data).toBeNull();
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(await listSessions(ana.userId)).toEqual([]);
    expect((await ana.logIn(undefined, password)).envelope.error).toBe("two_step_required");
    expect((await ana.logIn(ana.code(), password)).status).toBe(200);
  });
});
