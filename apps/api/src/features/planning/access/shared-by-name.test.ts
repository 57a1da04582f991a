// What members of a workspace see of a plan because it was shared with them by name.
import { planningApi } from "@vereda/domain/planning/contract";
import type { MemberRole } from "@vereda/domain/workspace/roles";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing.ts";
import { joinAs, makeWorkspace } from "../../workspace/workspace-testing.ts";
import { aTask, makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const api = await makeTestApp({ settings: { CALLS_PER_USER_PER_MINUTE: "100000" } });
const ana = await makePlanner(api);
const outsider = await makePlanner(api, { firstName: "Noé" });
const day = { startDate: "2026-03-10" };

/** A company of Ana's with a plan in the area of work. */
async function company() {
  const { workspace } = await makeWorkspace(api, ana);
  const objective = await ana.objective({ workspaceId: workspace.id, areaId: "work" });
  await ana.schedule(objective, { startDate: "2026-03-01", endDate: "2026-12-31" });
  const mission = await ana.mission(objective);
  const task = await ana.task(mission, { checklistItems: [{ title: "Open the oven" }] });
  return { id: workspace.id, objective, mission, task, item: task.checklistItems[0]?.id ?? "" };
}
type Company = Awaited<ReturnType<typeof company>>;

async function colleague(id: string, role: MemberRole, areaId: "work" | "business" | null = null) {
  const person = await makePlanner(api, { firstName: "Luis" });
  return { ...person, memberId: await joinAs(api, id, person, role, { areaId }) };
}

type Call = (token: string, there: Company) => Promise<{ status: number }>;
const of = (id: string) => ({ params: { id } });

const reads: Record<string, Call> = {
  objective: (token, { objective }) =>
    api.call(planningApi.getObjective, { token, ...of(objective.id) }),
  plan: (token, { objective }) => api.call(planningApi.getPlan, { token, ...of(objective.id) }),
  task: (token, { task }) => api.call(planningApi.getTask, { token, ...of(task.id) }),
  shares: (token, { task }) => api.call(planningApi.taskShares.list, { token, ...of(task.id) }),
};

const work: Record<string, Call> = {
  start: (token, { task }) =>
    api.call(planningApi.startTracking, { token, ...of(task.id), body: {} }),
  pause: (token, { task }) =>
    api.call(planningApi.pauseTracking, { token, ...of(task.id), body: {} }),
  complete: (token, { task }) =>
    api.call(planningApi.completeTask, { token, ...of(task.id), body: {} }),
  reopen: (token, { task }) =>
    api.call(planningApi.reopenTask, { token, ...of(task.id), body: {} }),
  tick: (token, { item }) =>
    api.call(planningApi.updateChecklistItem, {
      token,
      ...of(item),
      body: { completed: true },
    }),
};

const plans: Record<string, Call> = {
  "make an objective": (token, { id }) =>
    api.call(planningApi.createObjective, {
      token,
      body: { type: "PROJECT", title: "Grow", workspaceId: id, areaId: "work" },
    }),
  "change an objective": (token, { objective }) =>
    api.call(planningApi.updateObjective, { token, ...of(objective.id), body: { title: "X" } }),
  "add a mission": (token, { objective }) =>
    api.call(planningApi.createMission, { token, ...of(objective.id), body: { title: "X" } }),
  "change a mission": (token, { mission }) =>
    api.call(planningApi.updateMission, { token, ...of(mission.id), body: { title: "X" } }),
  "add a task": (token, { mission }) =>
    api.call(planningApi.createTask, { token, ...of(mission.id), body: aTask }),
  "change a task": (token, { task }) =>
    api.call(planningApi.updateTask, { token, ...of(task.id), body: { title: "X" } }),
  "estimate a task": (token, { task }) =>
    api.call(planningApi.saveEstimations, { token, ...of(task.id), body: { executionMin: 5 } }),
  "add to a checklist": (token, { task }) =>
    api.call(planningApi.createChecklistItem, { token, ...of(task.id), body: { title: "X" } }),
  "reword a checklist": (token, { item }) =>
    api.call(planningApi.updateChecklistItem, { token, ...of(item), body: { title: "X" } }),
  schedule: (token, { task }) =>
    api.call(planningApi.taskSchedule.put, { token, ...of(task.id), body: day }),
  unschedule: (token, { task }) =>
    api.call(planningApi.taskSchedule.remove, { token, ...of(task.id) }),
  "log progress": (token, { objective }) =>
    api.call(planningApi.createProgressEntry, { token, ...of(objective.id), body: { value: 1 } }),
  "delete a task": (token, { task }) => api.call(planningApi.deleteTask, { token, ...of(task.id) }),
  "delete a mission": (token, { mission }) =>
    api.call(planningApi.deleteMission, { token, ...of(mission.id) }),
  "delete an objective": (token, { objective }) =>
    api.call(planningApi.deleteObjective, { token, ...of(objective.id) }),
};

describe("what is shared by name", () => {
  it("is all that health, education, clients and providers see", async () => {
    const there = await company();
    const { token, username } = await colleague(there.id, "NURSE", "work");
    const body = { username, role: "assignee" as const };
    const share = { token: ana.token, ...of(there.task.id), body };
    expect((await api.call(planningApi.taskShares.create, share)).status).toBe(201);
    expect((await reads["task"]?.(token, there))?.status).toBe(200);
    expect((await work["complete"]?.(token, there))?.status).toBe(200);
    expect((await reads["plan"]?.(token, there))?.status).toBe(404);
    expect((await plans["change a task"]?.(token, there))?.status).toBe(403);
  });

  it("stays among the members unless whoever shares manages", async () => {
    const there = await company();
    const boss = await colleague(there.id, "CEO");
    const luis = await colleague(there.id, "MEMBER");
    const give = (token: string, username: string) =>
      api.attempt(planningApi.taskShares.create, {
        token,
        ...of(there.task.id),
        body: { username, role: "assignee" },
      });
    expect((await give(boss.token, outsider.username)).envelope).toMatchObject({
      status: 422,
      fields: [{ path: "username" }],
    });
    expect((await give(boss.token, luis.username)).status).toBe(201);
    expect((await give(boss.token, ana.username)).status).toBe(422);
    expect((await give(ana.token, outsider.username)).status).toBe(201);
  });

  it("is on the day of whom it was given to, whoever planned it", async () => {
    const there = await company();
    const boss = await colleague(there.id, "CEO");
    const luis = await colleague(there.id, "MEMBER");
    const made = await boss.task(there.mission, { title: "Knead" });
    await boss.schedule(made, day);
    const titles = async (planner: Planner) =>
      (await planner.agenda("2026-03-10")).items.map(({ title }) => title);
    // Of a shared workspace the day shows what is one's own or was given to one, and nothing else.
    expect(await titles(luis)).toEqual([]);
    expect(await titles(boss)).toEqual([]);
    expect(await titles(ana)).toContain("Knead");
    await api.call(planningApi.taskShares.create, {
      token: boss.token,
      ...of(made.id),
      body: { username: luis.username, role: "assignee" },
    });
    expect(await titles(luis)).toEqual(["Knead"]);
  });
});
