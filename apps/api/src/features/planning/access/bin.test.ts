import { BIN_DAYS, binApi } from "@vereda/domain/planning/objectives/contract-bin";
import { planningApi } from "@vereda/domain/planning/contract";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { DAY_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { joinAs } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { eraseFromBins } from "./bin.ts";
import { planningBin } from "../tables/bin.ts";
import { timeEntries } from "../tables/schedules.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const api = await makeTestApp();
const start = api.clock.now();

beforeEach(() => api.clock.set(start.toISOString()));

const restore = (who: Planner, ...ids: string[]) =>
  api.attempt(bulkTasksApi.restoreDeleted, { token: who.token, body: { ids } });

const list = async ({ token }: Planner) => (await api.call(binApi.list, { token, query: {} })).data;

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

  it("restores a clock that was forgotten with a day at most", async () => {
    const { ana, task } = await fullPlan();
    api.clock.advance(2 * DAY_MS);
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: task.id } });
    expect((await restore(ana, task.id)).status).toBe(200);
    const [entry] = await api.db.select().from(timeEntries).where(eq(timeEntries.taskId, task.id));
    expect((entry?.endedAt?.getTime() ?? 0) - (entry?.startedAt.getTime() ?? 0)).toBe(DAY_MS);
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

  it("restores those of several that are not back yet, and nothing when one was never the user's", async () => {
    const [ana, luis] = [await makePlanner(api), await makePlanner(api)];
    const { mission } = await ana.routine("2026-03-01");
    const tasks = [await ana.task(mission), await ana.task(mission)];
    const other = await luis.task((await luis.routine("2026-03-01")).mission);
    const ids = tasks.map(({ id }) => id);
    await api.call(bulkTasksApi.deleteTasks, { token: ana.token, body: { ids } });
    expect((await restore(ana, ...ids, other.id)).status).toBe(404);
    await restore(ana, ids[0] ?? "");
    expect((await restore(ana, ...ids)).data).toEqual({ ids });
    expect((await list(ana)).items).toEqual([]);
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

  it("brings back the deleted plans above it", async () => {
    const { ana, objective, mission, task } = await fullPlan();
    const { token } = ana;
    await api.call(planningApi.deleteTask, { token, params: { id: task.id } });
    await api.call(planningApi.deleteMission, { token, params: { id: mission.id } });
    await api.call(planningApi.deleteObjective, { token, params: { id: objective.id } });
    const { data } = await restore(ana, task.id);
    expect(data.ids.toSorted()).toEqual([task.id, mission.id, objective.id].toSorted());
    const plan = await getPlan(ana, objective.id);
    expect(plan.missions.map(({ tasks }) => tasks.map(({ title }) => title))).toEqual([["Run"]]);
    expect((await list(ana)).total).toBe(0);
  });

  it("works for thirty days, for the user who deleted it", async () => {
    const { ana, luis, task } = await fullPlan();
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: task.id } });
    expect((await restore(luis, task.id)).status).toBe(404);
    api.clock.advance(BIN_DAYS * DAY_MS);
    expect((await restore(ana, task.id)).status).toBe(404);
    expect((await list(ana)).total).toBe(0);
  });

  it("is impossible once the plan above is deleted for good", async () => {
    const { ana, objective, task } = await fullPlan();
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: task.id } });
    const params = { id: objective.id };
    await api.call(planningApi.deleteObjective, { token: ana.token, params });
    await api.db.delete(planningBin).where(eq(planningBin.id, objective.id));
    expect((await restore(ana, task.id)).status).toBe(404);
  });

  it("does not let those in again who have left the workspace", async () => {
    const { ana, luis, task } = await fullPlan();
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: task.id } });
    await joinAs(api, ana.workspaceId, luis, "COFOUNDER", { status: "ENDED" });
    await restore(ana, task.id);
    const response = await api.attempt(planningApi.getTask, {
      token: luis.token,
      params: { id: task.id },
    });
    expect(response.status).toBe(404);
  });

  it("is impossible after the cleanup job", async () => {
    const { ana, task } = await fullPlan();
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: task.id } });
    expect(await api.db.$count(planningBin)).toBeGreaterThan(0);
    api.clock.advance(BIN_DAYS * DAY_MS);
    await api.runJobs();
    expect(await api.db.$count(planningBin)).toBe(0);
  });
});

describe("the bin", () => {
  it("lists what its user has deleted, the latest first, until when it stays", async () => {
    const { ana, luis, mission, task } = await fullPlan();
    const { token } = ana;
    await ana.task(mission, { title: "Swim" });
    const deletedAt = api.clock.now().toISOString();
    await api.call(planningApi.deleteTask, { token, params: { id: task.id } });
    api.clock.advance(60_000);
    await api.call(planningApi.deleteMission, { token, params: { id: mission.id } });
    const { items, total } = await list(ana);
    expect([total, items[0], items[1]]).toEqual([
      2,
      expect.objectContaining({ id: mission.id, kind: "mission", title: mission.title, tasks: 1 }),
      {
        id: task.id,
        kind: "task",
        title: "Run",
        tasks: 1,
        deletedAt,
        until: new Date(Date.parse(deletedAt) + BIN_DAYS * DAY_MS).toISOString(),
      },
    ]);
    const { data } = await api.call(binApi.list, { token, query: { page: 2, perPage: 1 } });
    expect([data.total, data.items.map(({ id }) => id)]).toEqual([2, [task.id]]);
    expect((await list(luis)).items).toEqual([]);
  });

  it("can be emptied for good", async () => {
    const { ana, luis, task } = await fullPlan();
    const { token } = ana;
    await api.call(planningApi.deleteTask, { token, params: { id: task.id } });
    await api.call(binApi.empty, { token: luis.token });
    expect((await list(ana)).total).toBe(1);
    await api.call(binApi.empty, { token });
    expect([(await list(ana)).total, (await restore(ana, task.id)).status]).toEqual([0, 404]);
  });

  it("has no comments of erased users", async () => {
    const { ana, luis, task } = await fullPlan();
    const params = { id: task.id };
    const { data } = await api.call(planningApi.taskShares.list, { token: ana.token, params });
    const share = { id: data.items[0]?.id ?? "" };
    const body = { role: "commenter" } as const;
    await api.call(planningApi.updateShare, { token: ana.token, params: share, body });
    for (const who of [ana, luis]) {
      const body = { body: `By ${who.username}` };
      await api.call(commentsApi.taskComments.create, { token: who.token, params, body });
    }
    await api.call(planningApi.deleteTask, { token: ana.token, params });
    await eraseFromBins(api.db, luis.userId, api.clock.now());
    const [row] = await api.db.select().from(planningBin).where(eq(planningBin.id, task.id));
    expect(row?.content["comments"]).toMatchObject([{ body: `By ${ana.username}` }]);
  });
});
