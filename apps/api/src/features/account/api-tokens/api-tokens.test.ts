import {
  API_TOKEN_PREFIX,
  MAX_API_TOKENS,
} from "@vereda/domain/account/api-tokens/api-token-scopes";
import { accountApi } from "@vereda/domain/account/contract";
import { apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { reviewsApi } from "@vereda/domain/reviews/contract";
import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import { getNextEmail, registerUser } from "../testing/account-testing.ts";
import { apiTokens } from "../tables/security.ts";

const api = await makeTestApp({ settings: { ACCESS_TOKEN_MINUTES: "600" } });

type Body = Readonly<Record<string, unknown>>;
const create = (token: string, body: Body = {}) =>
  api.attempt(apiTokensApi.create, {
    token,
    body: { name: "Mi script", scopes: ["read"], ...body },
  });
const createToken = async (token: string, body: Body = {}) =>
  (await create(token, body)).data.token ?? "";
const list = async (token: string) => (await api.call(apiTokensApi.list, { token })).data;
const objectives = (token: string) => api.attempt(planningApi.listObjectives, { token });
const nights = (token: string) => api.attempt(energizingApi.listSleepCycles, { token });
const advanceClock = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms));

describe("creating an API token", () => {
  it("shows the token once, stores its hash, and writes an email", async () => {
    const ana = await registerUser(api);
    const { status, data } = await create(ana.token, { scopes: ["read", "measure"] });
    expect(status).toBe(201);
    const { token, ...stored } = data;
    expect(token).toMatch(new RegExp(`^${API_TOKEN_PREFIX}[\\w-]{43}$`));
    expect(stored).toEqual({
      id: expect.any(String),
      name: "Mi script",
      scopes: ["read", "measure"],
      createdAt: api.clock.now().toISOString(),
      lastUsedAt: null,
      expiresAt: null,
    });
    expect(await list(ana.token)).toEqual([stored]);
    const rows = await api.db.select().from(apiTokens);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.every(({ hash }) => hash.length === 32)).toBe(true);
    const email = await getNextEmail(api, ana.email, "Tu cuenta tiene un token de API nuevo");
    expect(email.text).toContain("«Mi script»");
  });

  it("answers a repeated request without the token", async () => {
    const { token } = await registerUser(api);
    const id = createId(api.clock.now().getTime());
    expect((await create(token, { id })).status).toBe(201);
    const again = await create(token, { id });
    expect([again.status, again.data.id, again.data.token]).toEqual([200, id, null]);
    const stranger = await registerUser(api);
    expect((await create(stranger.token, { id })).envelope.error).toBe("conflict");
  });

  it("requires a name, a scope and an end that is ahead", async () => {
    const { token } = await registerUser(api);
    const past = new Date(api.clock.now().getTime() - MINUTE_MS).toISOString();
    expect((await create(token, { name: " ", scopes: [] })).envelope.fields).toEqual([
      { path: "name", message: "Ponle un nombre para saber dónde lo usas." },
      { path: "scopes", message: "Elige al menos un permiso." },
    ]);
    expect((await create(token, { expiresAt: past })).envelope.fields).toEqual([
      { path: "expiresAt", message: "Elige una fecha que todavía no pase." },
    ]);
    expect((await create(token, { scopes: ["account"] })).envelope.error).toBe("validation_error");
  });

  it("requires the password some time after the sign-in", async () => {
    const ana = await registerUser(api);
    advanceClock(11 * MINUTE_MS);
    expect((await create(ana.token)).envelope.error).toBe("password_confirmation_required");
    expect((await create(ana.token, { password: "not the one" })).envelope.error).toBe(
      "wrong_password",
    );
    expect((await create(ana.token, { password: ana.password })).status).toBe(201);
  });

  it("ends at twenty tokens", async () => {
    const { token } = await registerUser(api);
    for (let count = 0; count < MAX_API_TOKENS; count++) await create(token);
    expect((await create(token)).envelope.error).toBe("too_many_api_tokens");
    expect(await list(token)).toHaveLength(MAX_API_TOKENS);
  });
});

describe("calling with an API token", () => {
  it("opens the plans of its user and notes the use", async () => {
    const ana = await registerUser(api);
    const token = await createToken(ana.token);
    expect((await objectives(token)).status).toBe(200);
    expect(await list(ana.token)).toMatchObject([{ lastUsedAt: api.clock.now().toISOString() }]);
  });

  it("never opens the account, its tokens, exports or deletion", async () => {
    const ana = await registerUser(api);
    const token = await createToken(ana.token, {
      scopes: ["read", "write", "measure", "private"],
    });
    const refused = await Promise.all([
      api.attempt(accountApi.me, { token }),
      api.attempt(accountApi.activeSessions, { token }),
      api.attempt(apiTokensApi.list, { token }),
      create(token),
      api.attempt(dataRightsApi.export, { token }),
      api.attempt(dataRightsApi.requestExport, { token, body: {} }),
    ]);
    for (const { status, envelope, headers } of refused) {
      expect([status, envelope.error]).toEqual([403, "insufficient_scope"]);
      expect(headers["www-authenticate"]).toBe('Bearer error="insufficient_scope"');
      expect(envelope.message).toBe("Este token de API no tiene permiso para eso.");
    }
  });

  it("ends when it expires, is revoked, or its account will be deleted", async () => {
    const ana = await registerUser(api);
    const expiresAt = new Date(api.clock.now().getTime() + HOUR_MS).toISOString();
    const short = await createToken(ana.token, { expiresAt });
    const long = await createToken(ana.token);
    expect((await objectives(short)).status).toBe(200);
    advanceClock(HOUR_MS);
    expect((await objectives(short)).status).toBe(401);
    expect((await objectives(long)).status).toBe(200);
    const endless = (await list(ana.token)).find((one) => one.expiresAt === null);
    const params = { id: endless?.id ?? "" };
    const stranger = await registerUser(api);
    const remove = (token: string) => api.attempt(apiTokensApi.remove, { token, params });
    expect((await remove(stranger.token)).status).toBe(404);
    expect((await remove(ana.token)).status).toBe(200);
    expect((await objectives(long)).status).toBe(401);

    const eva = await registerUser(api);
    const hers = await createToken(eva.token);
    await api.attempt(dataRightsApi.deleteAccount, {
      token: eva.token,
      body: { password: eva.password, confirm: "ELIMINAR" },
    });
    expect((await objectives(hers)).status).toBe(401);
  });

  it("counts in the rate limit of its user", async () => {
    const limited = await makeTestApp({ settings: { CALLS_PER_USER_PER_MINUTE: "4" } });
    const { token } = await registerUser(limited);
    const body = { name: "Mi script", scopes: ["read" as const] };
    const made = await limited.call(apiTokensApi.create, { token, body });
    const apiToken = made.data.token ?? "";
    const call = () => limited.attempt(planningApi.listObjectives, { token: apiToken });
    const statuses = [await call(), await call(), await call()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe("a token that may not read", () => {
  it("changes plans and learns nothing of what is stored", async () => {
    const ana = await makePlanner(api);
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission, { title: "A secret" });
    const token = await createToken(ana.token, { scopes: ["write"] });
    const headers = { authorization: `Bearer ${token}` };
    const send = async (method: "PATCH" | "POST", path: string, payload: object) => {
      const url = `/api/v1/planning/${path}`;
      const response = await api.app.inject({ method, url, headers, payload });
      expect(response.body).not.toContain("A secret");
      return [response.statusCode, response.json().data];
    };
    const own = `tasks/${task.id}`;
    expect(await send("PATCH", own, {})).toEqual([200, null]);
    const updatedAt = "2000-01-01T00:00:00Z";
    expect(await send("PATCH", own, { updatedAt })).toEqual([409, null]);
    expect(await send("POST", `${own}/tracking/start`, {})).toEqual([200, null]);
    const copied = await send("POST", `${own}/duplicate`, {});
    expect(copied).toEqual([201, { id: expect.any(String) }]);
  });
});

describe("sleep and cycle", () => {
  const agenda = async (token: string) =>
    (await api.attempt(planningApi.dailyAgenda, { token })).data;

  it("stay locked without the scope for them", async () => {
    const ana = await registerUser(api);
    const now = api.clock.now().getTime();
    await api.call(energizingApi.createSleepCycle, {
      token: ana.token,
      body: {
        startedAt: new Date(now - 9 * HOUR_MS).toISOString(),
        endedAt: new Date(now - HOUR_MS).toISOString(),
      },
    });
    const dailySettings = daysOfWeek.map((dayOfWeek) => ({
      dayOfWeek,
      wakeUp: "06:31",
      bedtime: "22:43",
    }));
    await api.attempt(energizingApi.saveSleepRhythm, { token: ana.token, body: { dailySettings } });
    const token = await createToken(ana.token);
    expect((await nights(token)).envelope.error).toBe("insufficient_scope");
    const visible = await agenda(ana.token);
    const hidden = await agenda(token);
    expect(visible.sleep.latestCycle).not.toBeNull();
    expect(hidden.sleep).toMatchObject({ latestCycle: null, userRhythm: null, isLocked: true });
    const params = { kind: "daily", period: visible.date } as const;
    const own = await api.call(reviewsApi.get, { token: ana.token, params });
    expect(own.data.facts.sleep).not.toBeNull();
    const review = await api.call(reviewsApi.get, { token, params });
    expect(review.data.facts.sleep).toBeNull();
    const whole = await createToken(ana.token, { scopes: ["read", "private"] });
    expect((await nights(whole)).status).toBe(200);
    expect((await agenda(whole)).sleep).toEqual(visible.sleep);
  });

  it("require the PIN when the scope is granted", async () => {
    const ana = await registerUser(api);
    await api.attempt(pinApi.save, { token: ana.token, body: { pin: "2580" } });
    await api.call(pinApi.lock, { token: ana.token });
    const body = { scopes: ["read", "private"] };
    expect((await create(ana.token, body)).envelope.error).toBe("pin_required");
    await api.attempt(pinApi.unlock, { token: ana.token, body: { currentPin: "2580" } });
    const token = await createToken(ana.token, body);
    expect((await nights(token)).status).toBe(200);
  });
});
