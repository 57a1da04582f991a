// Missions with more tasks than their plan holds: they are told in pages, and only near what is seen.
import { useQuery } from "@tanstack/react-query";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { queryOf } from "#platform/query/query-of.ts";
import type { PlanMission } from "../plan/plan-data.ts";

/** How many rows are drawn, and fetched, together. */
export const STRETCH = 25;

/** From so many tasks on, a plan draws only what is near. */
const MANY = 150;

/** Whether the plan was cut off within, or before, the tasks of this mission. */
export function isLong(plan: Plan, mission: PlanMission): boolean {
  if (!plan.truncated) return false;
  const known = mission.tasks.filter(({ status }) => status !== "CANCELLED").length;
  return known < mission.taskCount;
}

/** Whether a plan is drawn stretch by stretch. */
export function drawsInStretches({ objective }: Plan): boolean {
  return objective.taskCount > MANY;
}

/** One page of a long mission, fetched once it is near. */
export function useTaskPage(missionId: string, page: number, isWanted: boolean) {
  const query = { page, perPage: STRETCH };
  return useQuery({
    ...queryOf("GET /planning/missions/:id/tasks", { params: { id: missionId }, query }),
    enabled: isWanted,
  });
}
