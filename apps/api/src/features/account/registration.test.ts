import { accountApi } from "@vereda/domain/account/contract";
import { WEB_SOURCE } from "@vereda/domain/account/web-source";
import { defaultAreas } from "@vereda/domain/workspace/areas/areas";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { testSource } from "./testing/account-testing.ts";
import { users } from "./tables/users.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });

let count = 0;
function buildNewUser(given: Readonly<Record<string, unknown>> = {}) {
  count++;
  return {
    email: `newcomer${count}@example.com`,
    password: "una frase corta",
    firstName: "Ana",
    source: testSource,
    ...given,
  };
}
const register = (given?: Readonly<Record<string, unknown>>) =>
  api.attempt(accountApi.register, { body: buildNewUser(given) });
const me = async (token: string) => (await api.call(accountApi.me, { token })).data;

describe("registering", () => {
  it("returns 201 with working tokens", async () => {
    const response = await register({ lastName: "Pérez" });
    expect(response.status).toBe(201);
    expect(response.data).toMatchObject({ expiresIn: 900, tokenType: "Bearer" });
    const user = await me(response.data.accessToken);
    expect(user).toMatchObject({
      firstName: "Ana",
      lastName: "Pérez",
      username: "ana.perez",
      country: "mexico",
      theme: "ideas",
      language: "es",
      timezone: "America/Mexico_City",
      profileVisibility: "hidden",
      directMessagePermission: "none",
      showConsistencyStreak: false,
      showVitalityIndex: false,
      biologicalSex: null,
      birthday: null,
      createdAt: "2026-03-04T15:00:00.000Z",
    });
    expect(user.roles).toEqual([
      {
        slug: "member",
        isDefault: true,
        isForSubscription: false,
        type: "account",
        group: "community",
      },
    ]);
  });

  it("stores the language, time zone and theme chosen before registration", async () => {
    const chosen = { language: "en", timezone: "Europe/Madrid", theme: "sereno" };
    const { data } = await register(chosen);
    expect(await me(data.accessToken)).toMatchObject({ ...chosen, country: "espana" });
  });

  it("creates the Personal Studio with its first areas, owned by the user", async () => {
    const { data } = await register();
    const { workspaces } = await me(data.accessToken);
    expect(workspaces).toHaveLength(1);
    expect(workspaces[0]?.workspace).toMatchObject({
      typeId: "PERSONAL_STUDIO",
      name: "Mi espacio",
      publicSlug: null,
    });
    expect(workspaces[0]?.workspace.areas.map((area) => area.areaId)).toEqual(
      defaultAreas.PERSONAL_STUDIO,
    );
    expect(workspaces[0]?.member.status).toBe("ACTIVE");
    expect(workspaces[0]?.role).toMatchObject({ role: "OWNER", isCross: true, areaId: null });
  });

  it("sets the user's language and zone and responds in that language", async () => {
    const { data } = await register({ language: "en", timezone: "America/Santiago" });
    expect(await me(data.accessToken)).toMatchObject({
      language: "en",
      timezone: "America/Santiago",
      country: "chile",
    });
    const refused = await api.attempt(accountApi.updateProfile, {
      token: data.accessToken,
      body: { firstName: "" },
    });
    expect(refused.envelope.fields).toEqual([{ path: "firstName", message: "What is your name?" }]);
  });

  it("compares and stores emails in lower case", async () => {
    const { data } = await register({ email: "  Mixed.Case@Example.COM " });
    expect((await me(data.accessToken)).email).toBe("mixed.case@example.com");
  });

  it("stores only the hash of the password", async () => {
    await register({ password: "esto no debe verse" });
    const rows = await api.db.select({ hash: users.passwordHash }).from(users);
    const prefix = "$argon2id$v=19$m=19456,t=2,p=1$";
    const stored = rows.map(({ hash }) => hash.slice(0, prefix.length));
    expect(new Set(stored)).toEqual(new Set([prefix]));
  });

  it("preserves names with emoji and right-to-left marks exactly", async () => {
    const firstName = "نور\u200f 🌱";
    const { data } = await register({ firstName });
    expect(await me(data.accessToken)).toMatchObject({ firstName, username: "persona" });
  });

  it("numbers the usernames of users with the same name", async () => {
    const names = [];
    for (let n = 0; n < 7; n++) {
      const { data } = await register({ firstName: "Zoe" });
      names.push((await me(data.accessToken)).username);
    }
    expect(names.slice(0, 5)).toEqual(["zoe", "zoe2", "zoe3", "zoe4", "zoe5"]);
    expect(names.slice(5).every((name) => /^zoe\d{4,6}$/.test(name))).toBe(true);
  });

  it("gives unique usernames to concurrent registrations with the same name", async () => {
    const responses = await Promise.all([1, 2, 3].map(() => register({ firstName: "Uma" })));
    const names = await Promise.all(responses.map(({ data }) => me(data.accessToken)));
    expect(names.map((user) => user.username).toSorted()).toEqual(["uma", "uma2", "uma3"]);
  });
});

describe("registration rejects", () => {
  it.each([
    ["one of the most used", "manchester"],
    ["a common word with a year behind", "mariposa1990"],
    ["a name of the person", "Anastasia.2024"],
    ["their address", undefined],
  ])("a guessable password: %s", async (_what, given) => {
    const somebody = buildNewUser({ firstName: "Anastasia" });
    const password = given ?? somebody.email;
    const response = await register({ ...somebody, password });
    expect(response.status).toBe(422);
    expect(response.envelope.error).toBe("password_common");
    expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["password"]);
    expect(response.envelope.message).toMatch(/^Esa contraseña está entre las más usadas/);
    expect((await register(somebody)).status).toBe(201);
  });

  it("a username that is in use", async () => {
    expect((await register({ username: "chosen.one" })).status).toBe(201);
    const duplicate = await register({ username: "Chosen.One" });
    expect(duplicate.status).toBe(409);
    expect(duplicate.envelope.error).toBe("username_taken");
    expect(duplicate.envelope.fields?.[0]?.path).toBe("username");
  });

  it.each([
    ["email", { email: "not an address" }],
    ["email", { email: "nul\u0000@example.com" }],
    ["email", { email: `${"a".repeat(250)}@example.com` }],
    ["email", { email: null }],
    ["password", { password: "too short" }],
    ["password", { password: "x".repeat(129) }],
    ["firstName", { firstName: "   " }],
    ["firstName", { firstName: "NUL \u0000" }],
    ["firstName", { firstName: "half \ud83c" }],
    ["firstName", { firstName: "x".repeat(10_000) }],
    ["lastName", { lastName: 7 }],
    ["username", { username: "1st" }],
    ["username", { username: "a b" }],
    ["language", { language: "fr" }],
    ["timezone", { timezone: "Mars/Olympus" }],
    ["timezone", { timezone: "+02:00" }],
    ["source", { source: "" }],
  ])("an invalid %s (%j)", async (path, wrong) => {
    const response = await register(wrong);
    expect(response.status).toBe(422);
    expect(response.envelope.error).toBe("validation_error");
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });
});

describe("the refresh token of a new account", () => {
  it("is sent in the cookie only for the web app", async () => {
    const response = await register({ source: WEB_SOURCE });
    expect(response.data.refreshToken).toBe("");
    expect(response.headers["set-cookie"]).toHaveLength(5);
  });

  it("is sent in the body too for other clients", async () => {
    const response = await register();
    expect(response.data.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(response.headers["set-cookie"]).toHaveLength(5);
  });
});

describe("registrations from one network address", () => {
  it("are limited per hour with a Retry-After header", async () => {
    const strict = await makeTestApp({ settings: { REGISTRATIONS_PER_ADDRESS_PER_HOUR: "2" } });
    const attempt = () => strict.attempt(accountApi.register, { body: buildNewUser() });
    expect((await attempt()).status).toBe(201);
    expect((await attempt()).status).toBe(201);
    const third = await attempt();
    expect(third.status).toBe(429);
    expect(third.headers["retry-after"]).toBe("3600");
    strict.clock.advance(3_600_000);
    expect((await attempt()).status).toBe(201);
  });
});
