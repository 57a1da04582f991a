import { MINUTE_MS } from "@vereda/domain/time/units";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { pinFieldMessages } from "@vereda/domain/account/pin/errors-pin";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import { accountApi } from "@vereda/domain/account/contract";
import { users } from "../tables/users.ts";
import {
  generateCode,
  registerWithTwoStep,
  generateWrongCode,
} from "../two-step/two-step-testing.ts";
import { makeCycleCalls } from "../../energizing/cycle/cycle-testing.ts";

// Longer than any unlock duration, so that access tokens do not expire in these tests.
const api = await makeTestApp({ settings: { ACCESS_TOKEN_MINUTES: "60" } });
const pin = "2580";

type Body = Readonly<Record<string, unknown>>;
const save = (token: string | undefined, body: Body) => api.attempt(pinApi.save, { token, body });
const remove = (token: string, body: Body) => api.attempt(pinApi.remove, { token, body });
const unlock = (token: string | undefined, body: Body) =>
  api.attempt(pinApi.unlock, { token, body });
const lock = (token: string) => api.call(pinApi.lock, { token });
const getState = async (token: string) => (await api.call(pinApi.state, { token })).data;
const nights = (token: string) => api.attempt(energizingApi.listSleepCycles, { token });
const advanceClock = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms));

async function registerUserWithPin(given: Body = {}) {
  const user = await registerUser(api);
  expect((await save(user.token, { pin, ...given })).status).toBe(200);
  return user;
}

async function openAnotherSession({ email, password }: RegisteredUser): Promise<string> {
  const body = { email, password, source: testSource };
  return (await api.attempt(accountApi.login, { body })).data.accessToken;
}

describe("setting a PIN", () => {
  it("leaves the session that sets it unlocked for the chosen time", async () => {
    const ana = await registerUser(api);
    expect(await getState(ana.token)).toEqual({
      isSet: false,
      isLocked: false,
      openUntil: null,
      holdMinutes: 10,
      needsPassword: false,
    });
    const { data } = await save(ana.token, { pin: "25 80", holdMinutes: 5 });
    const openUntil = new Date(api.clock.now().getTime() + 5 * MINUTE_MS).toISOString();
    expect(data).toMatchObject({ isSet: true, isLocked: false, openUntil, holdMinutes: 5 });
    expect((await nights(ana.token)).status).toBe(200);
  });

  it("locks the user's other sessions only", async () => {
    const ana = await registerUser(api);
    const phone = await openAnotherSession(ana);
    const luis = await registerUser(api);
    await save(ana.token, { pin });
    expect((await nights(phone)).envelope).toMatchObject({ status: 423, error: "pin_required" });
    expect((await nights(luis.token)).status).toBe(200);
  });

  it("requires the password when the sign-in is not recent", async () => {
    const ana = await registerUser(api);
    advanceClock(10 * MINUTE_MS);
    expect((await save(ana.token, { pin })).envelope).toMatchObject({
      error: "password_confirmation_required",
    });
    const wrong = await save(ana.token, { pin, password: "not this one" });
    expect(wrong.envelope).toMatchObject({ error: "wrong_password" });
    expect((await save(ana.token, { pin, password: ana.password })).status).toBe(200);
  });

  it("accepts four to eight digits that are not obvious", async () => {
    const { token } = await registerUser(api);
    for (const wrong of ["258", "258025802", "25a0", ""]) {
      expect((await save(token, { pin: wrong })).envelope).toMatchObject({
        fields: [{ path: "pin", message: pinFieldMessages.pin_malformed.es }],
      });
    }
    expect((await save(token, { pin: "1234" })).envelope).toMatchObject({
      fields: [{ path: "pin", message: pinFieldMessages.pin_obvious.es }],
    });
    expect((await save(token, { holdMinutes: 5 })).status).toBe(422);
    expect((await save(token, { pin, holdMinutes: 7 })).status).toBe(422);
    expect((await getState(token)).isSet).toBe(false);
  });

  it("stores only a hash and never returns it", async () => {
    const ana = await registerUserWithPin();
    const [row] = await api.db.select().from(users).where(eq(users.id, ana.userId));
    expect(row?.pinHash).toMatch(/^\$argon2id\$/);
    const me = await api.call(accountApi.me, { token: ana.token });
    expect(JSON.stringify(me.data)).not.toMatch(/argon2id|pin/i);
  });

  it("requires a session", async () => {
    expect((await save(undefined, { pin })).status).toBe(401);
    expect((await unlock(undefined, { currentPin: pin })).status).toBe(401);
  });
});

describe("data behind a PIN", () => {
  it("locks after inactivity and stays unlocked while in use", async () => {
    const { token } = await registerUserWithPin();
    advanceClock(9 * MINUTE_MS);
    expect((await nights(token)).status).toBe(200);
    advanceClock(9 * MINUTE_MS);
    expect((await nights(token)).status).toBe(200);
    advanceClock(10 * MINUTE_MS);
    expect((await nights(token)).status).toBe(423);
    expect((await unlock(token, { currentPin: pin })).data).toMatchObject({ isLocked: false });
    expect((await nights(token)).status).toBe(200);
  });

  it("does not stay unlocked by reading the agenda", async () => {
    const { token } = await registerUserWithPin();
    advanceClock(9 * MINUTE_MS);
    await api.call(planningApi.dailyAgenda, { token });
    advanceClock(MINUTE_MS);
    expect((await getState(token)).isLocked).toBe(true);
  });

  it("locks at once on request, in that session only", async () => {
    const ana = await registerUserWithPin();
    const phone = await openAnotherSession(ana);
    await unlock(phone, { currentPin: pin });
    expect((await lock(ana.token)).data).toMatchObject({ isLocked: true, openUntil: null });
    expect((await nights(ana.token)).status).toBe(423);
    expect((await nights(phone)).status).toBe(200);
  });

  it("is missing from the day: night, rhythm and cycle", async () => {
    const { token } = await registerUserWithPin();
    const at = api.clock.now().getTime();
    const day = api.clock.now().toISOString().slice(0, 10);
    const [startedAt, endedAt] = [at - 540 * MINUTE_MS, at - 60 * MINUTE_MS].map((time) =>
      new Date(time).toISOString(),
    );
    await api.attempt(energizingApi.createSleepCycle, { token, body: { startedAt, endedAt } });
    const dailySettings = daysOfWeek.map((dayOfWeek) => ({
      dayOfWeek,
      wakeUp: "06:30",
      bedtime: "22:45",
    }));
    await api.attempt(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
    await makeCycleCalls(api, token).saveSettings({ lastCycleStartDate: day });
    const agenda = async () => (await api.call(planningApi.dailyAgenda, { token })).data;
    const open = await agenda();
    expect(open.sleep).toMatchObject({ latestCycle: { durationMinutes: 480 } });
    expect(open.cycle.settings).not.toBeNull();
    await lock(token);
    const locked = await agenda();
    const nothing = { latestCycle: null, nightMinutes: null, userRhythm: null, isLocked: true };
    expect(locked.sleep).toEqual(nothing);
    expect((await api.call(energizingApi.sleepRhythm, { token })).data).toBeNull();
    expect(locked.cycle).toEqual({
      settings: null,
      latestCycle: null,
      analytics: null,
      predictions: null,
    });
  });
});

describe("a wrong PIN", () => {
  it("returns an error for its field and unlocks nothing", async () => {
    const { token } = await registerUserWithPin();
    await lock(token);
    expect((await unlock(token, { currentPin: "9999" })).envelope).toMatchObject({
      status: 403,
      error: "wrong_pin",
      fields: [{ path: "currentPin", message: pinFieldMessages.wrong_pin.es }],
    });
    expect((await nights(token)).status).toBe(423);
  });

  it("requires the password after the fifth in that session, and a right one resets the count", async () => {
    const ana = await registerUserWithPin();
    const phone = await openAnotherSession(ana);
    for (let tries = 1; tries < 5; tries++) await unlock(phone, { currentPin: "9999" });
    await unlock(phone, { currentPin: pin });
    const errors: (string | null)[] = [];
    for (let tries = 1; tries <= 6; tries++) {
      const { envelope } = await unlock(phone, { currentPin: tries < 6 ? "9999" : pin });
      if (!envelope.success) errors.push(envelope.error);
    }
    expect(errors).toEqual([
      ...Array.from({ length: 4 }, () => "wrong_pin"),
      "pin_tries_used",
      "pin_tries_used",
    ]);
    expect((await getState(phone)).needsPassword).toBe(true);
    expect((await unlock(ana.token, { currentPin: pin })).status).toBe(200);
    expect((await unlock(phone, { password: ana.password })).data).toMatchObject({
      isLocked: false,
      needsPassword: false,
    });
  });

  it("counts every one of a hundred concurrent tries", async () => {
    const { token } = await registerUserWithPin();
    const responses = await Promise.all(
      Array.from({ length: 9 }, () => unlock(token, { currentPin: "9999" })),
    );
    const wrong = responses.filter(
      ({ envelope }) => !envelope.success && envelope.error === "wrong_pin",
    );
    expect(wrong).toHaveLength(4);
    expect((await unlock(token, { currentPin: pin })).status).toBe(403);
  });
});

describe("an existing PIN", () => {
  it("can be changed with the PIN or the password only", async () => {
    const ana = await registerUserWithPin();
    expect((await save(ana.token, { pin: "8642" })).envelope).toMatchObject({
      error: "password_confirmation_required",
    });
    expect((await save(ana.token, { pin: "8642", currentPin: "9999" })).status).toBe(403);
    expect((await save(ana.token, { pin: "8642", currentPin: pin })).status).toBe(200);
    expect((await unlock(ana.token, { currentPin: pin })).status).toBe(403);
    expect((await unlock(ana.token, { currentPin: "8642" })).status).toBe(200);
    expect((await save(ana.token, { pin, password: ana.password })).status).toBe(200);
  });

  it("stays the same when only its duration changes, which locks no other session", async () => {
    const ana = await registerUserWithPin();
    const phone = await openAnotherSession(ana);
    await unlock(phone, { currentPin: pin });
    expect((await save(ana.token, { holdMinutes: 30, currentPin: pin })).data).toMatchObject({
      holdMinutes: 30,
    });
    expect((await nights(phone)).status).toBe(200);
  });

  it("is removed with the PIN or the password, and protects nothing afterwards", async () => {
    const ana = await registerUserWithPin();
    const phone = await openAnotherSession(ana);
    expect((await remove(phone, { currentPin: "9999" })).status).toBe(403);
    expect((await remove(phone, { password: ana.password })).data).toMatchObject({ isSet: false });
    expect((await nights(ana.token)).status).toBe(200);
    expect((await remove(ana.token, { currentPin: pin })).envelope).toMatchObject({
      error: "pin_off",
    });
    expect((await unlock(ana.token, { currentPin: pin })).envelope).toMatchObject({
      error: "pin_off",
    });
  });

  it("requires the second step too when it is forgotten", async () => {
    const ana = await registerWithTwoStep(api);
    await save(ana.token, { pin });
    const { password } = ana;
    const refused = async (twoStepCode?: string) => {
      const { envelope } = await remove(ana.token, { password, twoStepCode });
      return envelope.success ? null : envelope.error;
    };
    expect(await refused()).toBe("two_step_required");
    expect(await refused(generateWrongCode(api, ana.secret))).toBe("two_step_invalid");
    advanceClock(MINUTE_MS);
    expect(await refused(generateCode(api, ana.secret))).toBeNull();
  });
});
