import { setImmediate } from "node:timers/promises";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { reflectionsApi } from "@vereda/domain/energizing/reflections/contract-reflections";
import { newPrivateId } from "@vereda/domain/private-id";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { seal as sealBytes, sealedColumn } from "#platform/crypto/sealed-box.ts";
import { makeTestApp } from "#platform/testing.ts";
import { registerPerson } from "../../account/account-testing.ts";
import type { RegisteredPerson } from "../../account/account-testing.ts";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { openKeptNote } from "../reflections/sealed-notes.ts";
import { nightNotes } from "../rest-table.ts";
import { sealWhatIsOpen } from "./seal-nights.ts";
import { openKept } from "./sealed-nights.ts";
import { sleepCycles } from "../table.ts";

// Longer than the job waits.
const api = await makeTestApp({ settings: { ACCESS_TOKEN_MINUTES: "120" } });
const { db } = api;
const dataKeys = makeDataKeys({ masterKey: Buffer.alloc(32, 1), dataDir: "unused" });
const anything = z.record(z.string(), z.unknown());
const detailsOfBefore = sealedColumn("sleep_cycles.details", anything);
const contentOfBefore = sealedColumn("night_notes.content", anything);

const keyOf = async ({ userId }: RegisteredPerson) => {
  const person = await dataKeys.find(db, userId);
  if (person === null) throw new Error("Nothing was sealed.");
  return person;
};
const whole = <T>(opened: T | null): T => {
  if (opened === null) throw new Error("It does not open.");
  return opened;
};
const nightsOf = async ({ token }: RegisteredPerson) =>
  (await api.call(energizingApi.listSleepCycles, { token, query: { perPage: 100 } })).data;
const notesOf = async ({ token }: RegisteredPerson) =>
  (await api.call(reflectionsApi.list, { token, query: { perPage: 100 } })).data;

/** Somebody with nights, and what they wrote after them. */
async function sleeper(nights: number): Promise<RegisteredPerson> {
  const person = await registerPerson(api);
  const { token } = person;
  for (let night = 0; night < nights; night++) {
    const startedAt = new Date(Date.UTC(2026, 1, 1 + night, 4, 13, 7, 211)).toISOString();
    const endedAt =
      night % 3 === 0 ? null : new Date(Date.UTC(2026, 1, 1 + night, 11, 41)).toISOString();
    const body = { startedAt, endedAt, notes: `noche ${night}` };
    await api.call(energizingApi.createSleepCycle, { token, body });
  }
  await api.call(reflectionsApi.create, { token, body: { text: "uno", date: "2026-02-01" } });
  api.clock.advance(1000);
  await api.call(reflectionsApi.create, { token, body: { text: "dos", date: "2026-02-01" } });
  return person;
}

/** As they were kept before: what was told is sealed, when it was stands in the columns. */
async function asBefore(person: RegisteredPerson): Promise<void> {
  const key = await keyOf(person);
  const mine = eq(sleepCycles.userId, person.userId);
  for (const row of await db.select().from(sleepCycles).where(mine)) {
    const { times, told } = whole(openKept(key, row));
    const before = {
      startedAt: new Date(times.startedAt),
      endedAt: times.endedAt === null ? null : new Date(times.endedAt),
      details: detailsOfBefore.seal(key, told),
    };
    await db.update(sleepCycles).set(before).where(eq(sleepCycles.id, row.id));
  }
  for (const row of await db
    .select()
    .from(nightNotes)
    .where(eq(nightNotes.userId, person.userId))) {
    const { category, text, written } = whole(openKeptNote(key, row));
    const before = {
      content: contentOfBefore.seal(key, { category, text }),
      createdAt: new Date(written.createdAt),
      updatedAt: new Date(written.updatedAt),
    };
    await db.update(nightNotes).set(before).where(eq(nightNotes.id, row.id));
  }
}

/** The instants that stand in the open, less what is the beginning of a day. */
async function toldInTheOpen({ userId }: RegisteredPerson): Promise<Date[]> {
  const nights = await db.select().from(sleepCycles).where(eq(sleepCycles.userId, userId));
  const notes = await db.select().from(nightNotes).where(eq(nightNotes.userId, userId));
  return [
    ...nights.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt]),
    ...notes.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
  ].flatMap((instant) =>
    instant === null || instant.getTime() % 86_400_000 === 0 ? [] : [instant],
  );
}

/** More nights of before than are sealed at once. */
async function manyOfBefore(person: RegisteredPerson) {
  const { userId } = person;
  const key = await keyOf(person);
  const [row] = await db.select().from(sleepCycles).where(eq(sleepCycles.userId, userId));
  if (row === undefined) throw new Error("No night was logged.");
  const { told } = whole(openKept(key, row));
  const rows = Array.from({ length: 650 }, (_, night) => ({
    id: newPrivateId(),
    userId,
    startedAt: new Date(Date.UTC(2025, 0, 1, 5, 30 * night)),
    endedAt: null,
    details: detailsOfBefore.seal(key, told),
  }));
  await db.insert(sleepCycles).values(rows);
  return rows;
}

const seal = (signal = new AbortController().signal) =>
  sealWhatIsOpen({ db, dataKeys }, { signal });

describe("when a night was", () => {
  it("is sealed from the beginning, and so is when something was written of it", async () => {
    expect(await toldInTheOpen(await sleeper(3))).toEqual([]);
  });

  it("is read as ever where it was not sealed yet, and sealed in the background", async () => {
    const ana = await sleeper(7);
    const [nights, notes] = [await nightsOf(ana), await notesOf(ana)];
    await asBefore(ana);
    expect((await toldInTheOpen(ana)).length).toBe(7 + 4 + 4);
    expect([await nightsOf(ana), await notesOf(ana)]).toEqual([nights, notes]);
    api.clock.advance(3_600_000);
    await api.runJobs();
    expect(await toldInTheOpen(ana)).toEqual([]);
    expect([await nightsOf(ana), await notesOf(ana)]).toEqual([nights, notes]);
  });

  it("is sealed as well when a night of before is corrected", async () => {
    const ana = await sleeper(2);
    await asBefore(ana);
    const [latest] = (await nightsOf(ana)).items;
    await api.attempt(energizingApi.updateSleepCycle, {
      token: ana.token,
      params: { id: latest?.id ?? "" },
      body: { notes: "corregida" },
    });
    expect((await toldInTheOpen(ana)).length).toBe(1 + 4);
    expect((await nightsOf(ana)).items[0]).toEqual({ ...latest, notes: "corregida" });
  });

  it("is sealed by several at once, batch after batch", async () => {
    const ana = await sleeper(3);
    const rows = await manyOfBefore(ana);
    await Promise.all([seal(), seal()]);
    expect(await toldInTheOpen(ana)).toEqual([]);
    const { items } = await nightsOf(ana);
    expect(items.find(({ id }) => id === rows[649]?.id)?.startedAt).toBe(
      rows[649]?.startedAt.toISOString(),
    );
  });

  it("is sealed while people are answered", async () => {
    const ana = await sleeper(1);
    await manyOfBefore(ana);
    let isSealed = false;
    const sealing = (async () => {
      await seal();
      isSealed = true;
    })();
    // Something that comes from outside, as a request does, once the work is under way.
    await setImmediate();
    await nightsOf(ana);
    expect(isSealed).toBe(false);
    await sealing;
    expect(await toldInTheOpen(ana)).toEqual([]);
  });

  it("stays as it is where it does not open, and stands in nobody's way", async () => {
    const [ana, luis] = [await sleeper(1), await sleeper(2)];
    await asBefore(luis);
    const broken = new Date("2026-01-01T05:07:00Z");
    await db
      .update(sleepCycles)
      .set({ startedAt: broken, details: Uint8Array.of(1, 2) })
      .where(eq(sleepCycles.userId, ana.userId));
    await seal();
    expect(await toldInTheOpen(luis)).toEqual([]);
    expect(await toldInTheOpen(ana)).toEqual([broken]);
  });

  it.each([
    ["no JSON", "noche"],
    ["of another form", JSON.stringify({ notes: 7 })],
  ])("stays as it is where what it holds is %s, and the rest is sealed", async (_what, content) => {
    const ana = await sleeper(3);
    await asBefore(ana);
    const key = await keyOf(ana);
    const [row] = await db
      .select()
      .from(sleepCycles)
      .where(eq(sleepCycles.userId, ana.userId))
      .orderBy(asc(sleepCycles.id))
      .limit(1);
    const broken = new Date("2026-01-01T05:07:00Z");
    const context = `sleep_cycles.details:${ana.userId}`;
    await db
      .update(sleepCycles)
      .set({
        startedAt: broken,
        endedAt: null,
        details: sealBytes(key.key, context, Buffer.from(content)),
      })
      .where(eq(sleepCycles.id, row?.id ?? ""));
    await seal();
    expect(await toldInTheOpen(ana)).toEqual([broken]);
  });

  it("is begun again by the next one when a process ends in the middle", async () => {
    const ana = await sleeper(1);
    await asBefore(ana);
    await expect(seal(AbortSignal.abort())).rejects.toThrow("aborted");
    expect((await toldInTheOpen(ana)).length).toBeGreaterThan(0);
    await seal();
    expect(await toldInTheOpen(ana)).toEqual([]);
  });
});

describe("the ids of what is intimate", () => {
  it("do not tell when it was written, though they have the form of those that do", async () => {
    const ana = await sleeper(2);
    const ids = [...(await nightsOf(ana)).items, ...(await notesOf(ana)).items].map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids.filter((id) => id[14] !== "7")).toEqual([]);
    // Those that tell begin alike, for weeks.
    expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBeGreaterThan(1);
  });
});
