import { energizingApi } from "@vereda/domain/energizing/contract";
import { newId } from "@vereda/domain/id";
import { describe, expect, it } from "vitest";
import { registerPerson } from "../account/account-testing.ts";
import { makeTestApp } from "#platform/testing.ts";
import { sleepCycles, sleepRhythms } from "./table.ts";

const api = await makeTestApp();
const ana = await registerPerson(api);
const luis = await registerPerson(api);
const { token } = ana;

const weekend = new Set(["SUNDAY", "SATURDAY"]);
const week = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"].map(
  (dayOfWeek) => ({
    dayOfWeek,
    wakeUp: weekend.has(dayOfWeek) ? null : "06:30",
    bedtime: "22:45",
  }),
);
const saveRhythm = (dailySettings: unknown, as = token) =>
  api.attempt(energizingApi.saveSleepRhythm, { token: as, body: { dailySettings } });

const night = {
  startedAt: "2026-03-03T23:10:00-06:00",
  endedAt: "2026-03-04T06:40:30-06:00",
  awakeningsCount: 2,
  easeOfFallingAsleep: "WITH_SOME_DIFFICULTY",
  feelingUponWaking: "TIRED",
  environment: "HOTEL",
  notes: "Soñé con el mar 🌊 \u200fشكرا",
  factors: [
    { factorId: "caffeine_late", isPositive: false },
    { factorId: "meditation", isPositive: true },
  ],
};
const logNight = (given: Readonly<Record<string, unknown>> = {}, as: string | undefined = token) =>
  api.attempt(energizingApi.createSleepCycle, { token: as, body: { ...night, ...given } });
const nightsOf = async (as: string, query = {}) =>
  (await api.call(energizingApi.listSleepCycles, { token: as, query })).data;

describe("the sleep rhythm", () => {
  it("is nothing until it is saved, and then what was saved last", async () => {
    const eva = await registerPerson(api);
    const get = () => api.call(energizingApi.sleepRhythm, { token: eva.token });
    expect((await get()).data).toBeNull();
    const saved = await saveRhythm(week, eva.token);
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({
      dailySettings: week,
      updatedAt: api.clock.now().toISOString(),
    });
    api.clock.advance(1000);
    const later = week.map((day) => ({ ...day, bedtime: "23:59" }));
    expect((await saveRhythm(later, eva.token)).data.id).toBe(saved.data.id);
    expect((await get()).data).toMatchObject({
      dailySettings: later,
      updatedAt: api.clock.now().toISOString(),
    });
  });

  it("is each person's own", async () => {
    await saveRhythm(week);
    const other = await api.call(energizingApi.sleepRhythm, { token: luis.token });
    expect(other.data).toBeNull();
  });

  it.each([
    ["six days", "dailySettings", week.slice(1)],
    ["a day twice", "dailySettings", [...week.slice(1), week[1]]],
    ["no list", "dailySettings", "always"],
    [
      "an impossible time",
      "dailySettings.0.wakeUp",
      [{ ...week[0], wakeUp: "24:00" }, ...week.slice(1)],
    ],
    [
      "an unknown day",
      "dailySettings.0.dayOfWeek",
      [{ ...week[0], dayOfWeek: "FUNDAY" }, ...week.slice(1)],
    ],
  ])("refuses %s", async (_name, path, settings) => {
    const answer = await saveRhythm(settings);
    expect(answer.status).toBe(422);
    expect(answer.envelope.fields?.map((field) => field.path)).toContain(path);
  });

  it("needs a session", async () => {
    expect((await api.call(energizingApi.sleepRhythm)).status).toBe(401);
    const unsigned = await api.attempt(energizingApi.saveSleepRhythm, {
      body: { dailySettings: week },
    });
    expect(unsigned.status).toBe(401);
  });
});

describe("logging a night", () => {
  it("answers 201 with the night as it was told", async () => {
    const answer = await logNight();
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({
      startedAt: "2026-03-04T05:10:00.000Z",
      endedAt: "2026-03-04T12:40:30.000Z",
      durationMinutes: 450,
      awakeningsCount: 2,
      easeOfFallingAsleep: "WITH_SOME_DIFFICULTY",
      feelingUponWaking: "TIRED",
      environment: "HOTEL",
      notes: night.notes,
    });
    expect(answer.data.factors).toEqual(
      night.factors.map((factor) => ({ ...factor, sleepCycleId: answer.data.id })),
    );
  });

  it("may say no more than when it began", async () => {
    const { data } = await api.call(energizingApi.createSleepCycle, {
      token,
      body: { startedAt: "2026-03-04T05:10:00Z" },
    });
    expect(data).toMatchObject({
      endedAt: null,
      durationMinutes: null,
      awakeningsCount: null,
      environment: null,
      notes: null,
      factors: [],
    });
  });

  it("makes nothing twice when it is sent again", async () => {
    const id = newId(api.clock.now().getTime());
    expect((await logNight({ id })).status).toBe(201);
    const again = await logNight({ id, notes: "otra cosa" });
    expect(again.status).toBe(200);
    expect(again.data).toMatchObject({ id, notes: night.notes });
  });

  it("does not show a night of somebody else whose id is taken", async () => {
    const { data } = await logNight();
    const answer = await logNight({ id: data.id }, luis.token);
    expect(answer.status).toBe(409);
    expect(answer.envelope.data).toBeNull();
  });

  it.each([
    ["startedAt", { startedAt: "2026-03-03" }],
    ["startedAt", { startedAt: "0000-01-01T00:00:00Z" }],
    ["endedAt", { endedAt: "9999-12-31T00:00:00Z" }],
    ["endedAt", { endedAt: night.startedAt }],
    ["awakeningsCount", { awakeningsCount: 100 }],
    ["awakeningsCount", { awakeningsCount: -1 }],
    ["awakeningsCount", { awakeningsCount: 1.5 }],
    ["environment", { environment: "MOON" }],
    ["notes", { notes: "x".repeat(4001) }],
    ["notes", { notes: "NUL \u0000" }],
    ["factors.0.factorId", { factors: [{ factorId: "moonlight", isPositive: true }] }],
    ["factors", { factors: [night.factors[0], night.factors[0]] }],
    ["id", { id: "one" }],
  ])("refuses a wrong %s (%j)", async (path, wrong) => {
    const answer = await logNight(wrong);
    expect(answer.status).toBe(422);
    expect(answer.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("needs a session", async () => {
    expect((await logNight({}, "nobody")).status).toBe(401);
  });
});

describe("correcting a night", () => {
  const correct = (id: string, body: object, as: string | undefined = token) =>
    api.attempt(energizingApi.updateSleepCycle, { token: as, params: { id }, body });

  it("changes what is told, clears what is null, and leaves the rest", async () => {
    const { data: before } = await logNight();
    const answer = await correct(before.id, { notes: "Mejor", environment: null, factors: [] });
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({ ...before, notes: "Mejor", environment: null, factors: [] });
    const times = { startedAt: "2026-03-03T23:10:00Z", endedAt: null };
    expect((await correct(before.id, times)).data).toMatchObject({
      startedAt: "2026-03-03T23:10:00.000Z",
      endedAt: null,
      durationMinutes: null,
      notes: "Mejor",
      awakeningsCount: 2,
    });
  });

  it("never lets it end before it starts, whichever of the two changes", async () => {
    const { data: before } = await logNight();
    for (const wrong of [{ endedAt: before.startedAt }, { startedAt: before.endedAt }]) {
      const answer = await correct(before.id, wrong);
      expect(answer.envelope.fields).toEqual([
        { path: "endedAt", message: "La noche debe terminar después de empezar." },
      ]);
    }
    expect((await correct(before.id, {})).data).toEqual(before);
  });

  it.each([{ startedAt: null }, { awakeningsCount: 100 }, { factors: null }, { notes: 7 }])(
    "refuses %j",
    async (wrong) => {
      expect((await correct((await logNight()).data.id, wrong)).status).toBe(422);
    },
  );

  it("is for whom it belongs to", async () => {
    const { data: before } = await logNight();
    expect((await correct(before.id, { notes: "ajena" }, luis.token)).status).toBe(404);
    expect((await correct(newId(0), { notes: "ninguna" })).status).toBe(404);
    expect((await correct("no-id", {})).status).toBe(422);
    expect((await correct(before.id, { notes: "nadie" }, "nobody")).status).toBe(401);
    expect((await correct(before.id, {})).data).toEqual(before);
  });
});

describe("deleting a night", () => {
  const remove = (id: string, as: string | undefined = token) =>
    api.attempt(energizingApi.deleteSleepCycle, { token: as, params: { id } });

  it("takes it out of the list, once, and only for whom it belongs to", async () => {
    const { data } = await logNight();
    expect((await remove(data.id, luis.token)).status).toBe(404);
    expect((await remove(data.id, "nobody")).status).toBe(401);
    expect((await remove("no-id")).status).toBe(422);
    const answer = await remove(data.id);
    expect([answer.status, answer.data]).toEqual([200, null]);
    const { items } = await nightsOf(token, { perPage: 100 });
    expect(items.map(({ id }) => id)).not.toContain(data.id);
    expect((await remove(data.id)).status).toBe(404);
  });
});

describe("the list of nights", () => {
  it("comes in pages, the latest first, and holds nobody else's", async () => {
    const eva = await registerPerson(api);
    for (const day of [1, 3, 2]) {
      await logNight({ startedAt: `2026-02-0${day}T23:00:00Z`, endedAt: null }, eva.token);
    }
    const first = await nightsOf(eva.token, { perPage: 2 });
    expect(first.items.map((each) => each.startedAt.slice(0, 10))).toEqual([
      "2026-02-03",
      "2026-02-02",
    ]);
    expect(first).toMatchObject({ total: 3, page: 1, perPage: 2, from: 1, to: 2 });
    const second = await nightsOf(eva.token, { perPage: 2, page: 2 });
    expect(second).toMatchObject({ from: 3, to: 3 });
    expect(second.items).toHaveLength(1);
  });

  it("is empty for somebody who never logged one", async () => {
    const eva = await registerPerson(api);
    expect(await nightsOf(eva.token)).toMatchObject({ items: [], total: 0, from: 0, to: 0 });
  });

  it.each([{ page: 0 }, { perPage: 101 }, { page: "x" }])("refuses %j", async (query) => {
    const answer = await api.attempt(energizingApi.listSleepCycles, { token, query });
    expect(answer.status).toBe(422);
  });

  it("needs a session", async () => {
    expect((await api.call(energizingApi.listSleepCycles)).status).toBe(401);
  });
});

describe("what is stored", () => {
  it("tells nothing of what people wrote", async () => {
    const eva = await registerPerson(api);
    await saveRhythm(week, eva.token);
    await logNight({}, eva.token);
    const nights = await api.db.select().from(sleepCycles);
    const rhythms = await api.db.select().from(sleepRhythms);
    const stored = [
      ...nights.map((row) => Buffer.from(row.details)),
      ...rhythms.map((row) => Buffer.from(row.dailySettings)),
    ];
    expect(stored.length).toBeGreaterThan(2);
    const planted = ["Soñé", "HOTEL", "TIRED", "caffeine_late", "06:30", "22:45", "MONDAY"];
    for (const bytes of stored) {
      expect(planted.filter((word) => bytes.includes(word))).toEqual([]);
    }
    // In no column of the rows either, whatever is added to the tables later.
    const rows = JSON.stringify([nights, rhythms]);
    expect(planted.filter((word) => rows.includes(word))).toEqual([]);
  });
});
