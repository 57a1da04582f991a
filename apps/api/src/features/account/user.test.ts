import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { newId } from "@vereda/domain/id";
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

describe("the current user", () => {
  it("is the person themselves, without their secrets", async () => {
    const response = await api.inject({
      method: "GET",
      url: "/api/sessions/me",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.json().data).toMatchObject({ id: ana.userId, email: ana.email });
    expect(response.body).not.toMatch(/argon2|passwordHash/);
  });

  it("needs a session", async () => {
    const response = await api.call(accountApi.me);
    expect(response.status).toBe(401);
    expect(response.envelope.error).toBe("unauthenticated");
  });

  it("is nobody once the account is gone", async () => {
    const { token: ghost } = api.signIn();
    expect((await api.call(accountApi.me, { token: ghost })).status).toBe(401);
    expect((await privacy({ showVitalityIndex: true }, ghost)).status).toBe(401);
  });
});

describe("changing the profile", () => {
  it("changes only the keys it carries, and clears with null", async () => {
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

  it("keeps emoji and right-to-left marks exactly", async () => {
    const lastName = "بن\u200f يوسف 👩🏽‍🚀";
    expect((await profile({ lastName })).data.lastName).toBe(lastName);
  });

  it("changes nothing when it carries nothing", async () => {
    const { firstName, lastName } = await me();
    expect((await profile({})).data).toMatchObject({ firstName, lastName });
  });

  it("never changes anybody else", async () => {
    const luis = await registerUser(api, { firstName: "Luis" });
    await profile({ firstName: "Otra" });
    expect((await me(luis.token)).firstName).toBe("Luis");
  });

  it("refuses a username that somebody has, and takes one that is free", async () => {
    const luis = await registerUser(api, { username: "luis.only" });
    const duplicate = await profile({ username: "Luis.Only" });
    expect(duplicate.status).toBe(409);
    expect(duplicate.envelope.error).toBe("username_taken");
    expect(duplicate.envelope.fields?.[0]?.path).toBe("username");
    expect((await profile({ username: "luis.only" }, luis.token)).status).toBe(200);
    expect((await profile({ username: "ana_free" })).data.username).toBe("ana_free");
  });

  it("notices that the profile changed elsewhere, and shows it as it is", async () => {
    const { updatedAt } = await me();
    expect((await profile({ firstName: "Primera", updatedAt })).status).toBe(200);
    const stale = await profile({ firstName: "Segunda", updatedAt });
    expect(stale.status).toBe(409);
    expect(stale.envelope.error).toBe("conflict");
    expect(stale.envelope.data).toMatchObject({ firstName: "Primera" });
    const again = await profile({ firstName: "Tercera", updatedAt: (await me()).updatedAt });
    expect(again.data.firstName).toBe("Tercera");
  });

  it("knows the last day on which somebody can have been born by their own calendar", async () => {
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
    ["birthday", { birthday: "28/02/1990" }],
    ["birthday", { birthday: "1990-02-30" }],
    ["birthday", { birthday: "1899-12-31" }],
    ["biologicalSex", { biologicalSex: "x" }],
    ["username", { username: "ab" }],
    ["username", { username: "ana pérez" }],
    ["updatedAt", { updatedAt: "yesterday" }],
  ])("refuses a wrong %s (%j)", async (path, wrong) => {
    const response = await profile(wrong);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("needs a session", async () => {
    expect((await profile({ firstName: "Eva" }, "nobody")).status).toBe(401);
  });
});

describe("changing preferences and privacy", () => {
  it("notices that the person changed elsewhere, and shows them as they are", async () => {
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
  it("changes theme, language, zone and country, each alone or together", async () => {
    const changes = { theme: "floral", language: "en", timezone: "America/Lima", country: "peru" };
    expect((await preferences(changes)).data).toMatchObject(changes);
    expect((await preferences({ theme: "sereno" })).data).toMatchObject({
      ...changes,
      theme: "sereno",
    });
    expect((await preferences({ country: null, language: "es" })).data.country).toBeNull();
  });

  it("keeps a zone by its own name, however it was written", async () => {
    const { data } = await preferences({ timezone: "AMERICA/argentina/buenos_aires" });
    expect(data.timezone).toBe("America/Argentina/Buenos_Aires");
  });

  it.each([
    ["theme", { theme: "neon" }],
    ["language", { language: null }],
    ["timezone", { timezone: "Nowhere/Land" }],
    ["timezone", { timezone: "x".repeat(1000) }],
    ["country", { country: "francia" }],
  ])("refuses a wrong %s (%j)", async (path, wrong) => {
    const response = await preferences(wrong);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("needs a session", async () => {
    expect((await preferences({ theme: "floral" }, "nobody")).status).toBe(401);
  });
});

describe("changing privacy", () => {
  it("changes who may see and write, each alone or together", async () => {
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
  ])("refuses a wrong %s (%j)", async (path, wrong) => {
    const response = await privacy(wrong);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("needs a session", async () => {
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
  it("are listed with their device, the latest active first, telling which one asks", async () => {
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

  it("leave the list when they have run out", async () => {
    const eva = await registerUser(api);
    const past = new Date(api.clock.now().getTime() - 1);
    const phone = await logIn(eva);
    await api.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.id, eva.sessionId));
    expect((await list(phone.accessToken)).map((each) => each.id)).toEqual([phone.sessionId]);
  });

  it("can be closed one by one, which ends their tokens at once", async () => {
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

  it("cannot be closed by somebody else, nor by an id that is none", async () => {
    const eva = await registerUser(api);
    const revoke = (id: string) => api.attempt(accountApi.revokeSession, { params: { id }, token });
    expect((await revoke(eva.sessionId)).status).toBe(404);
    expect((await api.call(accountApi.me, { token: eva.token })).status).toBe(200);
    expect((await revoke(newId(0))).status).toBe(404);
    expect((await revoke("not-an-id")).status).toBe(422);
  });

  it("can be closed all but one, and other people's stay", async () => {
    const eva = await registerUser(api);
    const phone = await logIn(eva);
    await logIn(eva, "");
    const response = await api.call(accountApi.revokeOtherSessions, { token: phone.accessToken });
    expect(response.status).toBe(200);
    expect((await list(phone.accessToken)).map((each) => each.id)).toEqual([phone.sessionId]);
    expect((await api.call(accountApi.me, { token })).status).toBe(200);
  });

  it("need a session", async () => {
    const params = { id: ana.sessionId };
    expect((await api.call(accountApi.activeSessions)).status).toBe(401);
    expect((await api.call(accountApi.revokeSession, { params })).status).toBe(401);
    expect((await api.call(accountApi.revokeOtherSessions)).status).toBe(401);
  });
});
