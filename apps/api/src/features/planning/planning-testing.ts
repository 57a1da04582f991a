// Planning test helpers that create users and plans through the API.
import { eq } from "drizzle-orm";
import { planningApi } from "@vereda/domain/planning/contract";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { Mission, Objective } from "@vereda/domain/planning/objectives/contract-objective";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { CreatedTask } from "@vereda/domain/planning/tasks/contract-task";
import { accountApi } from "@vereda/domain/account/contract";
import type { TestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../account/testing/account-testing.ts";
import { sessions, sessionTokens } from "../account/tables/users.ts";

type ObjectiveBody = BodyIn<typeof planningApi.createObjective>;
type MissionBody = BodyIn<typeof planningApi.createMission>;
type TaskBody = BodyIn<typeof planningApi.createTask>;
type ScheduleBody = BodyIn<typeof planningApi.taskSchedule.put>;

export interface Planner {
  readonly token: string;
  readonly userId: string;
  readonly username: string;
  readonly workspaceId: string;
  objective(body?: Partial<ObjectiveBody>): Promise<Objective>;
  mission(objective: { id: string }, body?: Partial<MissionBody>): Promise<Mission>;
  task(mission: { id: string }, body?: Partial<TaskBody>): Promise<CreatedTask>;
  schedule(subject: Objective | Mission | CreatedTask, body: ScheduleBody): Promise<Schedule>;
  routine(start: string): Promise<{ objective: Objective; mission: Mission }>;
  agenda(date?: string): Promise<Awaited<ReturnType<typeof getAgenda>>>;
}

export async function makePlanner(
  api: TestApp,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Planner> {
  const user = { timezone: "America/Mexico_City", language: "en", ...given };
  const registered = await registerUser(api, user);
  const { data: me } = await api.call(accountApi.me, { token: registered.token });
  // Prevents the session from expiring when a test moves the clock.
  const userId = me.id;
  const { token, sessionId } = registered;
  const expiresAt = new Date("2100-01-01");
  await api.db
    .update(sessionTokens)
    .set({ expiresAt })
    .where(eq(sessionTokens.sessionId, sessionId));
  await api.db.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId));
  const workspaceId = me.workspaces[0]?.workspace.id ?? "";
  const objective: Planner["objective"] = async (body) =>
    (
      await api.call(planningApi.createObjective, {
        token,
        body: { type: "PROJECT", title: "Learn to sail", workspaceId, areaId: "personal", ...body },
      })
    ).data;
  const mission: Planner["mission"] = async ({ id }, body) =>
    (
      await api.call(planningApi.createMission, {
        token,
        params: { id },
        body: { title: "First course", ...body },
      })
    ).data;
  const schedule: Planner["schedule"] = async (subject, body) =>
    (await api.call(getScheduleCall(subject), { token, params: { id: subject.id }, body })).data;
  return {
    token,
    userId,
    username: me.username,
    workspaceId,
    objective,
    mission,
    async task({ id }, body) {
      const estimation = { executionMin: 30 };
      const given = { ...aTask, estimation, ...body };
      return (await api.call(planningApi.createTask, { token, params: { id }, body: given })).data;
    },
    schedule,
    async routine(startDate) {
      const made = await objective({ type: "ROUTINE", title: "Move every day" });
      await schedule(made, { startDate });
      return { objective: made, mission: await mission(made) };
    },
    agenda: (date) => getAgenda(api, token, date),
  };
}

export const aTask = {
  title: "Read the first chapter",
  priority: "MEDIUM",
  environmentId: "home",
  isDeepFocus: true,
} as const satisfies TaskBody;

function getScheduleCall(subject: Objective | Mission | CreatedTask) {
  if ("priority" in subject) return planningApi.taskSchedule.put;
  return "areaId" in subject ? planningApi.objectiveSchedule.put : planningApi.missionSchedule.put;
}

async function getAgenda(api: TestApp, token: string, date?: string) {
  const query = date === undefined ? {} : { date };
  return (await api.call(planningApi.dailyAgenda, { token, query })).data;
}
