import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../db/testing.ts";
import { createSettableClock } from "../clock.ts";
import { makeJobRunner } from "./job-runner.ts";
import { makeMasterKeys } from "../crypto/master-key.ts";
import { jobs } from "./jobs-table.ts";
import { addJobs, addRecurringJobs } from "./jobs.ts";
import type { JobDefinition, JobRun } from "./jobs.ts";
import { claimJob, runDueJobs, runJob } from "./run-job.ts";
import type { JobContext } from "./run-job.ts";

const LEASE_MS = 5 * MINUTE_MS;

const database = await openTestDatabase();
const { db } = database;
const clock = createSettableClock("2026-03-04T15:00:00Z");
const master = makeMasterKeys({ dataDir: "/nowhere", masterKey: Buffer.alloc(32, 7) });
afterAll(() => database.close());
afterEach(() => db.delete(jobs));

const open = new AbortController().signal;

function job(name: string, work: (run: JobRun) => Promise<void> | void): JobDefinition {
  return { name, load: async () => async (run) => work(run) };
}

const errors: unknown[] = [];
function buildContext(...definitions: JobDefinition[]) {
  errors.length = 0;
  const onFailure = ({ error }: { readonly error: unknown }) => errors.push(error);
  return { db, clock, master, definitions, onFailure };
}

async function runNextJob(context: JobContext, signal: AbortSignal): Promise<boolean> {
  const claimed = await claimJob(db, clock.now());
  if (claimed !== undefined) await runJob(context, claimed, signal);
  return claimed !== undefined;
}

const add = (
  name: string,
  subject: string,
  more: Partial<Parameters<typeof addJobs>[1][number]> = {},
) => addJobs(db, [{ name, subject, ...more }], clock.now());
const queued = () => db.select().from(jobs);

describe("queued job", () => {
  it("runs once, however often it was added", async () => {
    const done: string[] = [];
    const here = buildContext(job("bake", ({ subject }) => void done.push(subject)));
    await add("bake", "bread");
    await add("bake", "bread");
    await add("bake", "cake");
    await runDueJobs(here, open);
    expect(done.toSorted()).toEqual(["bread", "cake"]);
    expect(await queued()).toEqual([]);
  });

  it("is not queued when the transaction that added it fails", async () => {
    const failing = db.transaction(async (tx) => {
      await addJobs(tx, [{ name: "bake", subject: "bread" }], clock.now());
      throw new Error("no flour");
    });
    await expect(failing).rejects.toThrow("no flour");
    expect(await queued()).toEqual([]);
  });

  it("runs in one process only, while others run other jobs", async () => {
    const done: string[] = [];
    const gate = Promise.withResolvers<void>();
    const slow = buildContext(
      job("bake", async ({ subject }) => gate.promise.then(() => void done.push(subject))),
    );
    const quick = buildContext(job("bake", ({ subject }) => void done.push(subject)));
    await add("bake", "bread");
    const first = runNextJob(slow, open);
    while ((await queued())[0]?.leasedUntil === null);
    await add("bake", "cake");
    expect(await runNextJob(quick, open)).toBe(true);
    expect(await runNextJob(quick, open)).toBe(false);
    gate.resolve();
    await first;
    expect(done).toEqual(["cake", "bread"]);
  });

  it("is claimed alone, however the database plans the join", async () => {
    await add("bake", "1");
    // Of a table that had one row, each row is compared with the result of the subquery.
    await db.execute(sql`vacuum analyze ${jobs}`);
    for (const subject of ["2", "3", "4"]) await add("bake", subject);
    await claimJob(db, clock.now());
    const leased = (await queued()).filter(({ leasedUntil }) => leasedUntil !== null);
    expect(leased).toHaveLength(1);
  });

  it("is retried with growing delays after failures, then given up", async () => {
    const tries: string[] = [];
    const gaveUp: string[] = [];
    const here = buildContext({
      name: "bake",
      load:
        async () =>
        async ({ now }) => {
          tries.push(now.toISOString().slice(11, 16));
          throw new Error("burnt");
        },
      giveUp: async (subject) => void gaveUp.push(subject),
    });
    clock.set("2026-03-04T15:00:00Z");
    await add("bake", "bread");
    for (let n = 0; n < 60; n++) {
      await runDueJobs(here, open);
      clock.advance(MINUTE_MS);
    }
    expect(tries).toEqual(["15:00", "15:01", "15:03", "15:07", "15:15"]);
    expect(gaveUp).toEqual(["bread"]);
    expect(errors).toHaveLength(5);
    expect(await queued()).toEqual([]);
  });

  it("is run by another process after the lease of a crashed one expires", async () => {
    const done: string[] = [];
    const here = buildContext(job("bake", ({ subject }) => void done.push(subject)));
    await add("bake", "bread");
    // Simulates a process that crashed while it ran the job.
    const leasedUntil = new Date(clock.now().getTime() + LEASE_MS);
    await db.update(jobs).set({ attempts: 1, leasedUntil });
    expect(await runNextJob(here, open)).toBe(false);
    clock.advance(LEASE_MS);
    expect(await runNextJob(here, open)).toBe(true);
    expect(done).toEqual(["bread"]);
  });

  it("is given up when it crashes every process that runs it", async () => {
    const gaveUp: string[] = [];
    const here = buildContext({
      ...job("bake", () => expect.unreachable()),
      giveUp: async (subject) => void gaveUp.push(subject),
    });
    await add("bake", "bomb");
    await db.update(jobs).set({ attempts: 5 });
    await runNextJob(here, open);
    expect(gaveUp).toEqual(["bomb"]);
    expect(await queued()).toEqual([]);
  });

  it("is requeued without counting an attempt when the server closes", async () => {
    const closing = new AbortController();
    const here = buildContext(
      job("bake", ({ signal }) => {
        closing.abort();
        signal.throwIfAborted();
      }),
    );
    await add("bake", "bread");
    await runNextJob(here, closing.signal);
    expect(await queued()).toMatchObject([{ subject: "bread", attempts: 0, leasedUntil: null }]);
    expect(errors).toEqual([]);
  });

  it("with an expiry is retried until then, at most an hour apart, with its payload encrypted", async () => {
    const tries: unknown[] = [];
    const gaveUp: string[] = [];
    const here = buildContext({
      name: "bake",
      load:
        async () =>
        async ({ now, payload }) => {
          tries.push([now.toISOString().slice(11, 16), payload]);
          return { retryAfterMs: 90 * 1000 };
        },
      giveUp: async (subject) => void gaveUp.push(subject),
    });
    clock.set("2026-03-04T15:00:00Z");
    const expiresAt = new Date("2026-03-04T18:30:00Z");
    const payload = { flour: "spelt" };
    await db.transaction((tx) =>
      addJobs(tx, [{ name: "bake", subject: "bread", payload, expiresAt }], clock.now(), master),
    );
    const stored = Buffer.from((await queued())[0]?.payload ?? []).toString("latin1");
    expect(stored).not.toContain("spelt");
    for (let n = 0; n < 480; n++) {
      await runDueJobs(here, open);
      clock.advance(MINUTE_MS / 2);
    }
    const times = ["15:00", "15:01", "15:03", "15:07", "15:15", "15:31", "16:03", "17:03", "18:03"];
    expect(tries).toEqual(times.map((time) => [time, payload]));
    expect(gaveUp).toEqual(["bread"]);
    expect(errors).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it("that is never retried is dropped when it fails or its process crashes", async () => {
    const tries: string[] = [];
    const here = buildContext({
      ...job("ring", ({ subject }) => {
        tries.push(subject);
        throw new Error("jammed");
      }),
      isNeverRetried: true,
    });
    await add("ring", "failing");
    await add("ring", "died");
    const leasedUntil = new Date(clock.now().getTime() + LEASE_MS);
    await db.update(jobs).set({ attempts: 1, leasedUntil }).where(eq(jobs.subject, "died"));
    await runDueJobs(here, open);
    clock.advance(LEASE_MS);
    await runDueJobs(here, open);
    expect(tries).toEqual(["failing"]);
    expect(await queued()).toEqual([]);
  });

  it("is stored with the name of its error when failures are recorded, until it is added again", async () => {
    const gaveUp: string[] = [];
    const here = buildContext({
      ...job("bake", () => {
        throw new TypeError("The bread of Ana is burnt");
      }),
      maxAttempts: 2,
      recordsFailures: true,
      giveUp: async (subject) => void gaveUp.push(subject),
    });
    clock.set("2026-03-04T15:00:00Z");
    await add("bake", "bread", { payload: { flour: "spelt" } });
    await runDueJobs(here, open);
    clock.advance(MINUTE_MS);
    await runDueJobs(here, open);
    clock.advance(HOUR_MS);
    await runDueJobs(here, open);
    const failedAt = new Date("2026-03-04T15:01:00Z");
    expect(await queued()).toMatchObject([{ attempts: 2, failedAt, failure: "TypeError" }]);
    expect([gaveUp, errors.length]).toEqual([["bread"], 2]);
    await add("bake", "bread", { payload: { flour: "rye" } });
    const [again] = await queued();
    expect(again).toMatchObject({ attempts: 0, failedAt: null, failure: null });
    expect(Buffer.from(again?.payload ?? []).toString()).toContain("rye");
  });

  it("with an unknown name stays queued for another version", async () => {
    await add("unheard of", "x");
    expect(await runNextJob(buildContext(), open)).toBe(true);
    expect(await runNextJob(buildContext(), open)).toBe(false);
    expect(await queued()).toHaveLength(1);
  });
});

describe("recurring job", () => {
  const hourly = (done: string[]): JobDefinition => ({
    ...job("sweep", ({ now }) => void done.push(now.toISOString().slice(11, 16))),
    everyMs: HOUR_MS,
  });

  it("runs every hour in any process", async () => {
    const done: string[] = [];
    clock.set("2026-03-04T15:00:00Z");
    const here = buildContext(hourly(done));
    await addRecurringJobs(db, here.definitions, clock.now());
    for (let n = 0; n < 150; n++) {
      await runDueJobs(here, open);
      clock.advance(MINUTE_MS);
    }
    expect(done).toEqual(["16:00", "17:00"]);
  });

  it("is not delayed by a server restart or by a clock that was ahead", async () => {
    const { definitions } = buildContext(hourly([]));
    clock.set("2036-01-01T00:00:00Z");
    await addRecurringJobs(db, definitions, clock.now());
    clock.set("2026-03-04T15:00:00Z");
    await addRecurringJobs(db, definitions, clock.now());
    clock.set("2026-03-04T15:30:00Z");
    await addRecurringJobs(db, definitions, clock.now());
    expect(await queued()).toMatchObject([{ runAt: new Date("2026-03-04T16:00:00Z") }]);
  });
});

describe("job runner", () => {
  it("runs a job on wake and finishes running jobs before the server closes", async () => {
    const app = Fastify();
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const runner = makeJobRunner(app, {
      db,
      clock,
      master,
      intervalMs: 15_000,
      definitions: [
        job("bake", async ({ subject }) => {
          started.resolve();
          await gate.promise;
          done.push(subject);
        }),
      ],
    });
    await app.ready();
    runner.start();
    await add("bake", "bread");
    runner.wake();
    await started.promise;
    const closed = app.close().then(() => done.push("closed"));
    gate.resolve();
    await closed;
    expect(done).toEqual(["bread", "closed"]);
    const [left] = await db.select().from(jobs).where(eq(jobs.name, "bake"));
    expect(left).toBeUndefined();
  });

  it("respects the concurrency of each job name", async () => {
    const app = Fastify();
    const started = new Map<string, number>();
    const full = Promise.withResolvers<void>();
    const slow = (name: string): JobDefinition =>
      job(name, async ({ signal }) => {
        started.set(name, (started.get(name) ?? 0) + 1);
        if (started.get("ring") === 3 && started.has("bake")) full.resolve();
        await once(signal, "abort");
      });
    const definitions = [slow("bake"), { ...slow("ring"), concurrency: 3 }];
    const runner = makeJobRunner(app, { db, clock, master, intervalMs: 15_000, definitions });
    await app.ready();
    for (const n of [1, 2, 3, 4]) {
      await add("ring", `${n}`);
      await add("bake", `${n}`);
    }
    runner.start();
    await full.promise;
    await app.close();
    expect(Object.fromEntries(started)).toEqual({ bake: 1, ring: 3 });
  });
});
