import { planningApi } from "@vereda/domain/planning/contract";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

type TaskBody = NonNullable<Parameters<Planner["task"]>[1]>;

/** Somebody who tracks what they do, and completes it unless said otherwise. */
async function somebody() {
  const person = await makePlanner(api);
  const objective = await person.objective({ areaId: "work" });
  const mission = await person.mission(objective);
  const { token } = person;
  const act = async (task: { id: string }, minutes: number, isCompleted: boolean) => {
    const input = { token, params: { id: task.id }, body: {} };
    await api.call(planningApi.startTracking, input);
    api.clock.set(new Date(api.clock.now().getTime() + minutes * 60_000).toISOString());
    if (isCompleted) await api.call(planningApi.finishTracking, input);
    else await api.call(planningApi.pauseTracking, input);
  };
  return {
    person,
    act,
    work: async (minutes: number, body: TaskBody = {}, isCompleted = true) =>
      act(await person.task(mission, body), minutes, isCompleted),
    insights: async () => (await api.call(workloadApi.estimateInsights, { token })).data,
  };
}

const trip = { title: "Go there", isTravel: true, isDeepFocus: false } as const;

describe("what estimates teach", () => {
  it("is told by area, context and characteristic, of what was planned, tracked and completed", async () => {
    const { work, insights } = await somebody();
    for (let made = 0; made < 6; made++) await work(45, trip);
    await work(20, trip, false);
    await work(10, { estimation: {} });
    const found = await insights();
    expect(found).toMatchObject({ from: "2025-09-06", to: "2026-03-04", samples: 6 });
    expect(found.insights.map(({ by, key }) => `${by} ${key}`)).toEqual([
      "area work",
      "context home",
      "characteristic isTravel",
    ]);
    expect(found.insights.at(-1)).toMatchObject({
      n: 6,
      plannedMinutes: 180,
      trackedMinutes: 270,
      mean: 1.5,
      factor: 1.248,
      isSaid: true,
    });
  });

  it("counts each completed occurrence of a routine, and no other", async () => {
    const { person, act, insights } = await somebody();
    const { mission } = await person.routine("2026-03-01");
    const run = await person.task(mission);
    await person.schedule(run, { startDate: "2026-03-04", frequency: "DAILY" });
    await act(run, 40, true);
    api.clock.set("2026-03-05T18:00:00Z");
    await act(run, 20, true);
    api.clock.set("2026-03-06T18:00:00Z");
    await act(run, 90, false);
    expect(await insights()).toMatchObject({ samples: 2 });
  });

  it("forgets what lies more than 180 days back", async () => {
    const { work, insights } = await somebody();
    await work(40);
    api.clock.set("2026-08-30T18:00:00Z");
    expect((await insights()).samples).toBe(1);
    api.clock.set("2026-09-02T18:00:00Z");
    expect((await insights()).samples).toBe(0);
  });

  it("is each person's own, and asks for a session", async () => {
    const ana = await somebody();
    const luis = await somebody();
    await ana.work(40);
    expect((await luis.insights()).samples).toBe(0);
    const { envelope } = await api.attempt(workloadApi.estimateInsights, {});
    expect(envelope).toMatchObject({ error: "unauthenticated" });
  });
});
