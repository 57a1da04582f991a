import { eq } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "../db/testing.ts";
import { settableClock } from "./clock.ts";
import { makeJobRunner } from "./jobs-runner.ts";
import { jobs } from "./jobs-table.ts";
import { askForJob, doNextJob, heldMs, planRecurring } from "./jobs.ts";
import type { JobDefinition, JobRun } from "./jobs.ts";

const database = await openTestDatabase();
const { db } = database;
const clock = settableClock("2026-03-04T15:00:00Z");
afterAll(() => database.close());
afterEach(() => db.delete(jobs));

const minute = 60_000;
const hour = 60 * minute;
const open = new AbortController().signal;

function job(name: string, work: (run: JobRun) => Promise<void> | void): JobDefinition {
  return { name, load: async () => async (run) => work(run) };
}

const errors: unknown[] = [];
function room(...definitions: JobDefinition[]) {
  errors.length = 0;
  const onFailure = ({ error }: { readonly error: unknown }) => errors.push(error);
  return { db, clock, definitions, onFailure };
}

const ask = (name: string, subject: string) => askForJob(db, name, subject, clock.now());
const waiting = () => db.select().from(jobs);

describe("a job that was asked for", () => {
  it("is done once, however often it was asked for", async () => {
    const done: string[] = [];
    const here = room(job("bake", ({ subject }) => void done.push(subject)));
    await ask("bake", "bread");
    await ask("bake", "bread");
    await ask("bake", "cake");
    while (await doNextJob(here, open));
    expect(done.toSorted()).toEqual(["bread", "cake"]);
    expect(await waiting()).toEqual([]);
  });

  it("is not there when the transaction that asked for it failed", async () => {
    const failing = db.transaction(async (tx) => {
      await askForJob(tx, "bake", "bread", clock.now());
      throw new Error("no flour");
    });
    await expect(failing).rejects.toThrow("no flour");
    expect(await waiting()).toEqual([]);
  });

  it("is done by one process only, while others do other jobs", async () => {
    const done: string[] = [];
    const gate = Promise.withResolvers<void>();
    const slow = room(
      job("bake", async ({ subject }) => gate.promise.then(() => void done.push(subject))),
    );
    const quick = room(job("bake", ({ subject }) => void done.push(subject)));
    await ask("bake", "bread");
    const first = doNextJob(slow, open);
    while ((await waiting())[0]?.heldUntil === null);
    await ask("bake", "cake");
    expect(await doNextJob(quick, open)).toBe(true);
    expect(await doNextJob(quick, open)).toBe(false);
    gate.resolve();
    await first;
    expect(done).toEqual(["cake", "bread"]);
  });

  it("is tried again after a failure, later each time, and in the end given up", async () => {
    const tries: string[] = [];
    const gaveUp: string[] = [];
    const here = room({
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
    await ask("bake", "bread");
    for (let n = 0; n < 60; n++) {
      while (await doNextJob(here, open));
      clock.advance(minute);
    }
    expect(tries).toEqual(["15:00", "15:01", "15:03", "15:07", "15:15"]);
    expect(gaveUp).toEqual(["bread"]);
    expect(errors).toHaveLength(5);
    expect(await waiting()).toEqual([]);
  });

  it("is taken over when the process that did it died", async () => {
    const done: string[] = [];
    const here = room(job("bake", ({ subject }) => void done.push(subject)));
    await ask("bake", "bread");
    // What a process leaves behind that ended half-way.
    const heldUntil = new Date(clock.now().getTime() + heldMs);
    await db.update(jobs).set({ attempts: 1, heldUntil });
    expect(await doNextJob(here, open)).toBe(false);
    clock.advance(heldMs);
    expect(await doNextJob(here, open)).toBe(true);
    expect(done).toEqual(["bread"]);
  });

  it("is given up when it ends every process that takes it up", async () => {
    const gaveUp: string[] = [];
    const here = room({
      ...job("bake", () => expect.unreachable()),
      giveUp: async (subject) => void gaveUp.push(subject),
    });
    await ask("bake", "bomb");
    await db.update(jobs).set({ attempts: 5 });
    await doNextJob(here, open);
    expect(gaveUp).toEqual(["bomb"]);
    expect(await waiting()).toEqual([]);
  });

  it("goes back untried when the server closes meanwhile", async () => {
    const closing = new AbortController();
    const here = room(
      job("bake", ({ signal }) => {
        closing.abort();
        signal.throwIfAborted();
      }),
    );
    await ask("bake", "bread");
    await doNextJob(here, closing.signal);
    expect(await waiting()).toMatchObject([{ subject: "bread", attempts: 0, heldUntil: null }]);
    expect(errors).toEqual([]);
  });

  it("waits for a version that knows it", async () => {
    await ask("unheard of", "x");
    expect(await doNextJob(room(), open)).toBe(true);
    expect(await doNextJob(room(), open)).toBe(false);
    expect(await waiting()).toHaveLength(1);
  });
});

describe("what is done from time to time", () => {
  const hourly = (done: string[]): JobDefinition => ({
    ...job("sweep", ({ now }) => void done.push(now.toISOString().slice(11, 16))),
    everyMs: hour,
  });

  it("is done every hour, by whichever process is there", async () => {
    const done: string[] = [];
    clock.set("2026-03-04T15:00:00Z");
    const here = room(hourly(done));
    await planRecurring(db, here.definitions, clock.now());
    for (let n = 0; n < 150; n++) {
      while (await doNextJob(here, open));
      clock.advance(minute);
    }
    expect(done).toEqual(["16:00", "17:00"]);
  });

  it("is not put off by starting the server again, nor by a clock that had run ahead", async () => {
    const { definitions } = room(hourly([]));
    clock.set("2036-01-01T00:00:00Z");
    await planRecurring(db, definitions, clock.now());
    clock.set("2026-03-04T15:00:00Z");
    await planRecurring(db, definitions, clock.now());
    clock.set("2026-03-04T15:30:00Z");
    await planRecurring(db, definitions, clock.now());
    expect(await waiting()).toMatchObject([{ runAt: new Date("2026-03-04T16:00:00Z") }]);
  });
});

describe("the runner of a server", () => {
  it("does what it is woken for, and lets what is under way end before the server is closed", async () => {
    const app = Fastify();
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const runner = makeJobRunner(app, {
      db,
      clock,
      intervalMs: 15_000,
      definitions: [
        job("bake", async ({ subject }) => {
          begun.resolve();
          await gate.promise;
          done.push(subject);
        }),
      ],
    });
    await app.ready();
    runner.start();
    await ask("bake", "bread");
    runner.wake();
    await begun.promise;
    const closed = app.close().then(() => done.push("closed"));
    gate.resolve();
    await closed;
    expect(done).toEqual(["bread", "closed"]);
    const [left] = await db.select().from(jobs).where(eq(jobs.name, "bake"));
    expect(left).toBeUndefined();
  });
});
