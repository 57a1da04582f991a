import { planningApi } from "@vereda/domain/planning/contract";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { planningBin } from "../tables/bin.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const api = await makeTestApp();

const restore = (who: Planner, ...ids: string[]) =>
  api.attempt(bulkTasksApi.restoreDeleted, { token: who.token, body: { ids } });

const getPlan = async (who: Planner, id: string) =>
  (await api.call(planningApi.getPlan, { token: who.token, params: { id } })).data;

async function fullPlan() {
  const ana = await makePlanner(api);
  const luis = await makePlanner(api);
  const { objective, mission } = await ana.routine("2026-03-01");
  const task = await ana.task(mission, {
    title: "Run",
    checklistItems: [{ title: "Shoes" }, { title: "Water", completed: true }],
  });
  await ana.schedule(task, {
    startDate: "2026-03-11T07:00",
    frequency: "WEEKLY",
    byWeekday: ["MO", "WE"],
    exceptDates: ["2026-03-18"],
  });
  const at = { token: ana.token, params: { id: task.id } };
  await api.call(planningApi.completeTask, { ...at, body: { date: "2026-03-11" } });
  await api.call(planningApi.startTracking, { ...at, body: { date: "2026-03-16" } });
  await api.call(planningApi.taskShares.create, {
    ...at,
    body: { username: luis.username, role: "viewer" },
  });
  await api.call(planningApi.createProgressEntry, {
    token: ana.token,
    params: { id: objective.id },
    body: { value: 3 },
  });
  return { ana, luis, objective, mission, task };
}

describe("restoring deleted plans", () => {
  it("restores an objective with everything below it", async () => {
    const { ana, objective } = await fullPlan();
    const before = await getPlan(ana, objective.id);
    await api.call(planningApi.deleteObjective, {
      token: ana.token,
      params: { id: objective.id },
    });
    const response = await api.attempt(planningApi.getPlan, {
      token: ana.token,
      params: { id: objective.id },
    });
    expect(response.status).toBe(404);
    expect((await restore(ana, objective.id)).data).toEqual({ ids: [objective.id] });
    const after = await getPlan(ana, objective.id);
    const stopped = (plan: typeof before) =>
      plan.missions.map(({ tasks }) => tasks.map((task) => ({ ...task, trackingStartedAt: null })));
    expect(stopped(after)).toEqual(stopped(before));
    expect(after.progressEntries).toEqual(before.progressEntries);
    expect(after.objective).toEqual(before.objective);
  });

  it("restores a mission and a task, also for users they are shared with", async () => {
    const { ana, luis, mission, task } = await fullPlan();
    const sees = () =>
      api.attempt(planningApi.getTask, { token: luis.token, params: { id: task.id } });
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: task.id } });
    expect((await sees()).status).toBe(404);
    await restore(ana, task.id);
    expect((await sees()).status).toBe(200);
    await api.call(planningApi.deleteMission, { token: ana.token, params: { id: mission.id } });
    expect((await sees()).status).toBe(404);
    await restore(ana, mission.id);
    expect((await sees()).data.schedule?.exceptDates).toEqual(["2026-03-18"]);
  });

  it("restores several tasks at once, each of them once", async () => {
    const { ana, mission, task } = await fullPlan();
    const other = await ana.task(mission, { title: "Swim" });
    const ids = [task.id, other.id];
    await api.call(bulkTasksApi.deleteTasks, { token: ana.token, body: { ids } });
    expect((await restore(ana, ...ids)).status).toBe(200);
    expect((await restore(ana, ...ids)).status).toBe(404);
    const plan = await getPlan(ana, mission.objectiveId);
    expect(plan.missions[0]?.tasks.map(({ title }) => title)).toEqual(["Run", "Swim"]);
  });

  it("works for ten minutes, for the user who deleted it and while its parent exists", async () => {
    const { ana, luis, objective, task } = await fullPlan();
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: task.id } });
    expect((await restore(luis, task.id)).status).toBe(404);
    await api.call(planningApi.deleteObjective, {
      token: ana.token,
      params: { id: objective.id },
    });
    expect((await restore(ana, task.id)).status).toBe(404);
    api.clock.advance(10 * 60_000);
    expect((await restore(ana, objective.id)).status).toBe(404);
  });

  it("is impossible after the cleanup job", async () => {
    const { ana, task } = await fullPlan();
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: task.id } });
    expect(await api.db.$count(planningBin)).toBeGreaterThan(0);
    api.clock.advance(20 * 60_000);
    await api.runJobs();
    expect(await api.db.$count(planningBin)).toBe(0);
  });
});
