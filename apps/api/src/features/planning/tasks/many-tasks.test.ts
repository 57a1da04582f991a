import { planningApi } from "@vereda/domain/planning/contract";
import { manyTasksApi } from "@vereda/domain/planning/contract-many-tasks";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const api = await makeTestApp();

async function plannerWithTasks(...titles: string[]) {
  const ana = await makePlanner(api);
  const mission = await ana.mission(await ana.objective());
  const ids: string[] = [];
  for (const title of titles) ids.push((await ana.task(mission, { title })).id);
  return { ana, mission, ids };
}

const change = (who: Planner, ids: readonly string[], changes: object) =>
  api.attempt(manyTasksApi.changeTasks, { token: who.token, body: { ids: [...ids], changes } });

const taskOf = async (who: Planner, id: string) =>
  (await api.call(planningApi.getTask, { token: who.token, params: { id } })).data;

describe("changing several tasks", () => {
  it("changes them alike, and answers them in the order in which they were named", async () => {
    const { ana, ids } = await plannerWithTasks("One", "Two", "Three");
    const [one = "", two = "", three = ""] = ids;
    const answer = await change(ana, [three, one], { priority: "HIGH", isUrgent: true });
    expect(
      answer.data.items.map(({ title, priority, isUrgent }) => [title, priority, isUrgent]),
    ).toEqual([
      ["Three", "HIGH", true],
      ["One", "HIGH", true],
    ]);
    expect(await taskOf(ana, two)).toMatchObject({ isUrgent: false });
  });

  it("completes them, and what was done before keeps its instant", async () => {
    const { ana, ids } = await plannerWithTasks("One", "Two");
    const [one = "", two = ""] = ids;
    await api.call(planningApi.completeTask, { token: ana.token, params: { id: one }, body: {} });
    const before = (await taskOf(ana, one)).completedAt;
    api.clock.advance(60_000);
    await change(ana, ids, { status: "COMPLETED" });
    expect((await taskOf(ana, one)).completedAt).toBe(before);
    expect(Date.parse((await taskOf(ana, two)).completedAt ?? "")).toBe(
      Date.parse(before ?? "") + 60_000,
    );
    await change(ana, ids, { status: "PENDING" });
    expect(await taskOf(ana, one)).toMatchObject({ status: "PENDING", completedAt: null });
  });

  it("gives back that nobody had said where they are done", async () => {
    const { ana, ids } = await plannerWithTasks("One");
    const [one = ""] = ids;
    await change(ana, ids, { environmentId: "office" });
    expect((await change(ana, ids, { environmentId: null })).status).toBe(200);
    expect((await taskOf(ana, one)).environmentId).toBeNull();
  });

  it("moves them to the end of another mission, in the order of their names", async () => {
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

  it("changes nothing when one of them is not the person's, or would be left bare", async () => {
    const { ana, ids } = await plannerWithTasks("One", "Two");
    const luis = await plannerWithTasks("Other");
    const answer = await change(ana, [...ids, ...luis.ids], { priority: "LOW" });
    expect([answer.status, answer.envelope.error]).toEqual([404, "not_found"]);
    const [one = ""] = ids;
    const { priority, ...flags } = await taskOf(ana, one);
    expect(priority).not.toBe("LOW");
    const set = Object.entries(flags).filter(
      ([name, value]) => name.startsWith("is") && value === true,
    );
    const bare = Object.fromEntries(set.map(([name]) => [name, false]));
    expect((await change(ana, ids, bare)).envelope.fields).toMatchObject([
      { path: "changes.characteristics" },
    ]);
  });

  it("takes up to 200 tasks, each once", async () => {
    const { ana, ids } = await plannerWithTasks("One");
    for (const wrong of [[], [...ids, ...ids]]) {
      expect((await change(ana, wrong, { isUrgent: true })).status).toBe(422);
    }
  });
});

describe("making another task like one", () => {
  it("copies its words, estimates and checklist, and none of its past", async () => {
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
    const made = await api.call(manyTasksApi.duplicateTask, call);
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
    const again = await api.call(manyTasksApi.duplicateTask, call);
    expect([again.status, again.data.id]).toEqual([200, made.data.id]);
  });

  it("goes to another mission of the person's, and to nobody else's", async () => {
    const { ana, ids } = await plannerWithTasks("One");
    const other = await ana.mission(await ana.objective());
    const luis = await plannerWithTasks();
    const to = (missionId: string) =>
      api.attempt(manyTasksApi.duplicateTask, {
        token: ana.token,
        params: { id: ids[0] ?? "" },
        body: { missionId },
      });
    expect((await to(other.id)).data.missionId).toBe(other.id);
    expect((await to(luis.mission.id)).status).toBe(404);
  });
});
