import { accountApi } from "@vereda/domain/account/contract";
import { administrationApi } from "@vereda/domain/account/users/contract-administration";
import { usersApi } from "@vereda/domain/account/users/contract-users";
import { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import type { UserRole } from "@vereda/domain/account/profile/user-roles";
import { createId } from "@vereda/domain/id";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import { users } from "../tables/users.ts";

const api = await makeTestApp();

async function registerWith(...roles: UserRole[]): Promise<RegisteredUser> {
  const user = await registerUser(api);
  await api.db
    .update(users)
    .set({ roles: ["member", ...roles] })
    .where(eq(users.id, user.userId));
  return user;
}

const member = await registerWith();
const specialist = await registerWith("specialist");
const moderator = await registerWith("moderator");
const administrator = await registerWith("administrator");
const second = await registerWith("administrator");

const find = (username: string, as: RegisteredUser | null = moderator) =>
  api.call(usersApi.find, { query: { username }, token: as?.token });
const lockProfile = (id: string, as: RegisteredUser | null = moderator, reason = "Suplantación") =>
  api.call(usersApi.lockProfile, { params: { id }, body: { reason }, token: as?.token });
const release = (id: string, as: RegisteredUser | null = moderator) =>
  api.call(usersApi.releaseProfile, { params: { id }, token: as?.token });
const setRoles = (
  id: string,
  roles: ("moderator" | "administrator")[],
  as: RegisteredUser | null = administrator,
) => api.call(administrationApi.setRoles, { params: { id }, body: { roles }, token: as?.token });
const me = async (as: RegisteredUser) => (await api.call(accountApi.me, { token: as.token })).data;
const privacy = (as: RegisteredUser, body: Readonly<Record<string, unknown>>) =>
  api.attempt(accountApi.updatePrivacy, { token: as.token, body });
const getStatusAndError = (response: { status: number; envelope: { error: string | null } }) => [
  response.status,
  response.envelope.error,
];

describe("the moderation endpoints", () => {
  it.each([
    ["a visitor", null, 401, "unauthenticated"],
    ["a member", member, 403, "forbidden"],
    ["a specialist", specialist, 403, "forbidden"],
  ])("reject %s", async (_who, as, ...refusal) => {
    expect(getStatusAndError(await find("somebody", as))).toEqual(refusal);
    expect(getStatusAndError(await lockProfile(member.userId, as))).toEqual(refusal);
    expect(getStatusAndError(await release(member.userId, as))).toEqual(refusal);
  });

  it.each([
    ["moderators", moderator],
    ["administrators", administrator],
  ])("allow %s", async (_who, as) => {
    expect((await find("somebody", as)).status).toBe(200);
  });

  it("check access before they validate the request", async () => {
    const response = await api.attempt(usersApi.lockProfile, {
      params: { id: "nonsense" },
      body: {},
      token: member.token,
    });
    expect(getStatusAndError(response)).toEqual([403, "forbidden"]);
  });

  it("reject a user as soon as the role is revoked", async () => {
    const brief = await registerWith("moderator");
    expect((await find("somebody", brief)).status).toBe(200);
    await setRoles(brief.userId, []);
    expect((await find("somebody", brief)).status).toBe(403);
  });
});

describe("finding a user", () => {
  it("requires the exact username and ignores case", async () => {
    const eva = await registerUser(api, { username: "eva.luna", lastName: "Luna" });
    const { data } = await find(" Eva.Luna ");
    expect(data).toEqual({
      id: eva.userId,
      username: "eva.luna",
      firstName: "Ana",
      lastName: "Luna",
      roles: ["member"],
      createdAt: api.clock.now().toISOString(),
      profileHeldAt: null,
      profileHeldReason: null,
    });
    expect((await find("eva")).data).toBeNull();
  });

  it("requires a username", async () => {
    expect(getStatusAndError(await find(" "))).toEqual([422, "validation_error"]);
  });
});

describe("a locked profile", () => {
  it("is hidden, with the reason visible to moderators", async () => {
    const eva = await registerUser(api);
    await privacy(eva, { profileVisibility: "public" });
    const { data } = await lockProfile(eva.userId, moderator, " Suplantación ");
    expect(data).toMatchObject({
      profileHeldAt: api.clock.now().toISOString(),
      profileHeldReason: "Suplantación",
    });
    expect(await me(eva)).toMatchObject({ profileHeld: true, profileVisibility: "hidden" });
    expect(await me(eva)).not.toHaveProperty("profileHeldReason");
  });

  it("rejects privacy changes with an error in the user's language", async () => {
    const eva = await registerUser(api);
    await lockProfile(eva.userId);
    const response = await privacy(eva, { showVitalityIndex: true });
    expect(getStatusAndError(response)).toEqual([403, "privacy_forbidden"]);
    expect(response.envelope.message).toBe(
      "No tienes permisos para modificar la privacidad de este perfil.",
    );
    expect((await me(eva)).showVitalityIndex).toBe(false);
  });

  it("allows other changes by its owner", async () => {
    const eva = await registerUser(api);
    await lockProfile(eva.userId);
    const token = eva.token;
    const profile = await api.call(accountApi.updateProfile, { token, body: { firstName: "Eva" } });
    expect(profile.data).toMatchObject({ firstName: "Eva", profileHeld: true });
    const preferences = await api.call(accountApi.updatePreferences, {
      token,
      body: { theme: "sereno" },
    });
    expect(preferences.status).toBe(200);
  });

  it("has its previous visibility again after the release", async () => {
    const eva = await registerUser(api);
    await privacy(eva, { profileVisibility: "members_only" });
    await lockProfile(eva.userId);
    expect((await release(eva.userId)).data).toMatchObject({
      profileHeldAt: null,
      profileHeldReason: null,
    });
    expect(await me(eva)).toMatchObject({ profileHeld: false, profileVisibility: "members_only" });
    expect((await privacy(eva, { profileVisibility: "public" })).status).toBe(200);
  });

  it("does not change its lock time when the reason changes", async () => {
    const eva = await registerUser(api);
    const first = (await lockProfile(eva.userId)).data;
    api.clock.advance(60_000);
    const again = (await lockProfile(eva.userId, administrator, "Otra razón")).data;
    expect(again).toEqual({ ...first, profileHeldReason: "Otra razón" });
  });

  it("requires a reason", async () => {
    expect(getStatusAndError(await lockProfile(member.userId, moderator, "  "))).toEqual([
      422,
      "validation_error",
    ]);
  });

  it("cannot be one's own or an administrator's", async () => {
    expect(getStatusAndError(await lockProfile(moderator.userId))).toEqual([403, "forbidden"]);
    expect(getStatusAndError(await lockProfile(administrator.userId))).toEqual([403, "forbidden"]);
    expect(getStatusAndError(await lockProfile(administrator.userId, second))).toEqual([
      403,
      "forbidden",
    ]);
  });

  it("cannot be released by its owner, whatever their role", async () => {
    const lockedUser = await registerWith("moderator");
    await lockProfile(lockedUser.userId);
    expect(getStatusAndError(await release(lockedUser.userId, lockedUser))).toEqual([
      403,
      "forbidden",
    ]);
    expect(getStatusAndError(await privacy(lockedUser, { profileVisibility: "public" }))).toEqual([
      403,
      "privacy_forbidden",
    ]);
  });

  it("must exist", async () => {
    const nobody = createId(api.clock.now().getTime());
    expect(getStatusAndError(await lockProfile(nobody))).toEqual([404, "not_found"]);
    expect(getStatusAndError(await release(nobody))).toEqual([404, "not_found"]);
  });

  it("can be released when it is not locked", async () => {
    expect((await release(member.userId)).status).toBe(200);
  });
});

describe("roles", () => {
  it.each([
    ["a visitor", null, 401],
    ["a member", member, 403],
    ["a moderator", moderator, 403],
  ])("cannot be granted by %s", async (_who, as, status) => {
    expect((await setRoles(member.userId, ["administrator"], as)).status).toBe(status);
  });

  it("are granted and revoked by an administrator without changing other roles", async () => {
    const eva = await registerWith("supporter", "specialist");
    const { data } = await setRoles(eva.userId, ["moderator"]);
    expect(data.roles).toEqual(["member", "supporter", "specialist", "moderator"]);
    expect((await me(eva)).roles.map(({ slug }) => slug)).toEqual(data.roles);
    const left = (await setRoles(eva.userId, [])).data.roles;
    expect(left).toEqual(["member", "supporter", "specialist"]);
  });

  it.each(["supporter", "specialist"])("of a %s cannot be granted here", async (role) => {
    const response = await api.attempt(administrationApi.setRoles, {
      params: { id: member.userId },
      body: { roles: [role] },
      token: administrator.token,
    });
    expect(getStatusAndError(response)).toEqual([422, "validation_error"]);
  });

  it("are recorded in the log that is only added to, with ids only", async () => {
    const eva = await registerWith();
    await setRoles(eva.userId, ["moderator"]);
    await setRoles(eva.userId, ["moderator"]);
    api.clock.advance(1);
    await setRoles(eva.userId, ["administrator"]);
    api.clock.advance(1);
    await setRoles(eva.userId, []);
    const { token } = administrator;
    const { data } = await api.call(moderationApi.log, { token });
    const entries = data.items.filter(({ subjectId }) => subjectId === eva.userId);
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      "GIVE_ADMINISTRATION",
      "GIVE_MODERATION",
      "WITHDRAW_ADMINISTRATION",
      "WITHDRAW_MODERATION",
    ]);
  });

  it("return 404 for an unknown user", async () => {
    const nobody = createId(api.clock.now().getTime());
    expect(getStatusAndError(await setRoles(nobody, []))).toEqual([404, "not_found"]);
  });

  it("always leave one administrator, even when two revoke each other concurrently", async () => {
    const responses = await Promise.all([
      setRoles(administrator.userId, [], second),
      setRoles(second.userId, [], administrator),
    ]);
    const refusals = responses.filter(({ status }) => status !== 200).map(getStatusAndError);
    // The second request is rejected: its caller lost the role or is the last administrator.
    expect([[[409, "last_administrator"]], [[403, "forbidden"]]]).toContainEqual(refusals);
    const left = await api.db
      .select({ id: users.id })
      .from(users)
      .where(sql`'administrator' = any(${users.roles})`);
    expect(left).toHaveLength(1);
  });

  it("of administrators are never changed by themselves", async () => {
    const ines = await registerWith("administrator");
    const refused = await setRoles(ines.userId, ["moderator"], ines);
    expect(getStatusAndError(refused)).toEqual([403, "forbidden"]);
    expect((await me(ines)).roles.map(({ slug }) => slug)).toEqual(["member", "administrator"]);
  });
});
