import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { createId } from "@vereda/domain/id";
import { beforeEach, describe, expect, it } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { sleepCycles } from "../tables/sleep.ts";

const api = await makeTestApp();
const ana = await registerUser(api);
const luis = await registerUser(api);
const { token } = ana;

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
beforeEach(() => api.db.delete(sleepCycles));

const logNight = (given: Readonly<Record<string, unknown>> = {}, as: string | undefined = token) =>
  api.attempt(energizingApi.createSleepCycle, { token: as, body: { ...night, ...given } });
const listNights = async (as: string) =>
  (await api.call(energizingApi.listSleepCycles, { token: as, query: { perPage: 100 } })).data;

describe("logging a night", () => {
  it("returns 201 with the night", async () => {
    const response = await logNight();
    expect(response.status).toBe(201);
    expect(response.data).toMatchObject({
      startedAt: "2026-03-04T05:10:00.000Z",
      endedAt: "2026-03-04T12:40:30.000Z",
      durationMinutes: 450,
      awakeningsCount: 2,
      easeOfFallingAsleep: "WITH_SOME_DIFFICULTY",
      feelingUponWaking: "TIRED",
      environment: "HOTEL",
      notes: night.notes,
    });
    expect(response.data.factors).toEqual(
      night.factors.map((factor) => ({ ...factor, sleepCycleId: response.data.id })),
    );
  });

  it("requires only the start time", async () => {
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

  it("is a nap by day, until its times are corrected or the rhythm changes", async () => {
    const eva = await registerUser(api);
    const nap = { startedAt: "2026-03-03T15:00:00-06:00", endedAt: "2026-03-03T15:40:00-06:00" };
    const { data } = await logNight(nap, eva.token);
    const isNap = async () => (await listNights(eva.token)).items.map((one) => one.isNap);
    expect([data.isNap, ...(await isNap())]).toEqual([true, true]);
    const correction = { params: { id: data.id }, body: { endedAt: "2026-03-03T18:00:00-06:00" } };
    const call = { token: eva.token, ...correction };
    expect((await api.call(energizingApi.updateSleepCycle, call)).data.isNap).toBe(false);
    const night = { ...call, body: nap };
    expect((await api.call(energizingApi.updateSleepCycle, night)).data.isNap).toBe(true);
    const dailySettings = daysOfWeek.map((dayOfWeek) => ({
      dayOfWeek,
      bedtime: "10:00",
      wakeUp: "18:00",
    }));
    const rhythm = { token: eva.token, body: { dailySettings } };
    await api.call(energizingApi.saveSleepRhythm, rhythm);
    expect(await isNap()).toEqual([false]);
  });

  it("is idempotent", async () => {
    const id = createId(api.clock.now().getTime());
    expect((await logNight({ id })).status).toBe(201);
    const again = await logNight({ id, notes: "otra cosa" });
    expect(again.status).toBe(200);
    expect(again.data).toMatchObject({ id, notes: night.notes });
  });

  it("does not reveal another user's night when the id is in use", async () => {
    const { data } = await logNight();
    const response = await logNight({ id: data.id }, luis.token);
    expect(response.status).toBe(409);
    expect(response.envelope.data).toBeNull();
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
  ])("rejects an invalid %s (%j)", async (path, wrong) => {
    const response = await logNight(wrong);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it.each([
    [
      "startedAt",
      { startedAt: "2026-03-04T16:00:00Z", endedAt: null },
      "Esa hora todavía no llega.",
    ],
    ["endedAt", { endedAt: "2026-03-04T16:00:00Z" }, "Esa hora todavía no llega."],
    [
      "endedAt",
      { startedAt: "2026-03-01T06:00:00Z", endedAt: "2026-03-04T04:00:00Z" },
      "Una noche dura hasta 24 horas: revisa las horas.",
    ],
    ["startedAt", {}, "Ya registraste que dormías a esa hora."],
    [
      "startedAt",
      { startedAt: "2026-03-04T06:00:00-06:00", endedAt: "2026-03-04T07:00:00-06:00" },
      "Ya registraste que dormías a esa hora.",
    ],
  ])("refuses an impossible %s (%j)", async (path, wrong, message) => {
    const { data } = await logNight();
    const earlier = { startedAt: "2026-03-01T23:00:00Z", endedAt: "2026-03-02T06:00:00Z" };
    const other = await logNight(earlier);
    const expected = { status: 422, fields: [{ path, message }] };
    const made = await logNight(wrong);
    expect({ status: made.status, fields: made.envelope.fields }).toEqual(expected);
    const times = { startedAt: data.startedAt, endedAt: data.endedAt, ...wrong };
    const corrected = await api.attempt(energizingApi.updateSleepCycle, {
      token,
      params: { id: other.data.id },
      body: times,
    });
    expect({ status: corrected.status, fields: corrected.envelope.fields }).toEqual(expected);
  });

  it("keeps one of two that come at the same time", async () => {
    const statuses = (await Promise.all([logNight(), logNight()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it("requires a session", async () => {
    expect((await logNight({}, "nobody")).status).toBe(401);
  });
});

describe("updating a night", () => {
  const correct = (id: string, body: object, as: string | undefined = token) =>
    api.attempt(energizingApi.updateSleepCycle, { token: as, params: { id }, body });

  it("changes the given fields and clears those set to null", async () => {
    const { data: before } = await logNight();
    const response = await correct(before.id, { notes: "Mejor", environment: null, factors: [] });
    expect(response.status).toBe(200);
    expect(response.data).toEqual({
      ...before,
      notes: "Mejor",
      environment: null,
      factors: [],
      updatedAt: "2026-03-04T15:00:00.001Z",
    });
    const times = { startedAt: "2026-03-03T23:10:00Z", endedAt: null };
    expect((await correct(before.id, times)).data).toMatchObject({
      startedAt: "2026-03-03T23:10:00.000Z",
      endedAt: null,
      durationMinutes: null,
      notes: "Mejor",
      awakeningsCount: 2,
    });
  });

  it("rejects an end before the start, whichever of the two changes", async () => {
    const { data: before } = await logNight();
    for (const wrong of [{ endedAt: before.startedAt }, { startedAt: before.endedAt }]) {
      const response = await correct(before.id, wrong);
      expect(response.envelope.fields).toEqual([
        { path: "endedAt", message: "La noche debe terminar después de empezar." },
      ]);
    }
    expect((await correct(before.id, { updatedAt: before.updatedAt })).status).toBe(200);
  });

  it.each([{ startedAt: null }, { awakeningsCount: 100 }, { factors: null }, { notes: 7 }])(
    "rejects %j",
    async (wrong) => {
      expect((await correct((await logNight()).data.id, wrong)).status).toBe(422);
    },
  );

  it("returns 404 for another user's night", async () => {
    const { data: before } = await logNight();
    expect((await correct(before.id, { notes: "ajena" }, luis.token)).status).toBe(404);
    expect((await correct(createId(0), { notes: "ninguna" })).status).toBe(404);
    expect((await correct("no-id", {})).status).toBe(422);
    expect((await correct(before.id, { notes: "nadie" }, "nobody")).status).toBe(401);
    expect((await correct(before.id, { updatedAt: before.updatedAt })).status).toBe(200);
  });
});

describe("deleting a night", () => {
  const remove = (id: string, as: string | undefined = token) =>
    api.attempt(energizingApi.deleteSleepCycle, { token: as, params: { id } });

  it("removes it once, and only for its owner", async () => {
    const { data } = await logNight();
    expect((await remove(data.id, luis.token)).status).toBe(404);
    expect((await remove(data.id, "nobody")).status).toBe(401);
    expect((await remove("no-id")).status).toBe(422);
    const response = await remove(data.id);
    expect([response.status, response.data]).toEqual([200, null]);
    const { items } = await listNights(token);
    expect(items.map(({ id }) => id)).not.toContain(data.id);
    expect((await remove(data.id)).status).toBe(404);
  });
});

describe("a stored night", () => {
  it("contains none of the user's text in plaintext", async () => {
    await logNight();
    const rows = await api.db.select().from(sleepCycles);
    const planted = ["Soñé", "HOTEL", "TIRED", "caffeine_late"];
    for (const { details } of rows) {
      expect(planted.filter((text) => Buffer.from(details).includes(text))).toEqual([]);
    }
    // Searches whole rows, so that columns added later are covered too.
    expect(planted.filter((text) => JSON.stringify(rows).includes(text))).toEqual([]);
  });
});
