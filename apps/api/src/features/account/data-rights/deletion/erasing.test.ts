import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountApi } from "@vereda/domain/account/contract";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { makeTestApp } from "#platform/testing/testing.ts";
import { logIn, remove } from "./deletion-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { registerUser } from "../../testing/account-testing.ts";
import {
  listDatabaseTables,
  makeFullUser,
  listTablesWithUsers,
  listTablesContaining,
} from "../../testing/data-rights-testing.ts";
import { userDataKeys } from "#platform/crypto/data-keys-table.ts";
import { users } from "../../tables/users.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const { db, clock } = api;

async function listRowsContaining(terms: readonly string[]): Promise<string[]> {
  const rows: string[] = [];
  for (const table of await listDatabaseTables(db)) {
    // Change notes for other users' cached days; they expire within hours.
    if (table === "day_changes") continue;
    const result = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
    );
    // A circle that the erased user was in has one member less.
    const countless = ({ row }: { row: string }) => row.replace(/"member_count": \d+/, "");
    rows.push(...result.rows.map((one) => `${table} ${countless(one)}`));
  }
  return rows.filter((row) => terms.some((term) => row.includes(term))).toSorted();
}

describe("an erased account", () => {
  it("leaves no row in any table and does not change other users", async () => {
    const friend = await makePlanner(api, { firstName: "Nicanor" });
    const fullUser = await makeFullUser(api, friend);
    const other = await makeFullUser(api, friend);
    await api.call(dataRightsApi.requestExport, { token: fullUser.token, body: {} });
    await api.runJobs();
    const names = [fullUser.userId, fullUser.email, fullUser.lastName, fullUser.username];

    // Ensures that the user has a row in every table that can reference users; otherwise this test proves
    // little.
    const before = await listTablesContaining(db, names);
    const naming = await listTablesWithUsers(db);
    expect(naming.filter((table) => !before.includes(table))).toEqual([]);
    expect(before).toContain("users");

    await remove(api, fullUser);
    // Lets temporary rows expire before the comparison.
    clock.advance(14 * DAY_MS - HOUR_MS);
    await api.runJobs();
    const untouched = [other.userId, friend.userId];
    const isShared = (row: string) => names.some((name) => row.includes(name));
    const othersBefore = (await listRowsContaining(untouched)).filter((row) => !isShared(row));
    expect(othersBefore.length).toBeGreaterThan(30);

    clock.advance(HOUR_MS);
    await api.runJobs();
    expect(await listTablesContaining(db, names)).toEqual([]);
    expect(await listRowsContaining(untouched)).toEqual(othersBefore);
    const email = api.mailer.emails.at(-1);
    expect(email).toMatchObject({ to: fullUser.email });
    expect(email?.subject).toBe("Tu cuenta ya no existe");
  });

  it("is erased completely after a first attempt failed", async () => {
    const friend = await makePlanner(api);
    const [first, second] = [await makeFullUser(api, friend), await registerUser(api)];
    await remove(api, first);
    await remove(api, second);
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
    await db.execute(sql`
      create trigger refuse before delete on missions
      for each row execute function refuse()`);
    clock.advance(14 * DAY_MS);
    await expect(api.runJobs()).rejects.toThrow("Failed query");
    // The data key is destroyed first, and one failing account does not block the others.
    expect(
      await db.select().from(userDataKeys).where(eq(userDataKeys.userId, first.userId)),
    ).toEqual([]);
    expect(await db.select().from(users).where(eq(users.id, second.userId))).toEqual([]);
    expect(await db.select().from(users).where(eq(users.id, first.userId))).toHaveLength(1);
    await db.execute(sql`drop trigger refuse on missions`);
    await db.execute(sql`drop function refuse`);
    clock.advance(HOUR_MS);
    await api.runJobs();
    expect(await listTablesContaining(db, [first.userId, first.email])).toEqual([]);
  });

  it("is erased while other requests are served", async () => {
    const [user, friend] = [await makePlanner(api), await registerUser(api)];
    // More rows than one batch.
    await db.execute(sql`
      insert into night_notes (id, user_id, kind, day, content)
      select gen_random_uuid(), ${user.userId}, 'dream', date '2026-01-01', 'x'::bytea
      from generate_series(1, 650)`);
    await db.update(users).set({ erasesAt: clock.now() }).where(eq(users.id, user.userId));
    clock.advance(HOUR_MS);
    let isErased = false;
    const erasing = (async () => {
      await api.runJobs();
      isErased = true;
    })();
    // Lets the job start before this request arrives.
    await setImmediate();
    await api.call(accountApi.me, { token: friend.token });
    expect(isErased).toBe(false);
    await erasing;
    expect(await db.select().from(users).where(eq(users.id, user.userId))).toEqual([]);
  });

  it("cannot be restored after its erasure started, even if the clock goes back", async () => {
    const user = await registerUser(api);
    await remove(api, user);
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
    await db.execute(sql`
      create trigger refuse before delete on users
      for each row execute function refuse()`);
    clock.advance(14 * DAY_MS);
    await expect(api.runJobs()).rejects.toThrow("Failed query");
    clock.advance(-HOUR_MS);
    expect((await logIn(api, user)).envelope.error).toBe("invalid_credentials");
    await db.execute(sql`drop trigger refuse on users`);
    await db.execute(sql`drop function refuse`);
    clock.advance(2 * HOUR_MS);
    await api.runJobs();
    expect(await db.select().from(users).where(eq(users.id, user.userId))).toEqual([]);
  });

  it("frees its email and username for a new registration", async () => {
    const user = await registerUser(api, { username: "amanecer" });
    await remove(api, user);
    clock.advance(14 * DAY_MS);
    await api.runJobs();
    const again = await registerUser(api, { email: user.email, username: "amanecer" });
    expect(again.userId).not.toBe(user.userId);
  });
});
