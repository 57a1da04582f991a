import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { createSettableClock } from "../clock.ts";
import { makeDataKeys } from "../crypto/data-keys.ts";
import { makeMasterKeys } from "../crypto/master-key.ts";
import { rateLimitCounters } from "../http/rate-limit/rate-limit-table.ts";
import { makeTestApp } from "../testing/testing.ts";
import { checkDatabase, makeReadiness } from "./readiness.ts";

const log: string[] = [];
const api = await makeTestApp({ log: (line) => log.push(line) });
const { db, clock } = api;
const closing = await makeTestApp();
const keys = makeDataKeys({ masterKey: Buffer.alloc(32, 1), dataDir: "unused" });

/** Asks after the last result has expired. */
async function getReady() {
  clock.advance(60_000);
  const response = await api.inject({ url: "/readyz" });
  return { status: response.statusCode, error: response.json().error };
}

async function makeUserWithKey(name: number): Promise<string> {
  const { userId } = await registerUser(api);
  const other = makeDataKeys({ masterKey: Buffer.alloc(32, name), dataDir: "unused" });
  await (name === 1 ? keys : other).getOrCreate(db, userId, clock.now());
  return userId;
}

const NOT_READY = { status: 503, error: "not_ready" };
const READY = { status: 200, error: null };

describe("GET /healthz", () => {
  it("succeeds while the process answers", async () => {
    const response = await api.inject({ url: "/healthz" });
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
  });
});

describe("GET /readyz", () => {
  it("succeeds before anything was encrypted", async () => {
    expect(await getReady()).toEqual(READY);
  });

  it("writes", async () => {
    await db.delete(rateLimitCounters);
    await getReady();
    expect(await db.select({ key: rateLimitCounters.key }).from(rateLimitCounters)).toEqual([
      { key: "readiness" },
    ]);
  });

  it("fails while the database refuses writes, logs why, and recovers", async () => {
    await db.execute(sql`
      create function refuse_write() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '53100', message = 'disk full'; end $$`);
    await db.execute(sql`
      create trigger refuse_writes before insert or update on rate_limit_counters
        execute function refuse_write()`);
    expect(await getReady()).toEqual(NOT_READY);
    expect(log.find((line) => line.includes("not_ready"))).toContain("53100");
    await db.execute(sql`drop trigger refuse_writes on rate_limit_counters`);
    expect(await getReady()).toEqual(READY);
  });

  it("fails when no file of the database can grow, though a row still fits", async () => {
    const master = makeMasterKeys({ masterKey: Buffer.alloc(32, 1), dataDir: "unused" });
    await db.transaction(async (tx) => {
      await checkDatabase(tx, master, clock.now());
      await tx.execute(sql`set local temp_file_limit = 0`);
      const failure = await checkDatabase(tx, master, clock.now()).catch(String);
      expect(failure).toContain("generate_series");
    });
  });

  it("opens a stored key, and a damaged one does not end the service", async () => {
    await makeUserWithKey(1);
    expect(await getReady()).toEqual(READY);
    const damaged = await makeUserWithKey(1);
    await db.execute(
      sql`update user_data_keys set wrapped_key = '\\x00' where user_id = ${damaged}`,
    );
    expect(await getReady()).toEqual(READY);
  });

  it("fails when the stored keys cannot be opened", async () => {
    for (let n = 0; n < 3; n++) await makeUserWithKey(2);
    expect(await getReady()).toEqual(NOT_READY);
    await db.execute(sql`delete from user_data_keys`);
    expect(await getReady()).toEqual(READY);
  });
});

describe("a server that is about to close", () => {
  it("is not ready, answers all the same, and keeps no connection", async () => {
    const { app, inject } = closing;
    expect((await inject({ url: "/readyz" })).statusCode).toBe(200);
    app.startDraining();
    const refused = await inject({ url: "/readyz" });
    expect([refused.statusCode, refused.json().error]).toEqual([503, "not_ready"]);
    const responded = await inject({ url: "/api/v1/core/catalogs" });
    expect([responded.statusCode, responded.headers.connection]).toEqual([200, "close"]);
  });
});

describe("the readiness check", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function build(check: () => Promise<void>) {
    const time = createSettableClock("2026-03-04T15:00:00Z");
    const mock = vi.fn<() => Promise<void>>(check);
    return { time, mock, requireReady: makeReadiness({ clock: time, check: mock }) };
  }

  it("runs at most once in five seconds, whoever asks how often", async () => {
    const { time, mock, requireReady } = build(() => Promise.resolve());
    await Promise.all(Array.from({ length: 100 }, () => requireReady()));
    time.advance(4_999);
    await requireReady();
    expect(mock).toHaveBeenCalledTimes(1);
    time.advance(1);
    await requireReady();
    expect(mock).toHaveBeenCalledTimes(2);
  });

  it("repeats a failure for as long", async () => {
    const { time, mock, requireReady } = build(() => Promise.reject(new Error("disk full")));
    for (let n = 0; n < 3; n++) await expect(requireReady()).rejects.toThrow("disk full");
    expect(mock).toHaveBeenCalledTimes(1);
    time.advance(5_000);
    await expect(requireReady()).rejects.toThrow("disk full");
    expect(mock).toHaveBeenCalledTimes(2);
  });

  it("fails after three seconds, and waits for the pending check instead of starting another", async () => {
    const { time, mock, requireReady } = build(() => new Promise(() => {}));
    for (let n = 0; n < 3; n++) {
      const outcome = Promise.allSettled([requireReady()]);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await outcome).toMatchObject([
        { reason: { message: "The readiness check took longer than 3 s." } },
      ]);
      time.advance(60_000);
    }
    expect(mock).toHaveBeenCalledTimes(1);
  });

  it("runs again at once when the clock was set back", async () => {
    const { time, mock, requireReady } = build(() => Promise.resolve());
    await requireReady();
    time.advance(-3_600_000);
    await requireReady();
    expect(mock).toHaveBeenCalledTimes(2);
  });
});
