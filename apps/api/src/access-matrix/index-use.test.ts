// Makes every call on PostgreSQL, whose planner reads a whole table only where no index fits, and lists what it read so.
import { DAY_MS } from "@vereda/domain/time/units";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { openTestDatabase } from "#db/testing.ts";
import { buildInjectOptions } from "../platform/http/contract-request.ts";
import { makeTestApp } from "../platform/testing/testing.ts";
import { accessMatrix, accessRequests } from "./access-matrix.ts";
import { createCallers, makeWorld } from "./world.ts";

const test = await openTestDatabase();
const url = new URL(test.url ?? "postgres://localhost");
url.searchParams.set("options", "-c enable_seqscan=off -c timezone=Pacific/Kiritimati");

/** Tables of one row, and what an administrator counts. */
const unindexed = new Set(["server_settings", "push_keys"]);
const countsEveryone = new Set([
  "GET /panel/administration/users",
  "GET /panel/administration/figures",
]);

it("has an index for every foreign key", async () => {
  const { rows } = await test.db.execute(sql`
    select conrelid::regclass::text as name, pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%s IS NOT NULL)',
          (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]))))`);
  expect(rows).toEqual([]);
});

describe.runIf(test.kind === "postgres")("no call reads a whole table", async () => {
  if (test.kind !== "postgres") return;
  // One connection, which knows its own statistics at once.
  const database = await openDatabase({ databaseUrl: url.href, dataDir: "unused", poolSize: 1 });
  const unlimited = "1000000";
  const api = await makeTestApp({
    database,
    settings: {
      CALLS_PER_USER_PER_MINUTE: unlimited,
      CALLS_PER_ADDRESS_PER_MINUTE: unlimited,
      REGISTRATIONS_PER_ADDRESS_PER_HOUR: unlimited,
    },
  });
  // Connections of earlier tests would report later what they read before.
  await database.db.execute(sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await vi.waitUntil(() => test.pool?.totalCount === 0);
  const world = await makeWorld(api);
  afterAll(async () => {
    await database.close();
    await test.close();
  });

  async function countScans(): Promise<Map<string, number>> {
    await database.db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await database.db.execute<{ name: string; scans: number }>(
      sql`select relname as name, seq_scan::integer as scans from pg_stat_user_tables`,
    );
    return new Map(rows.map(({ name, scans }) => [name, scans]));
  }

  async function listRead(act: () => Promise<unknown>): Promise<string[]> {
    const before = await countScans();
    await act();
    const after = await countScans();
    return [...after]
      .filter(([name, scans]) => scans > (before.get(name) ?? 0) && !unindexed.has(name))
      .map(([name]) => name);
  }

  const ending = accessRequests.filter(
    ({ endpoint: { streams, method, path } }) =>
      !streams && !countsEveryone.has(`${method} ${path}`),
  );
  it.each(
    ending.map(
      (request) => [`${request.endpoint.method} ${request.endpoint.path}`, request] as const,
    ),
  )("%s", async (name, { endpoint, prepare, needsNewCallers }) => {
    const callers = needsNewCallers ? await createCallers(api) : world.callers;
    const isAllowed = typeof accessMatrix[name]?.owner === "number";
    const caller = isAllowed ? callers.owner : callers.administrator;
    const parts = (await prepare({ ...world, callers }))(caller);
    const options = buildInjectOptions(endpoint, { ...parts, token: caller.token });
    expect(await listRead(() => api.inject(options))).toEqual([]);
  });

  it("nor does any job, apart from the one that empties the outbox", async () => {
    api.clock.advance(40 * DAY_MS);
    expect(await listRead(api.runJobs)).toEqual(["change_outbox"]);
  });
});
