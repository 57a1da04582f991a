import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { createId } from "@vereda/domain/id";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "./testing/account-testing.ts";
import { sessions } from "./tables/users.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });
const ana = await registerUser(api, { lastName: "Pérez" });
const { token } = ana;

const me = async (as = token) => (await api.call(accountApi.me, { token: as })).data;
const profile = (body: Readonly<Record<string, unknown>>, as = token) =>
  api.attempt(accountApi.updateProfile, { token: as, body });
const preferences = (body: Readonly<Record<string, unknown>>, as = token) =>
  api.attempt(accountApi.updatePreferences, { token: as, body });
const privacy = (body: Readonly<Record<string, unknown>>, as = token) =>
  api.attempt(accountApi.updatePrivacy, { token: as, body });

describe("the formats of times and dates", () => {
  it("follow language and country, until the user chooses", async () => {
    const { token: own } = await registerUser(api);
    expect(await me(own)).toMatchObject({
      clock: "auto",
      formats: { clock: "12h", weekStart: "sunday", dateOrder: "day_month_year" },
    });
    await preferences({ country: "espana" }, own);
    expect((await me(own)).formats).toMatchObject({ clock: "24h", weekStart: "monday" });
    const body = { clock: "12h", weekStart: "saturday", dateOrder: "year_month_day" } as const;
    const { status, data } = await api.call(accountApi.updatePreferences, { token: own, body });
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...body, formats: body });
    await preferences({ clock: "auto" }, own);
    expect(await me(own)).toMatchObject({ clock: "auto", formats: { ...body, clock: "24h" } });
  });

  it.each([{ clock: "13h" }, { weekStart: "friday" }, { dateOrder: null }])(
    "refuse %o, and keep the rest",
    async (body) => {
      const before = await me();
      const { status, envelope } = await preferences({ ...body, country: "peru" });
      expect(status).toBe(422);
      expect(envelope.error).toBe("validation_error");
      expect(await me()).toEqual(before);
    },
  );
});

describe("the current user", () => {
  it("is the caller without their secrets", async () => {
    const response = await api.inject({
      method: "GET",
      url: "/api/sessions/me",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.json().data).toMatchObject({ id: ana.userId, email: ana.email });
    expect(response.body).not.toMatch(/argon2|passwordHash/);
  });

  it("requires a session to be read", async () => {
    const response = await api.call(accountApi.me);
    expect(response.status).toBe(401);
    expect(response.envelope.error).toBe("unauthenticated");
  });

  it("returns 401 once the account is deleted", async () => {
    const { token: ghost } = api.signIn();
    expect((await api.call(accountApi.me, { token: ghost })).status).toBe(401);
    expect((await privacy({ showVitalityIndex: true }, ghost)).status).toBe(401);
  });
});

describe("changing the profile", () => {
  it("changes only the given keys, and null clears a value", async () => {
    const before = await me();
    api.clock.advance(1000);
    const { status, data } = await profile({ firstName: " Ana María ", birthday: "1990-02-28" });
    expect(status).toBe(200);
    expect(data).toEqual({
      ...before,
      firstName: "Ana María",
      birthday: "1990-02-28",
      updatedAt: api.clock.now().toISOString(),
    });
    expect((await profile({ birthday: null, lastName: null })).data).toMatchObject({
      birthday: null,
      lastName: null,
      firstName: "Ana María",
    });
  });

  it("preserves emoji and right-to-left marks exactly", async () => {
    const lastName = "بن\u200f يوسف 👩🏽‍🚀";
    expect((await profile({ lastName })).data.lastName).toBe(lastName);
  });

  it("changes nothing without keys", async () => {
    const { firstName, lastName } = await me();
    expect((await profile({})).data).toMatchObject({ firstName, lastName });
  });

  it("does not change other users", async () => {
    const luis = await registerUser(api, { firstName: "Luis" });
    await profile({ firstName: "Otra" });
    expect((await me(luis.token)).firstName).toBe("Luis");
  });

  it("rejects a username in use and accepts a free one", async () => {
    const luis = await registerUser(api, { username: "luis.only" });
    const duplicate = await profile({ username: "Luis.Only" });
    expect(duplicate.status).toBe(409);
    expect(duplicate.envelope.error).toBe("username_taken");
    expect(duplicate.envelope.fields?.[0]?.path).toBe("username");
    expect((await profile({ username: "luis.only" }, luis.token)).status).toBe(200);
    expect((await profile({ username: "ana_free" })).data.username).toBe("ana_free");
  });

  it("returns 409 with the current profile after a change elsewhere", async () => {
    const { updatedAt } = await me();
    expect((await profile({ firstName: "Primera", updatedAt })).status).toBe(200);
    const stale = await profile({ firstName: "Segunda", updatedAt });
    expect(stale.status).toBe(409);
    expect(stale.envelope.error).toBe("conflict");
    expect(stale.envelope.data).toMatchObject({ firstName: "Primera" });
    const again = await profile({ firstName: "Tercera", updatedAt: (await me()).updatedAt });
    expect(again.data.firstName).toBe("Tercera");
  });

  it.each([
    ["mayo", "Formato inválido. Usa dd/mm/aaaa", "Invalid format. Use dd/mm/yyyy"],
    [12, "Formato inválido. Usa dd/mm/aaaa", "Invalid format. Use dd/mm/yyyy"],
    ["31/02/1990", "Fecha inválida", "Invalid date"],
    ["1990-02-31", "Fecha inválida", "Invalid date"],
    ["31/12/1899", "Año fuera de rango", "Year out of range"],
    ["2150-01-01", "Año fuera de rango", "Year out of range"],
  ])("says what is wrong with the birthday %j", async (birthday, es, en) => {
    for (const [language, message] of [
      ["es", es],
      ["en", en],
    ]) {
      const { token } = await registerUser(api, { language });
      const call = { token, body: { birthday } };
      const { status, envelope } = await api.attempt(accountApi.updateProfile, call);
      expect([status, envelope.fields]).toEqual([422, [{ path: "birthday", message }]]);
    }
  });

  it("takes the birthday as it is typed", async () => {
    expect((await profile({ birthday: "28/2/1990" })).data.birthday).toBe("1990-02-28");
  });

  it("validates the birthday against today in the user's time zone", async () => {
    await preferences({ timezone: "Pacific/Kiritimati" });
    expect((await profile({ birthday: "2026-03-05" })).status).toBe(200);
    await preferences({ timezone: "America/Mexico_City" });
    const future = await profile({ birthday: "2026-03-05" });
    expect(future.status).toBe(422);
    expect(future.envelope.fields).toEqual([{ path: "birthday", message: "Año fuera de rango" }]);
  });

  it.each([
    ["firstName", { firstName: "" }],
    ["firstName", { firstName: null }],
    ["firstName", { firstName: "x".repeat(81) }],
    ["lastName", { lastName: "NUL \u0000" }],
    ["birthday", { birthday: "28.02.1990" }],
    ["birthday", { birthday: "1990-02-30" }],
    ["birthday", { birthday: "1899-12-31" }],
    ["biologicalSex", { biologicalSex: "x" }],
    ["username", { username: "ab" }],
    ["username", { username: "ana pérez" }],
    ["updatedAt", { updatedAt: "yesterday" }],
  ])("rejects an invalid %s (%j)", async (path, wrong) => {
    const response = await profile(wrong);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("requires a session to change the profile", async () => {
    expect((await profile({ firstName: "Eva" }, "nobody")).status).toBe(401);
  });
});

describe("changing preferences and privacy", () => {
  it("returns 409 with the current user after a change elsewhere", async () => {
    for (const [write, first, second] of [
      [preferences, { theme: "relax" }, { theme: "suave" }],
      [privacy, { profileVisibility: "public" }, { profileVisibility: "hidden" }],
    ] as const) {
      const { updatedAt } = await me();
      expect((await write({ ...first, updatedAt })).status).toBe(200);
      const stale = await write({ ...second, updatedAt });
      expect([stale.status, stale.envelope.error]).toEqual([409, "conflict"]);
      expect(stale.envelope.data).toMatchObject(first);
    }
  });
});

describe("changing preferences", () => {
  it("changes theme, language, zone and country, alone or together", async () => {
    const changes = { theme: "floral", language: "en", timezone: "America/Lima", country: "peru" };
    expect((await preferences(changes)).data).toMatchObject(changes);
    expect((await preferences({ theme: "sereno" })).data).toMatchObject({
      ...changes,
      theme: "sereno",
    });
    expect((await preferences({ country: null, language: "es" })).data.country).toBeNull();
  });

  it("stores the canonical name of a time zone", async () => {
    const { data } = await preferences({ timezone: "AMERICA/argentina/buenos_aires" });
    expect(data.timezone).toBe("America/Argentina/Buenos_Aires");
  });

  it.each([
    ["theme", { theme: "neon" }],
    ["language", { language: null }],
    ["timezone", { timezone: "Nowhere/Land" }],
    ["timezone", { timezone: "x".repeat(1000) }],
    ["country", { country: "francia" }],
  ])("rejects an invalid preference %s (%j)", async (path, wrong) => {
    const response = await preferences(wrong);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("requires a session to change preferences", async () => {
    expect((await preferences({ theme: "floral" }, "nobody")).status).toBe(401);
  });
});

describe("changing privacy", () => {
  it("changes visibility and message permissions, alone or together", async () => {
    const changes = {
      profileVisibility: "members_only",
      directMessagePermission: "verified_connections",
      showConsistencyStreak: true,
      showVitalityIndex: true,
    };
    expect((await privacy(changes)).data).toMatchObject(changes);
    expect((await privacy({ showVitalityIndex: false })).data).toMatchObject({
      ...changes,
      showVitalityIndex: false,
    });
  });

  it.each([
    ["profileVisibility", { profileVisibility: "everybody" }],
    ["directMessagePermission", { directMessagePermission: null }],
    ["showVitalityIndex", { showVitalityIndex: "yes" }],
  ])("rejects an invalid privacy %s (%j)", async (path, wrong) => {
    const response = await privacy(wrong);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("requires a session to change privacy", async () => {
    expect((await privacy({ showVitalityIndex: true }, "nobody")).status).toBe(401);
  });
});

const list = async (as: string) => (await api.call(accountApi.activeSessions, { token: as })).data;

describe("open sessions", () => {
  const chrome =
    "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
  const logIn = async ({ email, password }: { email: string; password: string }, agent = chrome) =>
    (
      await api.attempt(accountApi.login, {
        body: { email, password, source: "test" },
        headers: { "user-agent": agent },
      })
    ).data;
  it("are listed with their device, latest activity first, marking the current one", async () => {
    const eva = await registerUser(api);
    api.clock.advance(60_000);
    const phone = await logIn(eva);
    const listed = await list(phone.accessToken);
    expect(listed).toEqual([
      {
        id: phone.sessionId,
        current: true,
        lastActiveAt: api.clock.now().toISOString(),
        createdAt: api.clock.now().toISOString(),
        browser: "Chrome 142",
        os: "Android 15",
        device: "mobile",
        ip: "127.0.0.1",
        place: { kind: "this_machine", country: null },
      },
      expect.objectContaining({ id: eva.sessionId, current: false }),
    ]);
  });

  it("are not listed after they expire", async () => {
    const eva = await registerUser(api);
    const past = new Date(api.clock.now().getTime() - 1);
    const phone = await logIn(eva);
    await api.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.id, eva.sessionId));
    expect((await list(phone.accessToken)).map((each) => each.id)).toEqual([phone.sessionId]);
  });

  it("can be ended one by one, which revokes their tokens at once", async () => {
    const eva = await registerUser(api);
    const phone = await logIn(eva);
    const revoke = (id: string, as: string) =>
      api.call(accountApi.revokeSession, { params: { id }, token: as });
    const response = await revoke(phone.sessionId, eva.token);
    expect(response.status).toBe(200);
    expect(response.data).toBeNull();
    expect((await api.call(accountApi.me, { token: phone.accessToken })).status).toBe(401);
    expect((await revoke(phone.sessionId, eva.token)).status).toBe(404);
  });

  it("cannot be ended by another user or with an invalid id", async () => {
    const eva = await registerUser(api);
    const revoke = (id: string) => api.attempt(accountApi.revokeSession, { params: { id }, token });
    expect((await revoke(eva.sessionId)).status).toBe(404);
    expect((await api.call(accountApi.me, { token: eva.token })).status).toBe(200);
    expect((await revoke(createId(0))).status).toBe(404);
    expect((await revoke("not-an-id")).status).toBe(422);
  });

  it("can all be ended except the current one, without affecting other users", async () => {
    const eva = await registerUser(api);
    const phone = await logIn(eva);
    await logIn(eva, "");
    const response = await api.call(accountApi.revokeOtherSessions, { token: phone.accessToken });
    expect(response.status).toBe(200);
    expect((await list(phone.accessToken)).map((each) => each.id)).toEqual([phone.sessionId]);
    expect((await api.call(accountApi.me, { token })).status).toBe(200);
  });

  it("require a session", async () => {
    const params = { id: ana.sessionId };
    expect((await api.call(accountApi.activeSessions)).status).toBe(401);
    expect((await api.call(accountApi.revokeSession, { params })).status).toBe(401);
    expect((await api.call(accountApi.revokeOtherSessions)).status).toBe(401);
  });
});
