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

async function makeUser() {
  const user = await makePlanner(api);
  const objective = await user.objective({ areaId: "work" });
  const mission = await user.mission(objective);
  const { token } = user;
  const act = async (task: { id: string }, minutes: number, isCompleted: boolean) => {
    const input = { token, params: { id: task.id }, body: {} };
    await api.call(planningApi.startTracking, input);
    api.clock.set(new Date(api.clock.now().getTime() + minutes * 60_000).toISOString());
    if (isCompleted) await api.call(planningApi.finishTracking, input);
    else await api.call(planningApi.pauseTracking, input);
  };
  return {
    user,
    act,
    work: async (minutes: number, body: TaskBody = {}, isCompleted = true) =>
      act(await user.task(mission, body), minutes, isCompleted),
    insights: async () => (await api.call(workloadApi.estimateInsights, { token })).data,
  };
}

const trip = { title: "Go there", isTravel: true, isDeepFocus: false } as const;

describe("estimate insights", () => {
  it("compare planned and tracked time by area, context and characteristic", async () => {
    const { work, insights } = await makeUser();
    for (let made = 0; made < 6; made++) await work(45, trip);
    await work(20, trip, false);
    await work(10, { estimation: {} });
    const result = await insights();
    expect(result).toMatchObject({ from: "2025-09-06", to: "2026-03-04", samples: 6 });
    expect(result.insights.map(({ by, key }) => `${by} ${key}`)).toEqual([
      "area work",
      "context home",
      "characteristic isTravel",
    ]);
    expect(result.insights.at(-1)).toMatchObject({
      n: 6,
      plannedMinutes: 180,
      trackedMinutes: 270,
      mean: 1.5,
      factor: 1.248,
      isSaid: true,
    });
  });

  it("count each completed occurrence of a routine and no other", async () => {
    const { user, act, insights } = await makeUser();
    const { mission } = await user.routine("2026-03-01");
    const run = await user.task(mission);
    await user.schedule(run, { startDate: "2026-03-04", frequency: "DAILY" });
    await act(run, 40, true);
    api.clock.set("2026-03-05T18:00:00Z");
    await act(run, 20, true);
    api.clock.set("2026-03-06T18:00:00Z");
    await act(run, 90, false);
    expect(await insights()).toMatchObject({ samples: 2 });
  });

  it("ignore entries older than 180 days", async () => {
    const { work, insights } = await makeUser();
    await work(40);
    api.clock.set("2026-08-30T18:00:00Z");
    expect((await insights()).samples).toBe(1);
    api.clock.set("2026-09-02T18:00:00Z");
    expect((await insights()).samples).toBe(0);
  });

  it("are private and return an error without a session", async () => {
    const ana = await makeUser();
    const luis = await makeUser();
    await ana.work(40);
    expect((await luis.insights()).samples).toBe(0);
    const { envelope } = await api.attempt(workloadApi.estimateInsights, {});
    expect(envelope).toMatchObject({ error: "unauthenticated" });
  });
});
