import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { rateLimitCounters } from "../platform/http/rate-limit/rate-limit-table.ts";
import { DatabaseUnavailableError, isUniqueViolation, openDatabase } from "./client.ts";
import { openTestDatabase } from "./testing.ts";
import { runOutsideTransaction } from "./transaction-guard.ts";
import { createPgliteFolder } from "./testing/acquire-pglite.ts";

const dataDir = await mkdtemp(join(tmpdir(), "vereda-client-"));
const test = await openTestDatabase();
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

const { db } = test;
const row = { key: "a", count: 1, windowEndsAt: 0, blockedUntil: 0 };

describe("PostgreSQL and the embedded database", () => {
  it("rolls back a transaction that throws", async () => {
    const failing = db.transaction(async (tx) => {
      await tx.insert(rateLimitCounters).values({ ...row, key: "undone" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await db.select().from(rateLimitCounters)).toEqual([]);
  });

  it("distinguishes unique violations from other errors", async () => {
    await db.insert(rateLimitCounters).values(row);
    const again = db.insert(rateLimitCounters).values(row);
    expect(isUniqueViolation(await again.catch((error: unknown) => error))).toBe(true);
    const broken = db.execute(sql`select nothing from nowhere`);
    expect(isUniqueViolation(await broken.catch((error: unknown) => error))).toBe(false);
  });

  it("returns big counts as numbers", async () => {
    const at = Date.UTC(2026, 2, 4);
    await db.insert(rateLimitCounters).values({ ...row, key: "big", windowEndsAt: at });
    const rows = await db
      .select()
      .from(rateLimitCounters)
      .where(sql`key = 'big'`);
    expect(rows).toEqual([{ ...row, key: "big", windowEndsAt: at }]);
  });
});

describe.runIf(test.kind === "postgres")("transactions that wait for each other", () => {
  it("both end, because the one that PostgreSQL ends runs again", async () => {
    await db.insert(rateLimitCounters).values([
      { ...row, key: "one", count: 0 },
      { ...row, key: "other", count: 0 },
    ]);
    const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const add = (first: string, second: string, own = 0) =>
      db.transaction(async (tx) => {
        runs += 1;
        await tx.execute(sql`set local deadlock_timeout = '10ms'`);
        const increase = (key: string) =>
          tx.execute(sql`update rate_limit_counters set count = count + 1 where key = ${key}`);
        await increase(first);
        started[own]?.resolve();
        await Promise.all(started.map(({ promise }) => promise));
        await increase(second);
      });
    await Promise.all([add("one", "other"), add("other", "one", 1)]);
    const rows = await db
      .select({ count: rateLimitCounters.count })
      .from(rateLimitCounters)
      .where(sql`key in ('one', 'other')`);
    expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
    expect(runs).toBe(3);
  });

  it("runs a statement again that PostgreSQL ends for a transaction", async () => {
    const keys = ["first", "second"];
    await db.insert(rateLimitCounters).values(keys.map((key) => ({ ...row, key, count: 0 })));
    const increase = (key: string) =>
      sql`update rate_limit_counters set count = count + 1 where key = ${key}`;
    let statement: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local deadlock_timeout = '1min'`);
      await tx.execute(increase("second"));
      // Takes the first row, then waits for the second one, and is ended for the transaction that waits for it.
      statement = runOutsideTransaction(async () =>
        db.execute(sql`
          with one as (update rate_limit_counters set count = count + 1 where key = 'first' returning key)
          update rate_limit_counters set count = count + 1
          where key = 'second' and exists (select from one)`),
      );
      await vi.waitFor(async () => {
        const waiting = await runOutsideTransaction(async () =>
          db.execute(sql`
            select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`),
        );
        expect(waiting.rows).toHaveLength(1);
      });
      await tx.execute(increase("first"));
    });
    await statement;
    const rows = await db
      .select({ count: rateLimitCounters.count })
      .from(rateLimitCounters)
      .where(sql`key in ('first', 'second')`);
    expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
  });
});

describe.runIf(test.kind === "postgres")("a connection that PostgreSQL ends", () => {
  it("fails its transaction, and neither the process nor later queries", async () => {
    const opened = await openDatabase({ databaseUrl: test.url, dataDir });
    const failing = opened.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      await tx.execute(sql`select 1`);
    });
    await expect(failing).rejects.toThrow(DatabaseUnavailableError);
    expect((await opened.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await opened.close();
  });
});

describe.runIf(test.kind === "pglite")("the single connection of the embedded database", () => {
  it("rejects a query outside the running transaction instead of deadlocking", async () => {
    const careless = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await db.execute(sql`select 1`);
    });
    await expect(careless).rejects.toMatchObject({
      cause: { message: expect.stringContaining("would wait for itself") },
    });
  });

  it("runs concurrent transactions one after the other", async () => {
    const increase = () =>
      db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(rateLimitCounters)
          .where(sql`key = 'a'`);
        await tx.update(rateLimitCounters).set({ count: (before?.count ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 20 }, increase));
    const [after] = await db
      .select()
      .from(rateLimitCounters)
      .where(sql`key = 'a'`);
    expect(after?.count).toBe(21);
  });
});

const writer = fileURLToPath(new URL("testing/writer.ts", import.meta.url));

async function writeAndKill(rows: number): Promise<number> {
  const child = spawn(process.execPath, [writer, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let last = -1;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last === rows) child.kill("SIGKILL");
  }
  return last;
}

describe.runIf(test.kind === "pglite")("the embedded database on disk", () => {
  it("persists every acknowledged write when its process is killed, and reopens at once", async () => {
    await createPgliteFolder(dataDir);
    const last = await writeAndKill(200);
    expect(last).toBeGreaterThanOrEqual(200);
    const reopened = await openDatabase({ dataDir });
    const { rows } = await reopened.db.execute<{ count: number; last: number }>(
      sql`select count(*)::integer as count, max(n) as last from written`,
    );
    await reopened.close();
    expect(rows[0]?.last).toBeGreaterThanOrEqual(last);
    expect(rows[0]?.count).toBe((rows[0]?.last ?? 0) + 1);
  }, 120_000);

  it("can be opened by one process at a time and reports a clear error", async () => {
    const first = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is in use by another Vereda.`,
    );
    await first.close();
    const second = await openDatabase({ dataDir });
    await second.maintain();
    await second.close();
  });
});

describe("a PostgreSQL server that does not respond", () => {
  it("stops the boot with an error that does not include the password", async () => {
    const opening = openDatabase({
      databaseUrl: "postgres://vereda:secret-word@127.0.0.1:1/vereda",
      dataDir,
    });
    const error: unknown = await opening.catch((failure: unknown) => failure);
    expect(String(error)).toContain("The database in DATABASE_URL cannot be used");
    expect(String(error)).not.toContain("secret-word");
  });
});
