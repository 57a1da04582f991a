// Missions with more tasks than the plan response contains: paged, and fetched near the viewport.
import { useQuery } from "@tanstack/react-query";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { buildQuery } from "#platform/query/build-query.ts";
import type { PlanMission } from "../plan/plan-data.ts";

export const ROWS_PER_PAGE = 25;

/** With more tasks than this, a plan renders only rows near the viewport. */
const LAZY_RENDER_MIN_TASKS = 150;

/** True if the truncated plan response lacks tasks of this mission. */
export function isLong(plan: Plan, mission: PlanMission): boolean {
  if (!plan.truncated) return false;
  const loadedCount = mission.tasks.filter(({ status }) => status !== "CANCELLED").length;
  return loadedCount < mission.taskCount;
}

export function shouldRenderLazily({ objective }: Plan): boolean {
  return objective.taskCount > LAZY_RENDER_MIN_TASKS;
}

export function useTaskPage(missionId: string, page: number, isEnabled: boolean) {
  const query = { page, perPage: ROWS_PER_PAGE };
  return useQuery({
    ...buildQuery("GET /planning/missions/:id/tasks", { params: { id: missionId }, query }),
    enabled: isEnabled,
  });
}
