// Sleep data that can no longer be decrypted, for example after file corruption.
import { energizingApi } from "@vereda/domain/energizing/contract";
import { daysOfWeek, type ReflectionCategory } from "@vereda/domain/energizing/catalogue";
import { sleepImportApi } from "@vereda/domain/energizing/import/contract-import";
import { sleepInsightsApi } from "@vereda/domain/energizing/insights/contract-insights";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { createPrivateId } from "@vereda/domain/private-id";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { planningApi } from "@vereda/domain/planning/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { makePlanner } from "../planning/planning-testing.ts";
import { exportRows } from "../account/testing/data-rights-testing.ts";
import { nightData } from "./nights/night-log.ts";
import { nightNotes, rests } from "./tables/rest.ts";
import { sleepCycles, sleepRhythms } from "./tables/sleep.ts";

const lines: string[] = [];
const database = await openTestDatabase();
afterAll(() => database.close());
const noon = "2026-03-06T12:00:00-06:00";
const api = await makeTestApp({ database, now: noon, log: (line) => lines.push(line) });
const { db } = api;
beforeEach(() => api.clock.set(noon));

const broken = Uint8Array.of(1, 2, 3);
const warnings = () => lines.filter((line) => line.includes("cannot be decrypted"));

async function sleeper() {
  const user = await makePlanner(api);
  const { token } = user;
  const nights: string[] = [];
  for (const day of [6, 5, 4, 3]) {
    const body = {
      startedAt: `2026-03-0${day - 1}T23:00:00-06:00`,
      endedAt: `2026-03-0${day}T06:30:00-06:00`,
      awakeningsCount: 1,
    };
    nights.push((await api.call(energizingApi.createSleepCycle, { token, body })).data.id);
  }
  return {
    ...user,
    nights,
    list: async (query = {}) =>
      (await api.call(energizingApi.listSleepCycles, { token, query })).data,
    agenda: async () => (await api.call(planningApi.dailyAgenda, { token })).data,
  };
}

const breakNight = (id = "") =>
  db.update(sleepCycles).set({ details: broken }).where(eq(sleepCycles.id, id));

const listIds = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);

describe("an undecryptable night", () => {
  it("is left out of the list and listed by id, with correct pages", async () => {
    const ana = await sleeper();
    const [first = "", second = "", third = "", fourth = ""] = ana.nights;
    await breakNight(second);
    const whole = await ana.list();
    expect(listIds(whole)).toEqual([first, third, fourth]);
    expect(whole).toMatchObject({ total: 4, from: 1, to: 4, unreadable: [second] });
    const pages = [await ana.list({ perPage: 2 }), await ana.list({ perPage: 2, page: 2 })];
    expect(pages.map(listIds)).toEqual([[first], [third, fourth]]);
    expect(pages.map(({ unreadable }) => unreadable)).toEqual([[second], undefined]);
    const days = { from: "2026-03-03", to: "2026-03-04" };
    expect(await ana.list(days)).toMatchObject({ total: 2, unreadable: [second] });
  });

  it("can be deleted, but neither updated nor created again", async () => {
    const ana = await sleeper();
    const [id = ""] = ana.nights;
    await breakNight(id);
    const { token } = ana;
    const params = { id };
    const body = { notes: "otra" };
    const corrected = await api.attempt(energizingApi.updateSleepCycle, { token, params, body });
    expect(corrected.status).toBe(404);
    const again = { id, startedAt: "2026-03-05T23:00:00-06:00", endedAt: null };
    const repeated = await api.attempt(energizingApi.createSleepCycle, { token, body: again });
    expect(repeated.status).toBe(409);
    await api.call(energizingApi.deleteSleepCycle, { token, params });
    const left = await ana.list();
    expect([left.total, left.unreadable]).toEqual([3, undefined]);
  });

  it("is left out of the agenda of its day", async () => {
    const ana = await sleeper();
    const [latest, before] = ana.nights;
    await breakNight(latest);
    expect((await ana.agenda()).sleep.latestCycle?.id).toBe(before);
    for (const night of ana.nights) await breakNight(night);
    expect((await ana.agenda()).sleep).toEqual({
      latestCycle: null,
      nightMinutes: null,
      userRhythm: null,
      isLocked: false,
    });
  });

  it("is missing from the insights instead of counting as a sleepless night", async () => {
    const ana = await sleeper();
    await breakNight(ana.nights[1]);
    const { token } = ana;
    const query = { from: "2026-03-03", to: "2026-03-06" };
    const getInsights = async () => (await api.call(sleepInsightsApi.get, { token, query })).data;
    const insights = await getInsights();
    expect(insights.nights.map(({ day }) => day)).toEqual([
      "2026-03-03",
      "2026-03-04",
      "2026-03-06",
    ]);
    const params = { id: ana.nights[1] ?? "" };
    await api.call(energizingApi.deleteSleepCycle, { token, params });
    expect(await getInsights()).toEqual(insights);
  });

  it("does not hide its import and is deleted when that is undone", async () => {
    const ana = await sleeper();
    const { token } = ana;
    const [startedAt, endedAt] = ["2026-02-03T05:00:00Z", "2026-02-03T12:00:00Z"];
    const night = { id: createPrivateId(), startedAt, endedAt };
    const importId = createPrivateId();
    await api.call(sleepImportApi.add, { token, body: { importId, nights: [night] } });
    await breakNight(night.id);
    const { items } = (await api.call(sleepImportApi.list, { token })).data;
    expect(items).toMatchObject([{ importId, nights: 1 }]);
    await api.call(sleepImportApi.undo, { token, params: { id: importId } });
    expect((await ana.list()).unreadable).toBeUndefined();
  });

  it("logs one operator warning without the user or the content", async () => {
    const ana = await sleeper();
    await breakNight(ana.nights[0]);
    await ana.list();
    await ana.agenda();
    const logged = warnings().filter((line) => line.includes("sleep_cycles.details"));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? "")).toEqual({
      level: 40,
      time: expect.any(Number),
      column: "sleep_cycles.details",
      msg: "an encrypted value cannot be decrypted and is omitted",
    });
    expect(lines.filter((line) => line.includes(ana.userId))).toEqual([]);
  });
});

describe("other undecryptable sleep data", () => {
  const dailySettings = daysOfWeek.map((dayOfWeek) => ({
    dayOfWeek,
    bedtime: "00:30",
    wakeUp: "07:00",
  }));

  it("returns a rhythm marked as undecryptable and still returns the agenda", async () => {
    const ana = await sleeper();
    const { token } = ana;
    await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
    // With days that end at bedtime, every request of the user reads the rhythm.
    await api.call(daySettingsApi.update, { token, body: { dayEnds: "bedtime" } });
    const mine = eq(sleepRhythms.userId, ana.userId);
    await db.update(sleepRhythms).set({ dailySettings: broken }).where(mine);
    const { data } = await api.call(energizingApi.sleepRhythm, { token });
    expect(data).toMatchObject({ unreadable: true });
    expect(data?.dailySettings.filter(({ bedtime }) => bedtime !== null)).toEqual([]);
    expect((await ana.agenda()).sleep).toMatchObject({
      latestCycle: { id: ana.nights[0] },
      userRhythm: null,
    });
    expect((await api.call(restModeApi.get, { token })).data.state).toBe("setup");
    const saved = await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
    expect(saved.data).toMatchObject({ dailySettings });
    expect(saved.data.unreadable).toBeUndefined();
  });

  it("ends an undecryptable rest without a night, and another can be started", async () => {
    const ana = await sleeper();
    const { token } = ana;
    const start = async () => (await api.call(restModeApi.start, { token, body: {} })).data.rest;
    const breakRest = () =>
      db.update(rests).set({ times: broken }).where(eq(rests.userId, ana.userId));
    const first = await start();
    await breakRest();
    expect((await api.call(restModeApi.get, { token })).data.rest).toBeNull();
    const second = await start();
    expect(second?.id).not.toBe(first?.id);
    await breakRest();
    const body = { wakeUpAt: "2026-03-06T13:00:00-06:00" };
    const finished = await api.attempt(restModeApi.finish, { token, body });
    expect([finished.status, finished.envelope.error]).toEqual([409, "rest_not_running"]);
    expect(await db.select().from(rests).where(eq(rests.userId, ana.userId))).toEqual([]);
    expect((await ana.list()).total).toBe(4);
  });

  it.each([
    ["a reflection", reflectionsApi],
    ["a dream", dreamNotesApi],
  ])("lists %s by id and allows deleting it", async (_what, calls) => {
    const { token } = await sleeper();
    const write = async (text: string) =>
      (await api.call(calls.create, { token, body: { text, date: "2026-03-05" } })).data.id;
    const [intact, lost] = [await write("una"), await write("otra")];
    await db.update(nightNotes).set({ content: broken }).where(eq(nightNotes.id, lost));
    const listed = async () => (await api.call(calls.list, { token })).data;
    const { items, total, unreadable } = await listed();
    expect([items.map(({ id }) => id), total, unreadable]).toEqual([[intact], 2, [lost]]);
    const params = { id: lost };
    const changed = await api.attempt(calls.update, { token, params, body: { text: "tres" } });
    expect(changed.status).toBe(404);
    const again = { id: lost, text: "cuatro" };
    expect((await api.attempt(calls.create, { token, body: again })).status).toBe(409);
    await api.call(calls.remove, { token, params });
    expect((await listed()).unreadable).toBeUndefined();
  });

  it("lists an undecryptable reflection under every category", async () => {
    const { token } = await sleeper();
    const write = async (category: ReflectionCategory) => {
      const body = { text: "una", date: "2026-03-05", category };
      return (await api.call(reflectionsApi.create, { token, body })).data.id;
    };
    const [intact, lost] = [await write("HEALTH"), await write("ROUTINE")];
    await db.update(nightNotes).set({ content: broken }).where(eq(nightNotes.id, lost));
    const about = async (category: ReflectionCategory) =>
      (await api.call(reflectionsApi.list, { token, query: { category } })).data;
    const health = await about("HEALTH");
    expect([listIds(health), health.total, health.unreadable]).toEqual([[intact], 2, [lost]]);
    const routine = await about("ROUTINE");
    expect([listIds(routine), routine.total, routine.unreadable]).toEqual([[], 1, [lost]]);
    expect(routine.next).toBeNull();
    await api.call(reflectionsApi.remove, { token, params: { id: lost } });
    expect(await about("ROUTINE")).toMatchObject({ items: [], total: 0 });
  });

  it("is left out of the data export, which still succeeds", async () => {
    const ana = await sleeper();
    await breakNight(ana.nights[2]);
    const { userId } = ana;
    const keys = makeDataKeys({ masterKey: Buffer.alloc(32, 1), dataDir: "unused" });
    const userKey = await keys.find(db, userId);
    expect(await exportRows([nightData], { db, userId, userKey })).toHaveLength(3);
  });
});

describe("a wrong master key", () => {
  it("returns an error instead of leaving out every night", async () => {
    const ana = await sleeper();
    const logLines: string[] = [];
    const settings = { MASTER_KEY: Buffer.alloc(32, 9).toString("base64") };
    const wrong = await makeTestApp({
      database,
      now: noon,
      settings,
      log: (line) => logLines.push(line),
    });
    const { token } = ana;
    const responses = [
      await wrong.attempt(energizingApi.listSleepCycles, { token }),
      await wrong.attempt(planningApi.dailyAgenda, { token }),
      await wrong.attempt(sleepInsightsApi.get, { token }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(logLines.filter((line) => line.includes("MasterKeyMissing")).length).toBe(3);
    expect(logLines.filter((line) => line.includes("left out"))).toEqual([]);
  });
});
