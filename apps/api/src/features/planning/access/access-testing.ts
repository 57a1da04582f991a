// Companies with a plan, colleagues of every role in them, and the calls whose answers tell what a role may do.
import { planningApi } from "@vereda/domain/planning/contract";
import type { MemberRole } from "@vereda/domain/workspace/roles/roles";
import type { TestApp } from "#platform/testing/testing.ts";
import { joinAs, makeWorkspace } from "../../workspace/workspace-testing.ts";
import { aTask, makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

/** Companies of somebody, and who joins them. */
export function companiesOf(api: TestApp, ana: Planner) {
  /** A company with a plan in the area of work. */
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
    const person = await makePlanner(api, { firstName: "Luis" });
    return { ...person, memberId: await joinAs(api, id, person, role, { areaId }) };
  }

  return { company, colleague };
}

type Company = Awaited<ReturnType<ReturnType<typeof companiesOf>["company"]>>;
type Call = (token: string, there: Company) => Promise<{ status: number }>;
const of = (id: string) => ({ params: { id } });

/** Everything that can be asked of a plan: looking, working on its tasks, and planning itself. */
export function callsOf(api: TestApp) {
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
      api.call(planningApi.taskSchedule.put, {
        token,
        ...of(task.id),
        body: { startDate: "2026-03-10" },
      }),
    unschedule: (token, { task }) =>
      api.call(planningApi.taskSchedule.remove, { token, ...of(task.id) }),
    "log progress": (token, { objective }) =>
      api.call(planningApi.createProgressEntry, { token, ...of(objective.id), body: { value: 1 } }),
    "delete a task": (token, { task }) =>
      api.call(planningApi.deleteTask, { token, ...of(task.id) }),
    "delete a mission": (token, { mission }) =>
      api.call(planningApi.deleteMission, { token, ...of(mission.id) }),
    "delete an objective": (token, { objective }) =>
      api.call(planningApi.deleteObjective, { token, ...of(objective.id) }),
  };

  return { reads, work, plans };
}

/** What each call answers: allowed, or the refusal. */
export async function outcomes(calls: Record<string, Call>, token: string, there: Company) {
  const found = new Set<number>();
  for (const call of Object.values(calls)) {
    const { status } = await call(token, there);
    found.add(status === 201 ? 200 : status);
  }
  return [...found];
}
