import { accountApi } from "@vereda/domain/account/contract";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { planningApi } from "@vereda/domain/planning/contract";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { rests } from "../tables/rest.ts";
import { makeSleeper, noon, listPaths } from "./rest-mode-testing.ts";

const api = await makeTestApp({ now: noon });
beforeEach(() => api.clock.set(noon));
const sleeper = (...given: [timezone?: string, times?: [string, string] | null]) =>
  makeSleeper(api, ...given);

describe("finishing a rest", () => {
  it("creates a night and puts it on that day's agenda", async () => {
    const ana = await sleeper();
    const rest = await ana.rest("2026-03-04T23:20:00-06:00");
    api.clock.set("2026-03-05T07:30:00-06:00");
    const { status, data } = await ana.finish({ wakeUpAt: "2026-03-05T06:50:00-06:00" });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: rest.id,
      startedAt: rest.startedAt,
      endedAt: "2026-03-05T12:50:00.000Z",
      durationMinutes: 450,
      notes: null,
      factors: [],
    });
    expect((await ana.mode()).rest).toBeNull();
    expect(await ana.nights()).toEqual([data]);
    const query = { date: "2026-03-05" };
    const agenda = await api.call(planningApi.dailyAgenda, { token: ana.token, query });
    expect(agenda.data.sleep.latestCycle).toMatchObject({ id: rest.id });
  });

  it("logs a nap, which is not the last night of the agenda", async () => {
    const ana = await sleeper();
    await ana.rest("2026-03-04T23:00:00-06:00");
    const night = await ana.finish({ wakeUpAt: "2026-03-05T06:50:00-06:00" });
    api.clock.set("2026-03-05T15:00:00-06:00");
    await ana.rest("2026-03-05T15:00:00-06:00");
    api.clock.set("2026-03-05T15:45:00-06:00");
    const nap = await ana.finish({ wakeUpAt: "2026-03-05T15:40:00-06:00" });
    expect([night.data.isNap, nap.data.isNap]).toEqual([false, true]);
    expect((await ana.nights()).map(({ isNap }) => isNap)).toEqual([true, false]);
    const query = { date: "2026-03-05" };
    const { data } = await api.call(planningApi.dailyAgenda, { token: ana.token, query });
    expect(data.sleep).toMatchObject({ latestCycle: { id: night.data.id }, nightMinutes: 470 });
  });

  it("rounds the start down to the minute", async () => {
    const ana = await sleeper();
    const { startedAt } = await ana.rest("2026-03-04T23:10:42-06:00");
    expect(startedAt).toBe("2026-03-05T05:10:00.000Z");
    const { data } = await ana.finish({ wakeUpAt: "2026-03-05T06:40:00-06:00" });
    expect(data.durationMinutes).toBe(450);
  });

  it("creates the same night when the user wakes up in another time zone", async () => {
    const ana = await sleeper();
    const { endsAt } = await ana.rest("2026-03-04T23:00:00-06:00");
    const body = { timezone: "Europe/Madrid" };
    await api.call(accountApi.updatePreferences, { token: ana.token, body });
    api.clock.set("2026-03-05T13:30:00+01:00");
    expect(await ana.mode()).toMatchObject({ state: "resting", rest: { endsAt } });
    const { data } = await ana.finish({ wakeUpAt: "2026-03-05T13:30:00+01:00" });
    expect(data).toMatchObject({
      startedAt: "2026-03-05T05:00:00.000Z",
      endedAt: "2026-03-05T12:30:00.000Z",
      durationMinutes: 450,
    });
    api.clock.set("2026-03-05T22:30:00+01:00");
    expect((await ana.mode()).state).toBe("near_bedtime");
  });

  it("measures elapsed time, not local clock time, across a clock change", async () => {
    const ana = await sleeper("Europe/Madrid");
    await ana.rest("2026-03-28T23:00:00+01:00");
    const { data } = await ana.finish({ wakeUpAt: "2026-03-29T07:00:00+02:00" });
    expect(data.durationMinutes).toBe(420);
  });

  it("creates one night for two devices, and the first request wins", async () => {
    const ana = await sleeper();
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const responses = await Promise.all([
      ana.finish({ id, wakeUpAt: "2026-03-05T07:00:00-06:00" }),
      ana.finish({ id, wakeUpAt: "2026-03-05T07:10:00-06:00" }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0].data).toEqual(responses[1].data);
    expect(await ana.nights()).toEqual([responses[0].data]);
  });

  it("returns the existing night for a repeated request, with or without an id", async () => {
    const ana = await sleeper();
    await ana.rest("2026-03-04T23:00:00-06:00");
    const body = { wakeUpAt: "2026-03-05T07:00:00-06:00" };
    const { data } = await ana.finish(body);
    expect((await ana.finish(body)).data).toEqual(data);
    expect(await ana.nights()).toHaveLength(1);
    const update = {
      token: ana.token,
      params: { id: data.id },
      body: { notes: "Soñé con el mar" },
    };
    const { updatedAt } = (await api.call(energizingApi.updateSleepCycle, update)).data;
    expect((await ana.finish(body)).data).toEqual({ ...data, updatedAt });
  });

  it("ends a rest that was started again under the id of an existing night", async () => {
    const ana = await sleeper();
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const [stored] = await api.db.select().from(rests).where(eq(rests.id, id));
    if (stored === undefined) throw new Error("No rest is running.");
    const { data } = await ana.finish({ wakeUpAt: "2026-03-05T07:00:00-06:00" });
    for (const body of [{ id }, {}]) {
      await api.db.insert(rests).values(stored);
      const again = await ana.finish({ ...body, wakeUpAt: "2026-03-05T08:00:00-06:00" });
      expect([again.status, again.data]).toEqual([200, data]);
      expect((await ana.mode()).rest).toBeNull();
    }
    expect(await ana.nights()).toEqual([data]);
  });

  it("is refused for a night that is logged already, and the rest continues", async () => {
    const ana = await sleeper();
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const times = { startedAt: "2026-03-04T23:00:00-06:00", endedAt: "2026-03-05T07:00:00-06:00" };
    api.clock.set(times.endedAt);
    await api.call(energizingApi.createSleepCycle, { token: ana.token, body: times });
    for (const wakeUpAt of [times.endedAt, null]) {
      const { status, envelope } = await ana.finish({ id, wakeUpAt });
      expect([status, listPaths(envelope)]).toEqual([422, ["wakeUpAt"]]);
    }
    expect((await ana.mode()).rest?.id).toBe(id);
    expect(await ana.nights()).toHaveLength(1);
  });

  it("returns 409 when the id belongs to another user's night, and the rest continues", async () => {
    const [ana, luis] = [await sleeper(), await sleeper()];
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const wakeUpAt = "2026-03-05T07:00:00-06:00";
    const night = { id, startedAt: "2026-03-05T05:00:00Z", endedAt: wakeUpAt };
    api.clock.set(wakeUpAt);
    await api.call(energizingApi.createSleepCycle, { token: luis.token, body: night });
    expect((await ana.finish({ wakeUpAt })).status).toBe(409);
    expect((await ana.mode()).rest?.id).toBe(id);
  });

  it("never ends a rest other than the given one", async () => {
    const ana = await sleeper();
    const first = await ana.rest("2026-03-03T23:00:00-06:00");
    await ana.finish({ wakeUpAt: "2026-03-04T07:00:00-06:00" });
    const second = await ana.rest("2026-03-04T23:00:00-06:00");
    const repeated = await ana.finish({ id: first.id, wakeUpAt: "2026-03-05T00:00:00-06:00" });
    expect(repeated.data).toMatchObject({ id: first.id, endedAt: "2026-03-04T13:00:00.000Z" });
    expect((await ana.mode()).rest?.id).toBe(second.id);
  });

  it("is refused at a time that has not come yet", async () => {
    const ana = await sleeper();
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const body = { wakeUpAt: "2026-03-05T07:00:00-06:00" };
    const { status, envelope } = await api.attempt(restModeApi.finish, { token: ana.token, body });
    expect([status, envelope.fields?.map(({ path }) => path)]).toEqual([422, ["wakeUpAt"]]);
    expect((await ana.mode()).rest?.id).toBe(id);
  });

  it.each([
    ["before it began", "2026-03-04T23:00:00-06:00"],
    ["more than a day later", "2026-03-05T23:00:01-06:00"],
  ])("rejects an end %s, and the rest continues", async (_when, wakeUpAt) => {
    const ana = await sleeper();
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const { status, envelope } = await ana.finish({ wakeUpAt });
    expect([status, listPaths(envelope)]).toEqual([422, ["wakeUpAt"]]);
    expect((await ana.mode()).rest?.id).toBe(id);
  });

  it.each([{}, { wakeUpAt: "07:00" }, { wakeUpAt: noon, id: "one" }])(
    "rejects %j",
    async (body) => {
      expect((await (await sleeper()).finish(body)).status).toBe(422);
    },
  );

  it("returns an error when no rest is running", async () => {
    const [ana, luis] = [await sleeper(), await sleeper(undefined, null)];
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const wakeUpAt = "2026-03-05T07:00:00-06:00";
    for (const body of [{ wakeUpAt }, { id, wakeUpAt }, { wakeUpAt: null }]) {
      const { status, envelope } = await luis.finish(body);
      expect([status, envelope.error]).toEqual([409, "rest_not_running"]);
    }
    expect((await ana.mode()).rest?.id).toBe(id);
  });
});

describe("an unfinished rest", () => {
  it("prompts after four hours and never ends automatically", async () => {
    const ana = await sleeper();
    await ana.rest("2026-03-04T23:00:00-06:00");
    api.clock.set("2026-03-05T10:59:00-06:00");
    expect((await ana.mode()).state).toBe("resting");
    api.clock.set("2026-03-07T12:00:00-06:00");
    expect((await ana.mode()).state).toBe("forgotten");
    expect(await ana.nights()).toEqual([]);
    expect((await ana.start()).data.state).toBe("forgotten");
  });

  it("becomes a night without an end when no end is given", async () => {
    const ana = await sleeper();
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const { data } = await ana.finish({ wakeUpAt: null });
    expect(data).toMatchObject({ id, endedAt: null, durationMinutes: null });
    expect((await ana.finish({ id, wakeUpAt: null })).data).toEqual(data);
    expect((await ana.mode()).rest).toBeNull();
  });

  it("can be cancelled without creating a night", async () => {
    const ana = await sleeper();
    await ana.rest("2026-03-04T23:00:00-06:00");
    expect((await ana.cancel()).data.rest).toBeNull();
    expect((await ana.cancel()).data.rest).toBeNull();
    expect(await ana.nights()).toEqual([]);
  });
});
