import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountApi } from "@vereda/domain/account/contract";
import { dataRightsApi } from "@vereda/domain/account/contract-data-rights";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { newId } from "@vereda/domain/id";
import { makeTestApp } from "#platform/testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import { registerPerson, testSource } from "../account-testing.ts";
import { everyTable, fullLife, tablesThatNamePeople, tablesWith } from "../data-rights-testing.ts";
import { sessions, userDataKeys, users } from "../table.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const { db, clock } = api;
const hour = 3_600_000;
const day = 24 * hour;

interface Person {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

const remove = ({ token, password }: Person, given: object = {}) =>
  api.attempt(dataRightsApi.deleteAccount, {
    token,
    body: { password, confirm: "ELIMINAR", ...given },
  });
const logIn = ({ email, password }: Person) =>
  api.attempt(accountApi.login, { body: { email, password, source: testSource } });
const nightsOf = async (token: string) =>
  (await api.call(energizingApi.listSleepCycles, { token, query: {} })).data.items;

async function logNight(token: string) {
  const body = { startedAt: "2026-03-03T23:00:00-06:00", endedAt: "2026-03-04T06:00:00-06:00" };
  await api.call(energizingApi.createSleepCycle, { token, body });
}

/** Every row of every table, as text, but for what the server itself keeps. */
async function everythingOf(words: readonly string[]): Promise<string[]> {
  const rows: string[] = [];
  for (const table of await everyTable(db)) {
    const found = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
    );
    rows.push(...found.rows.map(({ row }) => `${table} ${row}`));
  }
  return rows.filter((row) => words.some((word) => row.includes(word))).toSorted();
}

describe("asking for one's account to be deleted", () => {
  it("closes every session, sets the day, and tells it by letter", async () => {
    const person = await registerPerson(api);
    const asked = await remove(person);
    const erasesAt = new Date(clock.now().getTime() + 14 * day);
    expect([asked.status, asked.data]).toEqual([200, { erasesAt: erasesAt.toISOString() }]);
    expect((await api.attempt(accountApi.me, { token: person.token })).status).toBe(401);
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.userId))).toEqual([]);
    let letter = await api.mailer.next();
    while (letter.subject !== "Tu cuenta se va a borrar") letter = await api.mailer.next();
    expect(letter.to).toBe(person.email);
    expect(letter.text).toContain("/auth/login");
  });

  it("needs the password and the word, in capitals", async () => {
    const person = await registerPerson(api);
    const wrong = await remove(person, { password: "correct house" });
    expect([wrong.status, wrong.envelope.error]).toEqual([403, "wrong_password"]);
    for (const confirm of ["eliminar", "", undefined]) {
      const answer = await remove(person, { confirm });
      expect([answer.status, answer.envelope]).toMatchObject([
        422,
        { fields: [{ path: "confirm", message: "Escribe ELIMINAR, en mayúsculas." }] },
      ]);
    }
    expect((await remove(person, { confirm: "DELETE" })).status).toBe(200);
  });

  it("is for people who are signed in", async () => {
    const answer = await api.attempt(dataRightsApi.deleteAccount, {
      body: { password: "correct horse", confirm: "ELIMINAR" },
    });
    expect(answer.status).toBe(401);
  });

  /** Somebody with a company, in which somebody else works. */
  async function company(role: string) {
    const [owner, colleague] = [await registerPerson(api), await registerPerson(api)];
    const id = newId(clock.now().getTime());
    await db.execute(sql`
      insert into workspaces (id, owner_id, type_id, name, privacy_settings, start_date, updated_at)
      values (${id}, ${owner.userId}, 'COMPANY', 'Velas y cuerdas', '{}', now(), now())`);
    const join = (userId: string, as: string) =>
      db.execute(sql`
        insert into memberships (id, workspace_id, user_id, role, status, start_date, updated_at)
        values (gen_random_uuid(), ${id}, ${userId}, ${as}, 'ACTIVE', now(), now())`);
    await join(owner.userId, "OWNER");
    await join(colleague.userId, role);
    const ownerNow = async () => {
      const { rows } = await db.execute<{ owner: string }>(
        sql`select owner_id as owner from workspaces where id = ${id}`,
      );
      return rows[0]?.owner;
    };
    return { id, owner, colleague, ownerNow };
  }

  it("is refused while others work in a space that nobody else owns", async () => {
    const { owner } = await company("EDITOR");
    const refused = await remove(owner);
    expect([refused.status, refused.envelope.error]).toEqual([409, "deletion_blocked"]);
    expect((await api.attempt(accountApi.me, { token: owner.token })).status).toBe(200);
  });

  it("leaves a space to its other owner", async () => {
    const { owner, colleague, ownerNow } = await company("CO_OWNER");
    expect((await remove(owner)).status).toBe(200);
    clock.advance(14 * day);
    await api.runJobs();
    expect(await ownerNow()).toBe(colleague.userId);
  });

  it("leaves a space that others joined meanwhile to whoever has been there longest", async () => {
    const { id, owner, colleague, ownerNow } = await company("CO_OWNER");
    await remove(owner);
    await db.execute(sql`
      update memberships set role = 'EDITOR'
      where workspace_id = ${id} and user_id = ${colleague.userId}`);
    clock.advance(14 * day);
    await api.runJobs();
    expect(await ownerNow()).toBe(colleague.userId);
    const { rows } = await db.execute(sql`
      select role from memberships where workspace_id = ${id} and user_id = ${colleague.userId}`);
    expect(rows).toEqual([{ role: "OWNER" }]);
  });

  it("takes a Personal Studio along, whoever helps in it", async () => {
    const [owner, helper] = [await makePlanner(api), await registerPerson(api)];
    const { email } = (await api.call(accountApi.me, { token: owner.token })).data;
    await db.execute(sql`
      insert into memberships (id, workspace_id, user_id, role, status, start_date, updated_at)
      values (gen_random_uuid(), ${owner.workspaceId}, ${helper.userId}, 'THERAPIST', 'ACTIVE', now(), now())`);
    expect((await remove({ ...owner, email, password: "correct horse" })).status).toBe(200);
    clock.advance(14 * day);
    await api.runJobs();
    expect(await tablesWith(db, [owner.workspaceId])).toEqual([]);
  });

  it("takes health data away at once when that is wanted, and nothing else", async () => {
    const person = await registerPerson(api);
    await logNight(person.token);
    const [before] = await db
      .select()
      .from(userDataKeys)
      .where(eq(userDataKeys.userId, person.userId));
    expect(before).toBeDefined();
    expect((await remove(person, { eraseHealthNow: true })).status).toBe(200);
    expect(
      await db.select().from(userDataKeys).where(eq(userDataKeys.userId, person.userId)),
    ).toEqual([]);
    const { rows } = await db.execute(
      sql`select 1 from sleep_cycles where user_id = ${person.userId}`,
    );
    expect(rows).toEqual([]);
    const { accessToken } = (await logIn(person)).data;
    expect(await nightsOf(accessToken)).toEqual([]);
    // A new key seals what they tell from now on.
    await logNight(accessToken);
    expect(await nightsOf(accessToken)).toHaveLength(1);
  });
});

describe("the only administrator", () => {
  const makeAdministrator = (userId: string) =>
    db
      .update(users)
      .set({ roles: ["member", "administrator"] })
      .where(eq(users.id, userId));

  it("stays until somebody else administers", async () => {
    const [first, second] = [await registerPerson(api), await registerPerson(api)];
    await makeAdministrator(first.userId);
    expect((await remove(first)).envelope).toMatchObject({
      status: 409,
      error: "last_administrator",
    });
    expect((await api.attempt(accountApi.me, { token: first.token })).status).toBe(200);
    await makeAdministrator(second.userId);
    expect((await remove(first)).status).toBe(200);
    await db
      .update(users)
      .set({ roles: ["member"] })
      .where(eq(users.id, second.userId));
  });
});

describe("changing one's mind", () => {
  it("takes signing in on the thirteenth day, and everything is as it was", async () => {
    const person = await registerPerson(api);
    await logNight(person.token);
    await remove(person);
    clock.advance(13 * day);
    await api.runJobs();
    const back = await logIn(person);
    expect(back.data).toMatchObject({ restored: true });
    clock.advance(day);
    await api.runJobs();
    const { accessToken } = (await logIn(person)).data;
    expect(await nightsOf(accessToken)).toHaveLength(1);
  });

  it("is too late on the fifteenth, whether or not the account has been erased yet", async () => {
    const person = await registerPerson(api);
    await remove(person);
    clock.advance(15 * day);
    const early = await logIn(person);
    expect([early.status, early.envelope.error]).toEqual([401, "invalid_credentials"]);
    await api.runJobs();
    const late = await logIn(person);
    expect([late.status, late.envelope.error]).toEqual([401, "invalid_credentials"]);
  });
});

describe("an erased account", () => {
  it("leaves no trace in any table, and everybody else as they were", async () => {
    const friend = await makePlanner(api, { firstName: "Nicanor" });
    const person = await fullLife(api, friend);
    const other = await fullLife(api, friend);
    await api.call(dataRightsApi.requestExport, { token: person.token, body: {} });
    await api.runJobs();
    const names = [person.userId, person.email, person.lastName, person.username];

    // Somebody is in every table that can name people, or this test would prove little.
    const before = await tablesWith(db, names);
    const naming = await tablesThatNamePeople(db);
    expect(naming.filter((table) => !before.includes(table))).toEqual([]);
    expect(before).toContain("users");

    await remove(person);
    // So that what runs out by itself is gone before.
    clock.advance(14 * day - hour);
    await api.runJobs();
    const untouched = [other.userId, friend.userId];
    const isShared = (row: string) => names.some((name) => row.includes(name));
    const othersBefore = (await everythingOf(untouched)).filter((row) => !isShared(row));
    expect(othersBefore.length).toBeGreaterThan(30);

    clock.advance(hour);
    await api.runJobs();
    expect(await tablesWith(db, names)).toEqual([]);
    expect(await everythingOf(untouched)).toEqual(othersBefore);
    const letter = api.mailer.letters.at(-1);
    expect(letter).toMatchObject({ to: person.email });
    expect(letter?.subject).toBe("Tu cuenta ya no existe");
  });

  it("is erased to the end when the first time failed half-way", async () => {
    const friend = await makePlanner(api);
    const [first, second] = [await fullLife(api, friend), await registerPerson(api)];
    await remove(first);
    await remove(second);
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
    await db.execute(sql`
      create trigger refuse before delete on missions
      for each row execute function refuse()`);
    clock.advance(14 * day);
    await expect(api.runJobs()).rejects.toThrow("Failed query");
    // The key goes first, and one who fails holds up nobody else.
    expect(
      await db.select().from(userDataKeys).where(eq(userDataKeys.userId, first.userId)),
    ).toEqual([]);
    expect(await db.select().from(users).where(eq(users.id, second.userId))).toEqual([]);
    expect(await db.select().from(users).where(eq(users.id, first.userId))).toHaveLength(1);
    await db.execute(sql`drop trigger refuse on missions`);
    await db.execute(sql`drop function refuse`);
    clock.advance(hour);
    await api.runJobs();
    expect(await tablesWith(db, [first.userId, first.email])).toEqual([]);
  });

  it("is nothing to come back to once its erasing has begun, though the clock is put back", async () => {
    const person = await registerPerson(api);
    await remove(person);
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
    await db.execute(sql`
      create trigger refuse before delete on users
      for each row execute function refuse()`);
    clock.advance(14 * day);
    await expect(api.runJobs()).rejects.toThrow("Failed query");
    clock.advance(-hour);
    expect((await logIn(person)).envelope.error).toBe("invalid_credentials");
    await db.execute(sql`drop trigger refuse on users`);
    await db.execute(sql`drop function refuse`);
    clock.advance(2 * hour);
    await api.runJobs();
    expect(await db.select().from(users).where(eq(users.id, person.userId))).toEqual([]);
  });

  it("frees its address and username for a new beginning", async () => {
    const person = await registerPerson(api, { username: "amanecer" });
    await remove(person);
    clock.advance(14 * day);
    await api.runJobs();
    const again = await registerPerson(api, { email: person.email, username: "amanecer" });
    expect(again.userId).not.toBe(person.userId);
  });
});
