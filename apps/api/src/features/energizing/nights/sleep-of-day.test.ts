import { PGlite } from "@electric-sql/pglite";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { resolveInstant } from "@vereda/domain/time/zone";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { prepareJsonLists } from "#db/json-rows.ts";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeDecryptSleep, selectNights, selectRhythm } from "./sleep-of-day.ts";
import type { SleepNightRow, SleepRhythmRow } from "./sleep-of-day.ts";
import { sleepCycles } from "../tables/sleep.ts";

const api = await makeTestApp({ now: "2026-03-20T12:00:00Z" });
const { db } = api;
const config = { masterKey: Buffer.alloc(32, 1), dataDir: "unused" };
const decryptSleep = makeDecryptSleep({ db, dataKeys: makeDataKeys(config) });
const query = prepareJsonLists<{ readonly nights: SleepNightRow; readonly rhythm: SleepRhythmRow }>(
  db,
  "energizing_sleep_of_day",
  { nights: selectNights("$1", "$2"), rhythm: selectRhythm("$1") },
);

/** As the agenda does. */
async function find(userId: string, day: Day, timeZone: string) {
  const dayEnd = new Date(resolveInstant(timeZone, day + 1, 0)).toISOString();
  const { nights, rhythm } = await query(userId, dayEnd);
  return decryptSleep({ userId, timeZone, day, dayEnd }, { nights, rhythm: rhythm[0] });
}

const ana = await registerUser(api);
const luis = await registerUser(api);

const zone = "America/Mexico_City";
const on = (day: string, userId = ana.userId, timeZone = zone) =>
  find(userId, parseDay(day) ?? 0, timeZone);
const getEndedAt = async (day: string, userId = ana.userId, timeZone?: string) =>
  (await on(day, userId, timeZone)).latestCycle?.endedAt;
const log = (startedAt: string, endedAt: string | null, token = ana.token) =>
  api.call(energizingApi.createSleepCycle, { token, body: { startedAt, endedAt, notes: endedAt } });
const week = (wakeUp: string) =>
  daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, wakeUp, bedtime: "22:45" }));
const dailySettings = week("06:30");

/** A user without waking hours, whose short sleep is no nap at any hour. */
async function registerSleeper() {
  const user = await registerUser(api);
  const allRest = daysOfWeek.map((name) => ({
    dayOfWeek: name,
    wakeUp: "07:00",
    bedtime: "07:00",
  }));
  const body = { dailySettings: allRest };
  await api.call(energizingApi.saveSleepRhythm, { token: user.token, body });
  return user;
}

it("is empty for a user without sleep data", async () => {
  expect(await on("2026-03-04", luis.userId)).toEqual({
    latestCycle: null,
    nightMinutes: null,
    userRhythm: null,
  });
});

it("has only the rhythm before the first night, and only the night without a rhythm", async () => {
  await api.call(energizingApi.saveSleepRhythm, { token: ana.token, body: { dailySettings } });
  expect(await on("2026-03-04")).toMatchObject({
    latestCycle: null,
    userRhythm: { dailySettings },
  });
  await log("2026-03-03T23:00:00-06:00", "2026-03-04T06:00:00-06:00", luis.token);
  expect(await on("2026-03-04", luis.userId)).toMatchObject({
    latestCycle: { durationMinutes: 420 },
    userRhythm: null,
  });
});

it("is the latest night that ended by the end of the day in the user's time zone", async () => {
  await log("2026-03-01T23:00:00-06:00", "2026-03-02T06:00:00-06:00");
  // Ends on March 3 at 23:30 in Mexico City and stays on that day, though it was March 4 in Madrid.
  await log("2026-03-03T20:00:00-06:00", "2026-03-03T23:30:00-06:00");
  await log("2026-03-04T22:00:00-06:00", null);
  expect(await getEndedAt("2026-03-01")).toBeUndefined();
  expect(await getEndedAt("2026-03-02")).toBe("2026-03-02T12:00:00.000Z");
  expect(await getEndedAt("2026-03-03")).toBe("2026-03-04T05:30:00.000Z");
  expect(await getEndedAt("2026-03-03", ana.userId, "Europe/Madrid")).toBe(
    "2026-03-04T05:30:00.000Z",
  );
  expect(await getEndedAt("2026-03-09")).toBe("2026-03-04T05:30:00.000Z");
});

it("assigns a night that ends at midnight to the day that starts then", async () => {
  await log("2026-03-09T20:00:00-06:00", "2026-03-10T00:00:00-06:00", luis.token);
  expect(await getEndedAt("2026-03-09", luis.userId)).toBe("2026-03-04T12:00:00.000Z");
  expect(await getEndedAt("2026-03-10", luis.userId)).toBe("2026-03-10T06:00:00.000Z");
});

it("is the latest one among many nights that ended on one UTC day", async () => {
  const { token, userId } = await registerSleeper();
  await log("2026-03-10T01:00:00Z", "2026-03-10T05:00:00Z", token);
  for (const hour of [11, 7, 21, 8, 12, 9]) {
    const at = (minute: number) => `2026-03-11T${String(hour).padStart(2, "0")}:${minute}:00Z`;
    await log(at(10), at(50), token);
  }
  expect(await getEndedAt("2026-03-11", userId)).toBe("2026-03-11T21:50:00.000Z");
  expect(await getEndedAt("2026-03-11", userId, "Asia/Tokyo")).toBe("2026-03-11T21:50:00.000Z");
  // This time zone's day ends at 06:00 UTC, before any night of that UTC day has ended.
  expect(await getEndedAt("2026-03-10", userId)).toBe("2026-03-10T05:00:00.000Z");
});

function spyOnDatabase() {
  const client: unknown = Reflect.get(db, "$client");
  if (client instanceof PGlite) return vi.spyOn(client, "execProtocolStream");
  if (client instanceof pg.Pool) return vi.spyOn(client, "query");
  throw new Error("Unknown database kind.");
}

async function captureDbResults(run: () => Promise<unknown>): Promise<string> {
  const spy = spyOnDatabase();
  await run();
  const results: unknown[] = await Promise.all(spy.mock.results.map(({ value }) => value));
  spy.mockRestore();
  return JSON.stringify(results);
}

it("is read from the latest days without loading all earlier nights", async () => {
  const { token, userId } = await registerSleeper();
  const logged = async (startedAt: string, endedAt: string) =>
    (await log(startedAt, endedAt, token)).data.id;
  const before: string[] = [];
  const recentIds: string[] = [];
  for (const day of ["04", "05", "06"]) {
    before.push(await logged(`2026-02-${day}T01:00:00Z`, `2026-02-${day}T07:00:00Z`));
  }
  for (const hour of ["08", "10", "12", "14"]) {
    recentIds.push(await logged(`2026-03-11T${hour}:10:00Z`, `2026-03-11T${hour}:50:00Z`));
  }
  const results = await captureDbResults(async () => {
    expect(await getEndedAt("2026-03-11", userId)).toBe("2026-03-11T14:50:00.000Z");
  });
  const isRead = (id: string) => results.includes(id);
  expect([recentIds.filter(isRead), before.filter(isRead)]).toEqual([recentIds, []]);
  // All four ended after the end of this day, and no night ended on the day before.
  expect(await getEndedAt("2026-03-10", userId)).toBe("2026-02-06T07:00:00.000Z");
});

it("is never a nap, however many followed the night", async () => {
  const { token, userId } = await registerUser(api);
  await log("2026-03-10T23:00:00-06:00", "2026-03-11T06:30:00-06:00", token);
  for (const hour of ["13", "15", "17", "19", "21"]) {
    await log(`2026-03-11T${hour}:00:00-06:00`, `2026-03-11T${hour}:40:00-06:00`, token);
  }
  const night = {
    latestCycle: { endedAt: "2026-03-11T12:30:00.000Z", isNap: false },
    nightMinutes: 450,
  };
  expect(await on("2026-03-11", userId)).toMatchObject(night);
  expect(await on("2026-03-12", userId)).toMatchObject(night);
});

it("has the minutes of all parts of an interrupted night", async () => {
  const { token, userId } = await registerUser(api);
  await log("2026-03-10T23:00:00-06:00", "2026-03-11T02:00:00-06:00", token);
  await log("2026-03-11T03:00:00-06:00", "2026-03-11T07:00:00-06:00", token);
  await log("2026-03-11T15:00:00-06:00", "2026-03-11T15:40:00-06:00", token);
  expect(await on("2026-03-11", userId)).toMatchObject({
    latestCycle: {
      startedAt: "2026-03-11T05:00:00.000Z",
      endedAt: "2026-03-11T13:00:00.000Z",
      durationMinutes: 420,
    },
    nightMinutes: 420,
  });
});

it("is one night when its pieces began before midnight", async () => {
  const { token, userId } = await registerUser(api);
  await log("2026-03-10T23:00:00-06:00", "2026-03-10T23:45:00-06:00", token);
  await log("2026-03-10T23:45:00-06:00", "2026-03-11T02:00:00-06:00", token);
  await log("2026-03-11T02:05:00-06:00", "2026-03-11T07:00:00-06:00", token);
  expect(await on("2026-03-11", userId)).toMatchObject({
    latestCycle: { startedAt: "2026-03-11T05:00:00.000Z", durationMinutes: 475 },
    nightMinutes: 475,
  });
});

it("keeps the day on which it was lived in a later time zone", async () => {
  const { token, userId } = await registerUser(api);
  await log("2026-03-10T14:00:00-06:00", "2026-03-10T17:30:00-06:00", token);
  await log("2026-03-11T14:00:00-06:00", "2026-03-11T17:30:00-06:00", token);
  for (const timeZone of [zone, "Europe/Madrid", "Pacific/Pago_Pago"]) {
    expect(await getEndedAt("2026-03-10", userId, timeZone)).toBe("2026-03-10T23:30:00.000Z");
  }
});

it("reflects a change in the next request", async () => {
  const before = await on("2026-03-04");
  await api.call(energizingApi.saveSleepRhythm, {
    token: ana.token,
    body: { dailySettings: week("07:15") },
  });
  expect((await on("2026-03-04")).userRhythm).not.toEqual(before.userRhythm);
});

it("ignores a night that was moved to another user's row", async () => {
  const eva = await registerUser(api);
  await log("2026-03-03T23:00:00-06:00", "2026-03-04T06:00:00-06:00", eva.token);
  const [stolen] = await db.select().from(sleepCycles).limit(1);
  if (stolen === undefined) throw new Error("No night was logged.");
  await db.insert(sleepCycles).values({
    ...stolen,
    id: "01900000-0000-7000-8000-000000000000",
    userId: eva.userId,
    endedAt: new Date("2026-03-04T18:00:00Z"),
  });
  expect(await getEndedAt("2026-03-04", eva.userId)).toBe("2026-03-04T12:00:00.000Z");
});
