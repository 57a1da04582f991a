import { planningApi } from "@vereda/domain/planning/contract";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { aTask, makePlanner } from "../planning-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const { token } = ana;
const today = api.clock.now().toISOString().slice(0, 10);

const change = (id: string, body: object) =>
  api.attempt(planningApi.updateTask, { token, params: { id }, body });

describe("the deadline of a task", () => {
  it("is null unless given, and is set, kept and cleared apart from the planned day", async () => {
    const { mission } = await ana.routine(today);
    const without = await ana.task(mission);
    expect(without.deadline).toBeNull();
    const task = await ana.task(mission, { deadline: "2026-12-05" });
    expect(task.deadline).toBe("2026-12-05");
    await ana.schedule(task, { startDate: today });
    expect((await change(task.id, { title: "Read it" })).data.deadline).toBe("2026-12-05");
    expect((await change(task.id, { deadline: "2026-12-06" })).data).toMatchObject({
      deadline: "2026-12-06",
      schedule: { startDate: today },
    });
    expect((await change(task.id, { deadline: null })).data.deadline).toBeNull();
    expect((await change(task.id, { deadline: "2026-02-30" })).status).toBe(422);
  });

  it("is in the agenda item and in what quick add makes", async () => {
    const { mission } = await ana.routine(today);
    const deadline = "2026-12-05";
    const task = await ana.task(mission, { deadline });
    await ana.schedule(task, { startDate: today });
    const { items } = await ana.agenda(today);
    expect(items.find(({ taskId }) => taskId === task.id)).toMatchObject({ deadline });
    const body = { ...aTask, workspaceId: ana.workspaceId, areaId: "health" as const, deadline };
    expect((await api.call(quickAddApi.add, { token, body })).data.deadline).toBe(deadline);
  });
});

it("an objective has a deadline too", async () => {
  const objective = await ana.objective({ deadline: "2026-12-05" });
  expect(objective.deadline).toBe("2026-12-05");
  const call = { token, params: { id: objective.id } };
  const changed = await api.call(planningApi.updateObjective, {
    ...call,
    body: { deadline: null },
  });
  expect(changed.data.deadline).toBeNull();
  const { data } = await api.call(planningApi.getPlan, call);
  expect(data.objective.deadline).toBeNull();
});
