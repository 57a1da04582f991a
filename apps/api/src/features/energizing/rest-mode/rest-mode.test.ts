import { accountApi } from "@vereda/domain/account/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { newId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing.ts";
import { tablesWith } from "../../account/data-rights-testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import { rests } from "../rest-table.ts";

const noon = "2026-03-04T12:00:00-06:00";
const api = await makeTestApp({ now: noon });
beforeEach(() => api.clock.set(noon));

const idOf = () => newId(api.clock.now().getTime());

/** Somebody who sleeps from eleven to seven, unless other times are given; none for null. */
async function sleeper(
  timezone = "America/Mexico_City",
  times: [string, string] | null = ["23:00", "07:00"],
) {
  const { token } = await makePlanner(api, { timezone });
  if (times !== null) {
    const [bedtime, wakeUp] = times;
    const dailySettings = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime, wakeUp }));
    await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
  }
  const start = (body: object = {}) => api.attempt(restModeApi.start, { token, body });
  return {
    token,
    start,
    mode: async () => (await api.call(restModeApi.get, { token })).data,
    /** Goes to bed at an instant, and is told what the screens then show. */
    async rest(at: string) {
      api.clock.set(at);
      const { rest } = (await start()).data;
      if (rest === null) throw new Error("Nobody rests.");
      return rest;
    },
    finish: (body: object) => api.attempt(restModeApi.finish, { token, body }),
    cancel: () => api.call(restModeApi.cancel, { token }),
    nights: async () =>
      (await api.call(energizingApi.listSleepCycles, { token, query: {} })).data.items,
  };
}
type Fields = { fields?: readonly { path: string }[] };
const pathsOf = ({ fields }: Fields) => fields?.map(({ path }) => path);

describe("rest mode", () => {
  it("asks for a rhythm first, and then names the coming night", async () => {
    const ana = await sleeper(undefined, null);
    expect(await ana.mode()).toEqual({ state: "setup", rest: null, night: null });
    const luis = await sleeper();
    expect(await luis.mode()).toEqual({
      state: "idle",
      rest: null,
      night: {
        bedtimeAt: "2026-03-05T05:00:00.000Z",
        wakeUpAt: "2026-03-05T13:00:00.000Z",
        asksFrom: "2026-03-05T04:00:00.000Z",
        asksUntil: "2026-03-05T09:00:00.000Z",
      },
    });
  });

  it("asks to rest near bedtime, across midnight, in the person's own zone", async () => {
    const [mexico, madrid] = [await sleeper(), await sleeper("Europe/Madrid")];
    api.clock.set("2026-03-04T22:30:00+01:00");
    expect([(await mexico.mode()).state, (await madrid.mode()).state]).toEqual([
      "idle",
      "near_bedtime",
    ]);
    api.clock.set("2026-03-05T00:30:00-06:00");
    expect([(await mexico.mode()).state, (await madrid.mode()).state]).toEqual([
      "near_bedtime",
      "idle",
    ]);
  });

  it("needs a session", async () => {
    for (const call of [restModeApi.get, restModeApi.cancel]) {
      expect((await api.attempt(call)).status).toBe(401);
    }
    expect((await api.attempt(restModeApi.start, { body: {} })).status).toBe(401);
    const body = { wakeUpAt: noon };
    expect((await api.attempt(restModeApi.finish, { body })).status).toBe(401);
  });
});

describe("beginning to rest", () => {
  it("shows since when and until when, on every device", async () => {
    const ana = await sleeper();
    const rest = await ana.rest("2026-03-04T23:20:00-06:00");
    expect(rest).toMatchObject({
      startedAt: "2026-03-05T05:20:00.000Z",
      endsAt: "2026-03-05T13:00:00.000Z",
      asksFrom: "2026-03-05T17:00:00.000Z",
    });
    expect(await ana.mode()).toMatchObject({ state: "resting", rest });
  });

  it.each([
    ["forward", "Europe/Madrid", "2026-03-28T23:30:00+01:00", "2026-03-29T05:00:00.000Z"],
    ["back", "America/New_York", "2026-10-31T23:30:00-04:00", "2026-11-01T12:00:00.000Z"],
  ])("ends by the clock in a night in which it goes %s", async (_way, zone, at, endsAt) => {
    expect((await (await sleeper(zone)).rest(at)).endsAt).toBe(endsAt);
  });

  it("may tell that it was a while ago, but not that it will be", async () => {
    const ana = await sleeper();
    const wrong = await ana.start({ at: "2026-03-04T12:11:00-06:00" });
    expect([wrong.status, pathsOf(wrong.envelope)]).toEqual([422, ["at"]]);
    const { data } = await ana.start({ at: "2026-03-04T02:00:00-06:00" });
    expect(data.rest?.endsAt).toBe("2026-03-04T13:00:00.000Z");
    expect(data.state).toBe("forgotten" satisfies typeof data.state);
  });

  it("begins once, however often it is asked for and by how many devices", async () => {
    const ana = await sleeper();
    const answers = await Promise.all([ana.start(), ana.start({ id: idOf() }), ana.start()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.rest?.id)).size).toBe(1);
    expect(await ana.nights()).toEqual([]);
  });

  it("is not begun again by a request that comes after the night", async () => {
    const ana = await sleeper();
    const id = idOf();
    await ana.start({ id, at: "2026-03-04T01:00:00-06:00" });
    await ana.finish({ wakeUpAt: "2026-03-04T07:00:00-06:00" });
    const late = await ana.start({ id });
    expect([late.status, late.data.rest]).toEqual([200, null]);
  });

  it("does not take the id of somebody else's rest or night", async () => {
    const [ana, luis] = [await sleeper(), await sleeper()];
    const { data } = await ana.start({ at: "2026-03-04T01:00:00-06:00" });
    const id = data.rest?.id;
    expect((await luis.start({ id })).status).toBe(409);
    await ana.finish({ wakeUpAt: "2026-03-04T07:00:00-06:00" });
    expect((await luis.start({ id })).status).toBe(409);
    expect((await luis.mode()).rest).toBeNull();
  });

  it("works without a rhythm, and then ends nowhere in particular", async () => {
    const { data } = await (await sleeper(undefined, null)).start();
    expect(data).toMatchObject({ state: "resting", night: null, rest: { endsAt: null } });
  });

  it.each([{ at: "tonight" }, { id: "one" }, { at: "2026-03-04" }])("refuses %j", async (body) => {
    expect((await (await sleeper()).start(body)).status).toBe(422);
  });
});

describe("waking up", () => {
  it("turns the rest into a night, which the day then shows", async () => {
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

  it("begins with the minute in which it is asked for", async () => {
    const ana = await sleeper();
    const { startedAt } = await ana.rest("2026-03-04T23:10:42-06:00");
    expect(startedAt).toBe("2026-03-05T05:10:00.000Z");
    const { data } = await ana.finish({ wakeUpAt: "2026-03-05T06:40:00-06:00" });
    expect(data.durationMinutes).toBe(450);
  });

  it("is the same night for whoever wakes up in another zone", async () => {
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
    // The next one begins by the clocks of where they are.
    api.clock.set("2026-03-05T22:30:00+01:00");
    expect((await ana.mode()).state).toBe("near_bedtime");
  });

  it("counts what passed, not what the clocks show, when they change in the night", async () => {
    const ana = await sleeper("Europe/Madrid");
    await ana.rest("2026-03-28T23:00:00+01:00");
    const { data } = await ana.finish({ wakeUpAt: "2026-03-29T07:00:00+02:00" });
    expect(data.durationMinutes).toBe(420);
  });

  it("makes one night of what two devices say, and the first word counts", async () => {
    const ana = await sleeper();
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const answers = await Promise.all([
      ana.finish({ id, wakeUpAt: "2026-03-05T07:00:00-06:00" }),
      ana.finish({ id, wakeUpAt: "2026-03-05T07:10:00-06:00" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].data).toEqual(answers[1].data);
    expect(await ana.nights()).toEqual([answers[0].data]);
  });

  it("answers a repetition with the night it made, also when it names no rest", async () => {
    const ana = await sleeper();
    await ana.rest("2026-03-04T23:00:00-06:00");
    const body = { wakeUpAt: "2026-03-05T07:00:00-06:00" };
    const { data } = await ana.finish(body);
    expect((await ana.finish(body)).data).toEqual(data);
    expect(await ana.nights()).toHaveLength(1);
    const told = { token: ana.token, params: { id: data.id }, body: { notes: "Soñé con el mar" } };
    await api.call(energizingApi.updateSleepCycle, told);
    expect((await ana.finish(body)).data).toEqual(data);
  });

  it("ends a rest that was begun once more under the id of a night that it became", async () => {
    const ana = await sleeper();
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const [kept] = await api.db.select().from(rests).where(eq(rests.id, id));
    if (kept === undefined) throw new Error("Nobody rests.");
    const { data } = await ana.finish({ wakeUpAt: "2026-03-05T07:00:00-06:00" });
    for (const body of [{ id }, {}]) {
      await api.db.insert(rests).values(kept);
      const again = await ana.finish({ ...body, wakeUpAt: "2026-03-05T08:00:00-06:00" });
      expect([again.status, again.data]).toEqual([200, data]);
      expect((await ana.mode()).rest).toBeNull();
    }
    expect(await ana.nights()).toEqual([data]);
  });

  it("is a conflict where the night of that id is somebody else's, and the rest goes on", async () => {
    const [ana, luis] = [await sleeper(), await sleeper()];
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const wakeUpAt = "2026-03-05T07:00:00-06:00";
    const night = { id, startedAt: "2026-03-05T05:00:00Z", endedAt: wakeUpAt };
    await api.call(energizingApi.createSleepCycle, { token: luis.token, body: night });
    expect((await ana.finish({ wakeUpAt })).status).toBe(409);
    expect((await ana.mode()).rest?.id).toBe(id);
  });

  it("never ends another rest than the one that is meant", async () => {
    const ana = await sleeper();
    const first = await ana.rest("2026-03-03T23:00:00-06:00");
    await ana.finish({ wakeUpAt: "2026-03-04T07:00:00-06:00" });
    const second = await ana.rest("2026-03-04T23:00:00-06:00");
    const late = await ana.finish({ id: first.id, wakeUpAt: "2026-03-05T00:00:00-06:00" });
    expect(late.data).toMatchObject({ id: first.id, endedAt: "2026-03-04T13:00:00.000Z" });
    expect((await ana.mode()).rest?.id).toBe(second.id);
  });

  it.each([
    ["before it began", "2026-03-04T23:00:00-06:00"],
    ["more than a day later", "2026-03-05T23:00:01-06:00"],
  ])("refuses an end %s, and goes on", async (_when, wakeUpAt) => {
    const ana = await sleeper();
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const { status, envelope } = await ana.finish({ wakeUpAt });
    expect([status, pathsOf(envelope)]).toEqual([422, ["wakeUpAt"]]);
    expect((await ana.mode()).rest?.id).toBe(id);
  });

  it.each([{}, { wakeUpAt: "07:00" }, { wakeUpAt: noon, id: "one" }])(
    "refuses %j",
    async (body) => {
      expect((await (await sleeper()).finish(body)).status).toBe(422);
    },
  );

  it("says so when nobody rests", async () => {
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

describe("a rest that was forgotten", () => {
  it("asks after four hours, and ends nowhere by itself", async () => {
    const ana = await sleeper();
    await ana.rest("2026-03-04T23:00:00-06:00");
    api.clock.set("2026-03-05T10:59:00-06:00");
    expect((await ana.mode()).state).toBe("resting");
    api.clock.set("2026-03-07T12:00:00-06:00");
    expect((await ana.mode()).state).toBe("forgotten");
    expect(await ana.nights()).toEqual([]);
    expect((await ana.start()).data.state).toBe("forgotten");
  });

  it("becomes a night without an end for whoever does not know", async () => {
    const ana = await sleeper();
    const { id } = await ana.rest("2026-03-04T23:00:00-06:00");
    const { data } = await ana.finish({ wakeUpAt: null });
    expect(data).toMatchObject({ id, endedAt: null, durationMinutes: null });
    expect((await ana.finish({ id, wakeUpAt: null })).data).toEqual(data);
    expect((await ana.mode()).rest).toBeNull();
  });

  it("can be left without a night", async () => {
    const ana = await sleeper();
    await ana.rest("2026-03-04T23:00:00-06:00");
    expect((await ana.cancel()).data.rest).toBeNull();
    expect((await ana.cancel()).data.rest).toBeNull();
    expect(await ana.nights()).toEqual([]);
  });
});

it("what is kept of a rest tells neither when it began nor when it ends", async () => {
  const ana = await sleeper();
  // Told later, because the last look of a session stands in the open.
  api.clock.set("2026-03-04T23:59:00-06:00");
  const { data } = await ana.start({ at: "2026-03-04T23:17:00-06:00" });
  const traces = [
    String(Date.parse("2026-03-05T05:17:00Z")),
    "2026-03-05T05:17",
    "2026-03-05 05:17",
  ];
  expect(await tablesWith(api.db, traces)).toEqual([]);
  const rows = await api.db.select().from(rests);
  expect(rows.map(({ id }) => id)).toContain(data.rest?.id);
  expect(rows.every((row) => !Buffer.from(row.times).includes("startedAt"))).toBe(true);
});
