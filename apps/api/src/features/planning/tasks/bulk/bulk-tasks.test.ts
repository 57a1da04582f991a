import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { openTasksApi } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";

const api = await makeTestApp();

async function plannerWithTasks(...titles: string[]) {
  const ana = await makePlanner(api);
  const mission = await ana.mission(await ana.objective());
  const ids: string[] = [];
  for (const title of titles) ids.push((await ana.task(mission, { title })).id);
  return { ana, mission, ids };
}

const change = (who: Planner, ids: readonly string[], changes: object) =>
  api.attempt(bulkTasksApi.changeTasks, { token: who.token, body: { ids: [...ids], changes } });

const getTask = async (who: Planner, id: string) =>
  (await api.call(planningApi.getTask, { token: who.token, params: { id } })).data;

describe("changing several tasks at once", () => {
  it("applies the same changes and returns the tasks in the requested order", async () => {
    const { ana, ids } = await plannerWithTasks("One", "Two", "Three");
    const [one = "", two = "", three = ""] = ids;
    const response = await change(ana, [three, one], { priority: "HIGH", isUrgent: true });
    expect(
      response.data.items.map(({ title, priority, isUrgent }) => [title, priority, isUrgent]),
    ).toEqual([
      ["Three", "HIGH", true],
      ["One", "HIGH", true],
    ]);
    expect(await getTask(ana, two)).toMatchObject({ isUrgent: false });
  });

  it("completes them and keeps the completion time of tasks already completed", async () => {
    const { ana, ids } = await plannerWithTasks("One", "Two");
    const [one = "", two = ""] = ids;
    await api.call(planningApi.completeTask, { token: ana.token, params: { id: one }, body: {} });
    const before = (await getTask(ana, one)).completedAt;
    api.clock.advance(60_000);
    await change(ana, ids, { status: "COMPLETED" });
    expect((await getTask(ana, one)).completedAt).toBe(before);
    expect(Date.parse((await getTask(ana, two)).completedAt ?? "")).toBe(
      Date.parse(before ?? "") + 60_000,
    );
    await change(ana, ids, { status: "PENDING" });
    expect(await getTask(ana, one)).toMatchObject({ status: "PENDING", completedAt: null });
  });

  it("clears the environment with null", async () => {
    const { ana, ids } = await plannerWithTasks("One");
    const [one = ""] = ids;
    await change(ana, ids, { environmentId: "office" });
    expect((await change(ana, ids, { environmentId: null })).status).toBe(200);
    expect((await getTask(ana, one)).environmentId).toBeNull();
  });

  it("moves them to the end of another mission, in the requested order", async () => {
    const { ana, ids } = await plannerWithTasks("One", "Two", "Three");
    const [one = "", , three = ""] = ids;
    const objective = await ana.objective();
    const other = await ana.mission(objective);
    await ana.task(other, { title: "Zero" });
    await change(ana, [three, one], { missionId: other.id });
    const { data } = await api.call(planningApi.getPlan, {
      token: ana.token,
      params: { id: objective.id },
    });
    expect(data.missions[0]?.tasks.map(({ title }) => title)).toEqual(["Zero", "Three", "One"]);
  });

  it("restores their previous positions", async () => {
    const { ana, ids, mission } = await plannerWithTasks("One", "Two", "Three", "Four");
    const objective = await ana.objective();
    const other = await ana.mission(objective);
    const { data } = await api.call(bulkTasksApi.chooseInMission, {
      token: ana.token,
      params: { id: mission.id },
    });
    const moved = data.items.filter(({ id }) => id === ids[1] || id === ids[2]);
    await change(
      ana,
      moved.map(({ id }) => id),
      { missionId: other.id },
    );
    const body = {
      ids: moved.map(({ id }) => id),
      changes: { missionId: mission.id },
      places: moved.map(({ order }) => order),
    };
    await api.call(bulkTasksApi.changeTasks, { token: ana.token, body });
    const after = await api.call(bulkTasksApi.chooseInMission, {
      token: ana.token,
      params: { id: mission.id },
    });
    expect(after.data.items.map(({ id }) => id)).toEqual(ids);
    const wrong = await api.attempt(bulkTasksApi.changeTasks, {
      token: ana.token,
      body: { ...body, places: [0] },
    });
    expect(wrong.envelope.fields).toMatchObject([{ path: "places" }]);
  });

  it("changes nothing when one task belongs to another user or would have no characteristic", async () => {
    const { ana, ids } = await plannerWithTasks("One", "Two");
    const luis = await plannerWithTasks("Other");
    const response = await change(ana, [...ids, ...luis.ids], { priority: "LOW" });
    expect([response.status, response.envelope.error]).toEqual([404, "not_found"]);
    const [one = ""] = ids;
    const { priority, ...flags } = await getTask(ana, one);
    expect(priority).not.toBe("LOW");
    const set = Object.entries(flags).filter(
      ([name, value]) => name.startsWith("is") && value === true,
    );
    const bare = Object.fromEntries(set.map(([name]) => [name, false]));
    expect((await change(ana, ids, bare)).envelope.fields).toMatchObject([
      { path: "changes.characteristics" },
    ]);
  });

  it("rejects an empty list and duplicate ids", async () => {
    const { ana, ids } = await plannerWithTasks("One");
    for (const wrong of [[], [...ids, ...ids]]) {
      expect((await change(ana, wrong, { isUrgent: true })).status).toBe(422);
    }
  });
});

describe("selecting all tasks of a list", () => {
  const chooseOpen = async (who: Planner, query: object = {}) =>
    (await api.call(openTasksApi.choose, { token: who.token, query })).data;

  it("returns every open task of an area or group, with the fields needed to undo a change", async () => {
    const { ana, mission, ids } = await plannerWithTasks("One", "Two", "Three");
    const [one = "", two = ""] = ids;
    await change(ana, [one], { isUrgent: true, priority: "HIGH" });
    await api.call(planningApi.completeTask, { token: ana.token, params: { id: two }, body: {} });
    const all = await chooseOpen(ana, { workspaceId: ana.workspaceId });
    expect([all.total, all.items.length]).toEqual([2, 2]);
    expect(all.items[0]).toMatchObject({
      id: one,
      missionId: mission.id,
      priority: "HIGH",
      isUrgent: true,
      isTracked: false,
      isRecurring: false,
    });
    const urgent = await chooseOpen(ana, { by: "quadrant", key: "doFirst" });
    expect(urgent.items.map(({ id }) => id)).toEqual([one]);
  });

  it("returns which tasks are being tracked", async () => {
    const { ana, ids } = await plannerWithTasks("One", "Two");
    const [one = "", two = ""] = ids;
    await api.call(planningApi.saveEstimations, {
      token: ana.token,
      params: { id: two },
      body: { executionMin: 10 },
    });
    await api.call(planningApi.startTracking, { token: ana.token, params: { id: one }, body: {} });
    const { items } = await chooseOpen(ana);
    expect(items.map(({ id, isTracked }) => [id, isTracked])).toEqual([
      [one, true],
      [two, false],
    ]);
  });

  it("returns only tasks that the user may change", async () => {
    const { ana, mission } = await plannerWithTasks("One");
    const { ana: luis } = await plannerWithTasks("Other");
    expect((await chooseOpen(luis)).items).toHaveLength(1);
    const params = { id: mission.id };
    const response = await api.attempt(bulkTasksApi.chooseInMission, { token: luis.token, params });
    expect([response.status, response.envelope.error]).toEqual([404, "not_found"]);
    expect((await chooseOpen(ana)).total).toBe(1);
  });
});

describe("duplicating a task", () => {
  it("copies title, estimates and checklist but no completion", async () => {
    const { ana, mission } = await plannerWithTasks();
    const task = await ana.task(mission, {
      title: "Pack",
      isTravel: true,
      estimation: { executionMin: 40, bufferMin: 5 },
      checklistItems: [{ title: "Passport", completed: true }, { title: "Keys" }],
    });
    await api.call(planningApi.completeTask, {
      token: ana.token,
      params: { id: task.id },
      body: {},
    });
    const call = { token: ana.token, params: { id: task.id }, body: { id: crypto.randomUUID() } };
    const made = await api.call(bulkTasksApi.duplicateTask, call);
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      title: "Pack",
      isTravel: true,
      plannedTotalMin: 45,
      status: "PENDING",
      completedAt: null,
      missionId: mission.id,
    });
    expect(made.data.checklistItems.map(({ title, completed }) => [title, completed])).toEqual([
      ["Passport", false],
      ["Keys", false],
    ]);
    const again = await api.call(bulkTasksApi.duplicateTask, call);
    expect([again.status, again.data.id]).toEqual([200, made.data.id]);
  });

  it("copies to another mission of the user, but not of another user", async () => {
    const { ana, ids } = await plannerWithTasks("One");
    const other = await ana.mission(await ana.objective());
    const luis = await plannerWithTasks();
    const to = (missionId: string) =>
      api.attempt(bulkTasksApi.duplicateTask, {
        token: ana.token,
        params: { id: ids[0] ?? "" },
        body: { missionId },
      });
    expect((await to(other.id)).data.missionId).toBe(other.id);
    expect((await to(luis.mission.id)).status).toBe(404);
  });
});

describe("tasks of which another device deleted one", () => {
  async function withDeleted() {
    const { ana, mission, ids } = await plannerWithTasks("One", "Two");
    const [deletedId = "", left = ""] = ids;
    const { token } = ana;
    await api.call(planningApi.deleteTask, { token, params: { id: deletedId } });
    const remove = (all: readonly string[]) =>
      api.attempt(bulkTasksApi.deleteTasks, { token, body: { ids: [...all] } });
    return { ana, token, mission, ids, deletedId, left, remove };
  }
  const listTitles = async ({ token }: Planner, mission: { readonly id: string }) =>
    (
      await api.call(bulkTasksApi.chooseInMission, { token, params: { id: mission.id } })
    ).data.items.map(({ id }) => id);

  it("are deleted all the same, however often it is sent", async () => {
    const { ana, mission, ids, remove } = await withDeleted();
    expect([(await remove(ids)).status, (await remove(ids)).status]).toEqual([200, 200]);
    expect(await listTitles(ana, mission)).toEqual([]);
  });

  it("stay when one is another user's, or is nowhere", async () => {
    const { ana, mission, ids, left, remove } = await withDeleted();
    const luis = await plannerWithTasks("Other");
    const nowhere = createId(api.clock.now().getTime());
    for (const other of [...luis.ids, nowhere])
      expect((await remove([...ids, other])).status).toBe(404);
    expect(await listTitles(ana, mission)).toEqual([left]);
  });

  it("are changed, moved and scheduled without it", async () => {
    const { ana, token, ids, deletedId, left } = await withDeleted();
    const { mission: other } = await ana.routine("2026-03-01");
    const body = { ids, changes: { missionId: other.id, isUrgent: true }, places: [7, 9] };
    const { data } = await api.call(bulkTasksApi.changeTasks, { token, body });
    expect(data).toMatchObject({ total: 1, items: [{ id: left, order: 9, isUrgent: true }] });
    const startDate = new Date(api.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const items = ids.map((taskId) => ({ taskId, schedule: { startDate } }));
    const planned = await api.call(dayPlanApi.plan, { token, body: { items } });
    expect(planned.data.items).toMatchObject([{ taskId: left, schedule: { startDate } }]);
    expect((await change(ana, [deletedId], { isUrgent: true })).status).toBe(404);
  });
});
