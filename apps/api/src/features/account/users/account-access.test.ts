import { accountApi } from "@vereda/domain/account/contract";
import { apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import { administrationApi } from "@vereda/domain/account/users/contract-administration";
import type { UserRole } from "@vereda/domain/account/profile/user-roles";
import { DAY_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { logbookEntries } from "#features/logbook/tables/entries.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { moderationLog } from "../tables/moderation-log.ts";
import { users } from "../tables/users.ts";
import {
  getNextEmail,
  registerUser,
  testSource,
  type RegisteredUser,
} from "../testing/account-testing.ts";

const api = await makeTestApp();

async function registerWith(...roles: UserRole[]): Promise<RegisteredUser> {
  const user = await registerUser(api);
  const granted = { roles: ["member" as const, ...roles] };
  await api.db.update(users).set(granted).where(eq(users.id, user.userId));
  return user;
}

const administrator = await registerWith("administrator");

/** A session of now, because the tests move the clock. */
const signIn = (userId = administrator.userId) =>
  api.signIn({ userId, roles: ["member", "administrator"] }).token;
const setAccess = (id: string, isDisabled: boolean, token = signIn()) =>
  api.attempt(administrationApi.setAccess, { params: { id }, body: { isDisabled }, token });
const remove = (id: string, confirm: string, token = signIn()) =>
  api.attempt(administrationApi.deleteUser, { params: { id }, body: { confirm }, token });
const logIn = ({ email, password }: RegisteredUser) =>
  api.attempt(accountApi.login, { body: { email, password, source: testSource } });
const findUser = async (id: string) =>
  (await api.db.select().from(users).where(eq(users.id, id))).at(0);
async function getUsername(id: string): Promise<string> {
  return (await findUser(id))?.username ?? "";
}
const list = async (show: "all" | "disabled") =>
  (
    await api.call(administrationApi.users, {
      query: { show, perPage: 100 },
      token: signIn(),
    })
  ).data.items.map(({ id }) => id);
const listLog = async (id: string) =>
  (await api.db.select().from(moderationLog).where(eq(moderationLog.subjectId, id))).map(
    ({ action }) => action,
  );

describe("a disabled account", () => {
  it("has no sessions and tokens, cannot sign in, is told by e-mail, and keeps its content", async () => {
    const eva = await registerUser(api);
    const { data: made } = await api.call(apiTokensApi.create, {
      token: eva.token,
      body: { name: "Reloj", scopes: ["read"], password: eva.password },
    });
    const studios = api.db.select({ id: workspaces.id }).from(workspaces);
    const [{ id } = { id: "" }] = await studios.where(eq(workspaces.ownerId, eva.userId));
    const now = api.clock.now();
    await api.db.insert(logbookEntries).values({
      id,
      workspaceId: id,
      areaId: "work",
      kind: "cv",
      authorId: eva.userId,
      day: "2026-03-01",
      values: {},
      createdAt: now,
      updatedAt: now,
    });
    const { data } = await setAccess(eva.userId, true);
    expect(data).toEqual({ id: eva.userId, disabledAt: now.toISOString() });
    await getNextEmail(api, eva.email, "Tu cuenta está desactivada");
    for (const token of [eva.token, made.token ?? ""]) {
      expect((await api.attempt(accountApi.me, { token })).status).toBe(401);
    }
    const refreshed = await api.attempt(accountApi.refresh, {
      body: { refreshToken: eva.refreshToken },
    });
    expect(refreshed.status).toBe(401);
    const refused = await logIn(eva);
    expect([refused.status, refused.envelope.error]).toEqual([403, "account_disabled"]);
    const wrong = await logIn({ ...eva, password: "not this one" });
    expect(wrong.envelope.error).toBe("invalid_credentials");
    const entries = eq(logbookEntries.authorId, eva.userId);
    expect(await api.db.$count(logbookEntries, entries)).toBe(1);
    expect(await list("disabled")).toContain(eva.userId);
  });

  it("leads by its e-mails to the contact page in the user's language", async () => {
    const eve = await registerUser(api, { firstName: "Eve", language: "en" });
    await setAccess(eve.userId, true);
    const disabled = await getNextEmail(api, eve.email, "Your account is disabled");
    await remove(eve.userId, await getUsername(eve.userId));
    const deleted = await getNextEmail(
      api,
      eve.email,
      "The administrators will delete your account",
    );
    for (const { text } of [disabled, deleted]) expect(text).toMatch(/\/en\/contact$/m);
  });

  it("stays as it is when it is disabled again, and can be enabled", async () => {
    const eva = await registerUser(api);
    const { data: first } = await setAccess(eva.userId, true);
    api.clock.advance(60_000);
    expect((await setAccess(eva.userId, true)).data).toEqual(first);
    expect((await setAccess(eva.userId, false)).data.disabledAt).toBeNull();
    expect((await logIn(eva)).status).toBe(200);
    expect(await listLog(eva.userId)).toEqual(["DISABLE_ACCOUNT", "ENABLE_ACCOUNT"]);
  });
});

describe("a deleted account", () => {
  it("is disabled and erased after the grace period", async () => {
    const eva = await registerUser(api);
    const username = await getUsername(eva.userId);
    const typo = await remove(eva.userId, "otra");
    expect([typo.status, typo.envelope.fields?.[0]?.path]).toEqual([422, "confirm"]);
    const { data } = await remove(eva.userId, ` @${username} `);
    await getNextEmail(api, eva.email, "Tu cuenta se va a borrar");
    expect((await logIn(eva)).envelope.error).toBe("account_disabled");
    expect(await list("all")).not.toContain(eva.userId);
    expect(await list("disabled")).toContain(eva.userId);
    api.clock.advance(DAY_MS);
    // Deleting again does not postpone it.
    expect((await remove(eva.userId, username)).data).toEqual(data);
    const left = Date.parse(data.erasesAt) - api.clock.now().getTime();
    api.clock.advance(left + DAY_MS);
    await api.runJobs();
    expect(await findUser(eva.userId)).toBeUndefined();
  });

  it("is still erased when its user asked for that before it was disabled", async () => {
    const eva = await registerUser(api);
    const erasesAt = new Date(api.clock.now().getTime() + 14 * DAY_MS);
    await api.db.update(users).set({ erasesAt }).where(eq(users.id, eva.userId));
    await setAccess(eva.userId, true);
    await setAccess(eva.userId, false);
    expect(await findUser(eva.userId)).toMatchObject({ disabledAt: null, erasesAt });
  });

  it("is not erased once it is enabled again", async () => {
    const eva = await registerUser(api);
    await remove(eva.userId, await getUsername(eva.userId));
    await setAccess(eva.userId, false);
    expect(await findUser(eva.userId)).toMatchObject({ disabledAt: null, erasesAt: null });
    expect((await logIn(eva)).data.restored).toBeUndefined();
    expect(await listLog(eva.userId)).toEqual(["DELETE_ACCOUNT", "ENABLE_ACCOUNT"]);
  });
});

describe("administrators", () => {
  it("cannot disable or delete themselves, nor the last one", async () => {
    const own = [
      await setAccess(administrator.userId, true),
      await remove(administrator.userId, "whoever"),
    ];
    expect(own.map(({ status }) => status)).toEqual([403, 403]);
    const second = await registerWith("administrator");
    expect((await setAccess(second.userId, true)).status).toBe(200);
    // Whoever acts has lost the role in the meantime, so the other one is the last.
    const token = signIn(second.userId);
    const username = await getUsername(administrator.userId);
    const refused = [
      await setAccess(administrator.userId, true, token),
      await remove(administrator.userId, username, token),
    ];
    expect(refused.map(({ envelope }) => envelope.error)).toEqual([
      "last_administrator",
      "last_administrator",
    ]);
  });

  it("leave unknown accounts alone", async () => {
    const unknown = "0197f3a0-0000-7000-8000-000000000000";
    expect((await setAccess(unknown, true)).status).toBe(404);
    expect((await remove(unknown, "nobody")).status).toBe(404);
  });
});
