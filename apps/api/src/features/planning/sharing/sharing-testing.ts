import type { Endpoint } from "@vereda/domain/http/endpoint";
import type { ShareOrigin, ShareRole } from "@vereda/domain/planning/catalogue";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Share } from "@vereda/domain/planning/sharing/contract-share";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "../planning-testing.ts";

export const shareCalls = {
  objective: planningApi.objectiveShares,
  mission: planningApi.missionShares,
  task: planningApi.taskShares,
} as const;

export async function makePlan(api: TestApp, owner: Planner) {
  const { objective, mission } = await owner.routine("2026-03-01");
  const task = await owner.task(mission, { checklistItems: [{ title: "Warm up" }] });
  const sibling = await owner.task(mission, { title: "The task beside" });
  const otherMission = await owner.mission(objective, { title: "The mission beside" });
  const farTask = await owner.task(otherMission, { title: "The task further away" });
  for (const one of [task, sibling, farTask]) {
    await owner.schedule(one, { startDate: "2026-03-04", frequency: "DAILY" });
  }
  const entry = await api.call(planningApi.createProgressEntry, {
    token: owner.token,
    params: { id: objective.id },
    body: { value: 3, note: "Nobody else's business" },
  });
  return { objective, mission, task, sibling, otherMission, farTask, entry: entry.data };
}

export type MadePlan = Awaited<ReturnType<typeof makePlan>>;

export async function shareWith(
  api: TestApp,
  owner: Planner,
  plan: Pick<MadePlan, ShareOrigin>,
  origin: ShareOrigin,
  body: { username: string; role: ShareRole; expiresOn?: string },
): Promise<Share> {
  const params = { id: plan[origin].id };
  return (await api.call(shareCalls[origin].create, { token: owner.token, params, body })).data;
}

export async function statusFor(
  api: TestApp,
  { token }: Planner,
  call: Endpoint,
  id: string,
  body?: object,
): Promise<number> {
  // Only occurrence endpoints use `date`; the others ignore it.
  const params = { id, date: "2026-03-05" };
  return (await api.attempt(call, { token, params, ...(body && { body }) })).status;
}
