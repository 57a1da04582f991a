// Values of tracked resources: from logged entries, from completed tasks, and per day.
import { apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis" });
const { token } = ana;

type Resource = Parameters<typeof ana.objective>[0];
const resource = (body: Resource = {}) =>
  ana.objective({
    type: "TRACKED_RESOURCE",
    behaviour: "CUMULATIVE",
    trackedUnit: "PAGES",
    measurementSource: "MANUAL",
    ...body,
  });
const log = (id: string, body: object) =>
  api.attempt(planningApi.createProgressEntry, { token, params: { id }, body });
const getPlan = async (id: string) =>
  (await api.call(planningApi.getPlan, { token, params: { id } })).data;
const complete = (id: string, date?: string) =>
  api.call(planningApi.completeTask, {
    token,
    params: { id },
    body: date === undefined ? {} : { date },
  });
const paths = (response: { envelope: { fields?: readonly { path: string }[] } }) =>
  response.envelope.fields?.map(({ path }) => path);

describe("entries of a tracked resource", () => {
  it("are listed in pages, the latest first", async () => {
    const { id } = await resource();
    for (const day of ["01", "03", "02"]) {
      await log(id, { value: Number(day), loggedAt: `2026-03-${day}T12:00:00Z` });
    }
    const list = (query: object, who = token) =>
      api.attempt(planApi.listProgressEntries, { token: who, params: { id }, query: { ...query } });
    const { data } = await list({ perPage: 2 });
    expect(data).toMatchObject({ total: 3, from: 1, to: 2 });
    expect(data.items.map(({ value }) => value)).toEqual([3, 2]);
    expect((await list({ perPage: 2, page: 2 })).data.items.map(({ value }) => value)).toEqual([1]);
    expect((await list({ perPage: 0 })).status).toBe(422);
    expect((await list({}, luis.token)).status).toBe(404);
  });

  it("can be updated: value, time and note separately", async () => {
    const { id } = await resource();
    const { data: entry } = await log(id, { value: 3, note: "Chapter one" });
    const change = (body: object, who = token) =>
      api.attempt(planApi.updateProgressEntry, { token: who, params: { id: entry.id }, body });
    expect((await change({ value: 30 })).data).toMatchObject({ value: 30, note: "Chapter one" });
    const { data } = await change({ loggedAt: "2026-03-02T08:00:00-06:00", note: null });
    const logged = { loggedAt: "2026-03-02T14:00:00.000Z", loggedDay: "2026-03-02" };
    const changed = { ...entry, value: 30, ...logged, note: null };
    expect({ ...data, updatedAt: entry.updatedAt }).toEqual(changed);
    expect((await change({})).data).toMatchObject({ ...changed, updatedAt: expect.any(String) });
    const wrong = await change({ value: "3", loggedAt: "yesterday", note: 7 });
    expect(paths(wrong)).toEqual(["value", "loggedAt", "note"]);
    expect((await change({ value: 1 }, luis.token)).status).toBe(404);
    const none = { token, params: { id: createId(0) }, body: {} };
    expect((await api.attempt(planApi.updateProgressEntry, none)).status).toBe(404);
  });

  it("are summed per day in the caller's time zone", async () => {
    const { id } = await resource();
    // 23:30 of the previous day in Mexico City.
    await log(id, { value: 5, loggedAt: "2026-03-03T05:30:00Z" });
    await log(id, { value: 7, loggedAt: "2026-03-03T18:00:00Z" });
    await log(id, { value: 1, loggedAt: "2026-03-03T19:00:00Z" });
    expect((await getPlan(id)).progressByDay).toEqual([
      { day: "2026-03-02", value: 5 },
      { day: "2026-03-03", value: 8 },
    ]);
  });

  it("of a STATE resource return the last value of each day", async () => {
    const { id } = await resource({ behaviour: "STATE" });
    await log(id, { value: 72, loggedAt: "2026-03-03T19:00:00Z" });
    await log(id, { value: 71, loggedAt: "2026-03-03T15:00:00Z" });
    expect((await getPlan(id)).progressByDay).toEqual([{ day: "2026-03-03", value: 72 }]);
  });
});

describe("a resource that is measured by its tasks", () => {
  it("counts completed tasks and completed occurrences", async () => {
    const objective = await resource({ measurementSource: "TASKS", trackedUnit: "CHAPTERS" });
    await ana.schedule(objective, { startDate: "2026-03-01" });
    const mission = await ana.mission(objective);
    const once = await ana.task(mission);
    await ana.task(mission);
    const daily = await ana.task(mission);
    await ana.schedule(daily, { startDate: "2026-03-04", frequency: "DAILY" });
    expect((await getPlan(objective.id)).objective.currentValue).toBe(0);
    await complete(once.id);
    await complete(daily.id, "2026-03-04");
    await complete(daily.id, "2026-03-05");
    const plan = await getPlan(objective.id);
    expect(plan.objective.currentValue).toBe(3);
    expect(plan.progressByDay).toEqual([
      { day: "2026-03-04", value: 2 },
      { day: "2026-03-05", value: 1 },
    ]);
  });

  it("sums tracked time, or else the estimate, in hours or minutes", async () => {
    for (const [trackedUnit, expected] of [
      ["MINUTES", 75],
      ["HOURS", 1.25],
    ] as const) {
      const objective = await resource({ measurementSource: "TASKS", trackedUnit });
      const mission = await ana.mission(objective);
      const tracked = await ana.task(mission);
      const estimated = await ana.task(mission, { estimation: { executionMin: 30 } });
      await ana.task(mission, { estimation: { executionMin: 500 } });
      const clock = { token, params: { id: tracked.id }, body: {} };
      await api.call(planningApi.startTracking, clock);
      api.clock.advance(45 * 60_000);
      await api.call(planningApi.finishTracking, clock);
      await complete(estimated.id);
      expect((await getPlan(objective.id)).objective.currentValue).toBe(expected);
    }
  });

  it("rejects logged progress with a field error", async () => {
    const { id } = await resource({ measurementSource: "TASKS" });
    const response = await log(id, { value: 3 });
    expect(response.status).toBe(422);
    expect(response.envelope.fields).toEqual([
      {
        path: "value",
        message: "This progress comes from your tasks: complete one and it adds up.",
      },
    ]);
  });
});

describe("a resource that another program measures", () => {
  it("accepts entries on the same endpoint as manual ones", async () => {
    const { id } = await resource({ measurementSource: "INTEGRATION", trackedUnit: "KM" });
    expect((await log(id, { value: 5.2 })).status).toBe(201);
    expect((await getPlan(id)).objective.currentValue).toBe(5.2);
    expect((await getPlan(id)).progressEntries).toMatchObject([{ source: "MANUAL" }]);
  });

  it("names the entries of a program with an API token", async () => {
    const { id } = await resource({ measurementSource: "INTEGRATION", trackedUnit: "KM" });
    const body = { name: "Reloj", scopes: ["measure" as const], password: "correct horse" };
    const made = (await api.call(apiTokensApi.create, { token, body })).data;
    const params = { id };
    const logged = await api.attempt(planningApi.createProgressEntry, {
      params,
      body: { value: 3 },
      token: made.token ?? "",
    });
    expect([logged.status, logged.data.source]).toEqual([201, "INTEGRATION"]);
    expect((await getPlan(id)).objective.currentValue).toBe(3);
  });
});
