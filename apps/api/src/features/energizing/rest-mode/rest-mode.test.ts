import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { createId } from "@vereda/domain/id";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listTablesContaining } from "../../account/testing/data-rights-testing.ts";
import { rests } from "../tables/rest.ts";
import { makeSleeper, noon, listPaths } from "./rest-mode-testing.ts";

const api = await makeTestApp({ now: noon });
beforeEach(() => api.clock.set(noon));
const makeId = () => createId(api.clock.now().getTime());
const sleeper = (...given: [timezone?: string, times?: [string, string] | null]) =>
  makeSleeper(api, ...given);

describe("rest mode", () => {
  it("requires a rhythm and then returns the coming night", async () => {
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

  it("suggests resting near bedtime, across midnight and in the user's time zone", async () => {
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

  it("requires a session", async () => {
    for (const call of [restModeApi.get, restModeApi.cancel]) {
      expect((await api.attempt(call)).status).toBe(401);
    }
    expect((await api.attempt(restModeApi.start, { body: {} })).status).toBe(401);
    const body = { wakeUpAt: noon };
    expect((await api.attempt(restModeApi.finish, { body })).status).toBe(401);
  });
});

describe("starting a rest", () => {
  it("returns its start and end on every device", async () => {
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
  ])(
    "ends at the local wake-up time in a night in which the clock goes %s",
    async (_direction, zone, at, endsAt) => {
      expect((await (await sleeper(zone)).rest(at)).endsAt).toBe(endsAt);
    },
  );

  it.each([
    ["forward", "2027-03-13T23:00:00-05:00", "2027-03-14T07:00:00-04:00", 420],
    ["back", "2026-10-31T23:00:00-04:00", "2026-11-01T07:00:00-05:00", 540],
  ])("has its real length when the clock goes %s", async (_direction, at, wakeUpAt, minutes) => {
    const ana = await sleeper("America/New_York");
    await ana.rest(at);
    await ana.finish({ wakeUpAt });
    expect(await ana.nights()).toMatchObject([{ durationMinutes: minutes }]);
  });

  it("accepts a start in the past but not in the future", async () => {
    const ana = await sleeper();
    const wrong = await ana.start({ at: "2026-03-04T12:11:00-06:00" });
    expect([wrong.status, listPaths(wrong.envelope)]).toEqual([422, ["at"]]);
    const { data } = await ana.start({ at: "2026-03-04T02:00:00-06:00" });
    expect(data.rest?.endsAt).toBe("2026-03-04T13:00:00.000Z");
    expect(data.state).toBe("forgotten" satisfies typeof data.state);
  });

  it("starts once, for repeated requests and several devices", async () => {
    const ana = await sleeper();
    const responses = await Promise.all([ana.start(), ana.start({ id: makeId() }), ana.start()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map(({ data }) => data.rest?.id)).size).toBe(1);
    expect(await ana.nights()).toEqual([]);
  });

  it("is not restarted by a delayed request after the night", async () => {
    const ana = await sleeper();
    const id = makeId();
    await ana.start({ id, at: "2026-03-04T01:00:00-06:00" });
    await ana.finish({ wakeUpAt: "2026-03-04T07:00:00-06:00" });
    const repeated = await ana.start({ id });
    expect([repeated.status, repeated.data.rest]).toEqual([200, null]);
  });

  it("rejects the id of another user's rest or night", async () => {
    const [ana, luis] = [await sleeper(), await sleeper()];
    const { data } = await ana.start({ at: "2026-03-04T01:00:00-06:00" });
    const id = data.rest?.id;
    expect((await luis.start({ id })).status).toBe(409);
    await ana.finish({ wakeUpAt: "2026-03-04T07:00:00-06:00" });
    expect((await luis.start({ id })).status).toBe(409);
    expect((await luis.mode()).rest).toBeNull();
  });

  it("works without a rhythm and then has no planned end", async () => {
    const { data } = await (await sleeper(undefined, null)).start();
    expect(data).toMatchObject({ state: "resting", night: null, rest: { endsAt: null } });
  });

  it.each([{ at: "tonight" }, { id: "one" }, { at: "2026-03-04" }])("rejects %j", async (body) => {
    expect((await (await sleeper()).start(body)).status).toBe(422);
  });
});

it("a stored rest reveals neither its start nor its end", async () => {
  const ana = await sleeper();
  // Moves the clock, because the session's last use is stored in plaintext.
  api.clock.set("2026-03-04T23:59:00-06:00");
  const { data } = await ana.start({ at: "2026-03-04T23:17:00-06:00" });
  const traces = [
    String(Date.parse("2026-03-05T05:17:00Z")),
    "2026-03-05T05:17",
    "2026-03-05 05:17",
  ];
  expect(await listTablesContaining(api.db, traces)).toEqual([]);
  const rows = await api.db.select().from(rests);
  expect(rows.map(({ id }) => id)).toContain(data.rest?.id);
  expect(rows.every((row) => !Buffer.from(row.times).includes("startedAt"))).toBe(true);
});
