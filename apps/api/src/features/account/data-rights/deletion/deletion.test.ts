import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountApi } from "@vereda/domain/account/contract";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { communityApi } from "@vereda/domain/community/contract";
import { profileApi } from "@vereda/domain/community/profile/contract-profile";
import { createId } from "@vereda/domain/id";
import { makeTestApp } from "#platform/testing/testing.ts";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import { joinAs } from "#features/workspace/workspace-testing.ts";
import { logIn, remove } from "./deletion-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { registerUser } from "../../testing/account-testing.ts";
import { listTablesContaining } from "../../testing/data-rights-testing.ts";
import { getListableUsers, listPublicUsernames } from "../../profile/profile-user.ts";
import { userDataKeys } from "#platform/crypto/data-keys-table.ts";
import { sessions, users } from "../../tables/users.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const { db, clock } = api;
const listNights = async (token: string) =>
  (await api.call(energizingApi.listSleepCycles, { token, query: {} })).data.items;

async function logNight(token: string) {
  const body = { startedAt: "2026-03-03T23:00:00-06:00", endedAt: "2026-03-04T06:00:00-06:00" };
  await api.call(energizingApi.createSleepCycle, { token, body });
}

describe("requesting the deletion of an account", () => {
  it("closes all sessions, sets the date and sends an email", async () => {
    const user = await registerUser(api);
    const requested = await remove(api, user);
    const erasesAt = new Date(clock.now().getTime() + 14 * DAY_MS);
    expect([requested.status, requested.data]).toEqual([200, { erasesAt: erasesAt.toISOString() }]);
    expect((await api.attempt(accountApi.me, { token: user.token })).status).toBe(401);
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.userId))).toEqual([]);
    let email = await api.mailer.next();
    while (email.subject !== "Tu cuenta se va a eliminar") email = await api.mailer.next();
    expect(email.to).toBe(user.email);
    expect(email.text).toContain("/auth/login");
  });

  it("hides the profile at once, until its user signs in again", async () => {
    const [user, other] = [await registerUser(api), await registerUser(api)];
    const { username } = (await api.call(accountApi.me, { token: user.token })).data;
    const privacy = { token: user.token, body: { profileVisibility: "public" } } as const;
    await api.call(accountApi.updatePrivacy, privacy);
    const see = async () => {
      const responses = [
        await api.attempt(profileApi.get, { params: { username } }),
        await api.attempt(communityApi.search, { token: other.token, query: { username } }),
      ];
      return responses.map(({ status }) => status);
    };
    const isPublic = async () => (await listPublicUsernames(db, 100)).includes(username);
    const isListable = async () => (await getListableUsers(db, [user.userId])).size > 0;
    expect([await see(), await isPublic(), await isListable()]).toEqual([[200, 200], true, true]);
    await remove(api, user);
    expect([await see(), await isPublic(), await isListable()]).toEqual([[404, 404], false, false]);
    await logIn(api, user);
    expect([await see(), await isPublic(), await isListable()]).toEqual([[200, 200], true, true]);
  });

  it("requires the password and the confirmation word in capitals", async () => {
    const user = await registerUser(api);
    const wrong = await remove(api, user, { password: "correct house" });
    expect([wrong.status, wrong.envelope.error]).toEqual([403, "wrong_password"]);
    for (const confirm of ["eliminar", "", undefined]) {
      const response = await remove(api, user, { confirm });
      expect([response.status, response.envelope]).toMatchObject([
        422,
        { fields: [{ path: "confirm", message: "Escribe ELIMINAR, en mayúsculas." }] },
      ]);
    }
    expect((await remove(api, user, { confirm: "DELETE" })).status).toBe(200);
  });

  it("requires a session", async () => {
    const response = await api.attempt(dataRightsApi.deleteAccount, {
      body: { password: "correct horse", confirm: "ELIMINAR" },
    });
    expect(response.status).toBe(401);
  });

  async function company(role: MemberRole) {
    const [owner, colleague] = [await registerUser(api), await registerUser(api)];
    const id = createId(clock.now().getTime());
    await db.execute(sql`
      insert into workspaces (id, owner_id, type_id, name, privacy_settings, start_date, updated_at)
      values (${id}, ${owner.userId}, 'COMPANY', 'Velas y cuerdas', '{}', now(), now())`);
    await joinAs(api, id, owner, "OWNER");
    await joinAs(api, id, colleague, role);
    const ownerNow = async () => {
      const { rows } = await db.execute<{ owner: string }>(
        sql`select owner_id as owner from workspaces where id = ${id}`,
      );
      return rows[0]?.owner;
    };
    return { id, owner, colleague, ownerNow };
  }

  it("is rejected while other users work in a workspace with no other owner", async () => {
    const { owner } = await company("EDITOR");
    const refused = await remove(api, owner);
    expect([refused.status, refused.envelope.error]).toEqual([409, "deletion_blocked"]);
    expect((await api.attempt(accountApi.me, { token: owner.token })).status).toBe(200);
  });

  it("leaves a workspace to its other owner", async () => {
    const { owner, colleague, ownerNow } = await company("CO_OWNER");
    expect((await remove(api, owner)).status).toBe(200);
    clock.advance(14 * DAY_MS);
    await api.runJobs();
    expect(await ownerNow()).toBe(colleague.userId);
  });

  it("leaves a workspace that others joined meanwhile to its earliest member", async () => {
    const { id, owner, colleague, ownerNow } = await company("CO_OWNER");
    await remove(api, owner);
    await db.execute(sql`
      update memberships set role = 'EDITOR', permission = 'LEAD'
      where workspace_id = ${id} and user_id = ${colleague.userId}`);
    clock.advance(14 * DAY_MS);
    await api.runJobs();
    expect(await ownerNow()).toBe(colleague.userId);
    const { rows } = await db.execute(sql`
      select role, permission from memberships where workspace_id = ${id} and user_id = ${colleague.userId}`);
    expect(rows).toEqual([{ role: "OWNER", permission: "OWN" }]);
  });

  it("deletes the Personal Studio even if it has helpers", async () => {
    const [owner, helper] = [await makePlanner(api), await registerUser(api)];
    const { email } = (await api.call(accountApi.me, { token: owner.token })).data;
    await joinAs(api, owner.workspaceId, helper, "THERAPIST");
    expect((await remove(api, { ...owner, email, password: "correct horse" })).status).toBe(200);
    clock.advance(14 * DAY_MS);
    await api.runJobs();
    expect(await listTablesContaining(db, [owner.workspaceId])).toEqual([]);
  });

  it("erases only health data at once when requested", async () => {
    const user = await registerUser(api);
    await logNight(user.token);
    const [before] = await db
      .select()
      .from(userDataKeys)
      .where(eq(userDataKeys.userId, user.userId));
    expect(before).toBeDefined();
    expect((await remove(api, user, { eraseHealthNow: true })).status).toBe(200);
    expect(
      await db.select().from(userDataKeys).where(eq(userDataKeys.userId, user.userId)),
    ).toEqual([]);
    const { rows } = await db.execute(
      sql`select 1 from sleep_cycles where user_id = ${user.userId}`,
    );
    expect(rows).toEqual([]);
    const { accessToken } = (await logIn(api, user)).data;
    expect(await listNights(accessToken)).toEqual([]);
    await logNight(accessToken);
    expect(await listNights(accessToken)).toHaveLength(1);
  });

  it("finishes an interrupted erasure of health data later and preserves new entries", async () => {
    const [user, back] = [await registerUser(api), await registerUser(api)];
    for (const { token } of [user, back]) await logNight(token);
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
    await db.execute(sql`
      create trigger refuse before delete on sleep_cycles
      for each row execute function refuse()`);
    for (const one of [user, back]) {
      expect((await remove(api, one, { eraseHealthNow: true })).status).toBe(200);
    }
    await db.execute(sql`drop trigger refuse on sleep_cycles`);
    await db.execute(sql`drop function refuse`);
    expect((await api.attempt(accountApi.me, { token: user.token })).status).toBe(401);
    const { accessToken } = (await logIn(api, back)).data;
    await logNight(accessToken);
    clock.advance(HOUR_MS);
    await api.runJobs();
    const nights = async ({ userId }: { userId: string }) => {
      const { rows } = await db.execute(sql`select 1 from sleep_cycles where user_id = ${userId}`);
      return rows.length;
    };
    expect(await nights(user)).toBe(0);
    expect(await nights(back)).toBe(2);
  });
});

describe("the only administrator", () => {
  const makeAdministrator = (userId: string) =>
    db
      .update(users)
      .set({ roles: ["member", "administrator"] })
      .where(eq(users.id, userId));

  it("cannot delete the account until another user is administrator", async () => {
    const [first, second] = [await registerUser(api), await registerUser(api)];
    await makeAdministrator(first.userId);
    expect((await remove(api, first)).envelope).toMatchObject({
      status: 409,
      error: "last_administrator",
    });
    expect((await api.attempt(accountApi.me, { token: first.token })).status).toBe(200);
    await makeAdministrator(second.userId);
    expect((await remove(api, first)).status).toBe(200);
    // One who is leaving is none for long.
    expect((await remove(api, second)).envelope.error).toBe("last_administrator");
    await db
      .update(users)
      .set({ roles: ["member"] })
      .where(eq(users.id, second.userId));
  });
});

describe("cancelling the deletion", () => {
  it("works by signing in on the thirteenth day and restores everything", async () => {
    const user = await registerUser(api);
    await logNight(user.token);
    await remove(api, user);
    clock.advance(13 * DAY_MS);
    await api.runJobs();
    const back = await logIn(api, user);
    expect(back.data).toMatchObject({ restored: true });
    clock.advance(DAY_MS);
    await api.runJobs();
    const { accessToken } = (await logIn(api, user)).data;
    expect(await listNights(accessToken)).toHaveLength(1);
  });

  it("fails on the fifteenth day, whether the account is already erased or not", async () => {
    const user = await registerUser(api);
    await remove(api, user);
    clock.advance(15 * DAY_MS);
    const beforeErasure = await logIn(api, user);
    expect([beforeErasure.status, beforeErasure.envelope.error]).toEqual([
      401,
      "invalid_credentials",
    ]);
    await api.runJobs();
    const afterErasure = await logIn(api, user);
    expect([afterErasure.status, afterErasure.envelope.error]).toEqual([
      401,
      "invalid_credentials",
    ]);
  });
});
