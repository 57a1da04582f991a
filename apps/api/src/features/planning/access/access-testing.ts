// Workspaces with a plan, members of every role and the calls to check their permissions.
import { planningApi } from "@vereda/domain/planning/contract";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import type { TestApp } from "#platform/testing/testing.ts";
import { joinAs, makeWorkspace } from "../../workspace/workspace-testing.ts";
import { aTask, makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

export function makeCompanies(api: TestApp, ana: Planner) {
  async function company() {
    const { workspace } = await makeWorkspace(api, ana);
    const objective = await ana.objective({ workspaceId: workspace.id, areaId: "work" });
    await ana.schedule(objective, { startDate: "2026-03-01", endDate: "2026-12-31" });
    const mission = await ana.mission(objective);
    const task = await ana.task(mission, { checklistItems: [{ title: "Open the oven" }] });
    return { id: workspace.id, objective, mission, task, item: task.checklistItems[0]?.id ?? "" };
  }

  async function colleague(
    id: string,
    role: MemberRole,
    areaId: "work" | "business" | null = null,
  ) {
    const user = await makePlanner(api, { firstName: "Luis" });
    return { ...user, memberId: await joinAs(api, id, user, role, { areaId }) };
  }

  return { company, colleague };
}

type Company = Awaited<ReturnType<ReturnType<typeof makeCompanies>["company"]>>;
type Call = (token: string, there: Company) => Promise<{ status: number }>;
const withId = (id: string) => ({ params: { id } });

/** All planning calls, grouped by the required permission: read, work and plan. */
export function buildCalls(api: TestApp) {
  const reads: Record<string, Call> = {
    objective: (token, { objective }) =>
      api.call(planningApi.getObjective, { token, ...withId(objective.id) }),
    plan: (token, { objective }) =>
      api.call(planningApi.getPlan, { token, ...withId(objective.id) }),
    task: (token, { task }) => api.call(planningApi.getTask, { token, ...withId(task.id) }),
    shares: (token, { task }) =>
      api.call(planningApi.taskShares.list, { token, ...withId(task.id) }),
  };

  const work: Record<string, Call> = {
    start: (token, { task }) =>
      api.call(planningApi.startTracking, { token, ...withId(task.id), body: {} }),
    pause: (token, { task }) =>
      api.call(planningApi.pauseTracking, { token, ...withId(task.id), body: {} }),
    complete: (token, { task }) =>
      api.call(planningApi.completeTask, { token, ...withId(task.id), body: {} }),
    reopen: (token, { task }) =>
      api.call(planningApi.reopenTask, { token, ...withId(task.id), body: {} }),
    tick: (token, { item }) =>
      api.call(planningApi.updateChecklistItem, {
        token,
        ...withId(item),
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
      api.call(planningApi.updateObjective, {
        token,
        ...withId(objective.id),
        body: { title: "X" },
      }),
    "add a mission": (token, { objective }) =>
      api.call(planningApi.createMission, { token, ...withId(objective.id), body: { title: "X" } }),
    "change a mission": (token, { mission }) =>
      api.call(planningApi.updateMission, { token, ...withId(mission.id), body: { title: "X" } }),
    "add a task": (token, { mission }) =>
      api.call(planningApi.createTask, { token, ...withId(mission.id), body: aTask }),
    "change a task": (token, { task }) =>
      api.call(planningApi.updateTask, { token, ...withId(task.id), body: { title: "X" } }),
    "estimate a task": (token, { task }) =>
      api.call(planningApi.saveEstimations, {
        token,
        ...withId(task.id),
        body: { executionMin: 5 },
      }),
    "add to a checklist": (token, { task }) =>
      api.call(planningApi.createChecklistItem, {
        token,
        ...withId(task.id),
        body: { title: "X" },
      }),
    "reword a checklist": (token, { item }) =>
      api.call(planningApi.updateChecklistItem, { token, ...withId(item), body: { title: "X" } }),
    schedule: (token, { task }) =>
      api.call(planningApi.taskSchedule.put, {
        token,
        ...withId(task.id),
        body: { startDate: "2026-03-10" },
      }),
    unschedule: (token, { task }) =>
      api.call(planningApi.taskSchedule.remove, { token, ...withId(task.id) }),
    "log progress": (token, { objective }) =>
      api.call(planningApi.createProgressEntry, {
        token,
        ...withId(objective.id),
        body: { value: 1 },
      }),
    "delete a task": (token, { task }) =>
      api.call(planningApi.deleteTask, { token, ...withId(task.id) }),
    "delete a mission": (token, { mission }) =>
      api.call(planningApi.deleteMission, { token, ...withId(mission.id) }),
    "delete an objective": (token, { objective }) =>
      api.call(planningApi.deleteObjective, { token, ...withId(objective.id) }),
  };

  return { reads, work, plans };
}

/** Runs the calls and returns their distinct statuses; 201 counts as 200. */
export async function listStatuses(calls: Record<string, Call>, token: string, there: Company) {
  const statuses = new Set<number>();
  for (const call of Object.values(calls)) {
    const { status } = await call(token, there);
    statuses.add(status === 201 ? 200 : status);
  }
  return [...statuses];
}
