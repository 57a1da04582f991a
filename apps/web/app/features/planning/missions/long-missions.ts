// Missions with more tasks than their plan holds: they are told in pages, and only near what is seen.
import { useQuery } from "@tanstack/react-query";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { buildQuery } from "#platform/query/build-query.ts";
import type { PlanMission } from "../plan/plan-data.ts";

/** How many rows are drawn, and fetched, together. */
export const ROWS_PER_PAGE = 25;

/** From so many tasks on, a plan draws only what is near. */
const LAZY_RENDER_MIN_TASKS = 150;

/** Whether the plan was cut off within, or before, the tasks of this mission. */
export function isLong(plan: Plan, mission: PlanMission): boolean {
  if (!plan.truncated) return false;
  const loadedCount = mission.tasks.filter(({ status }) => status !== "CANCELLED").length;
  return loadedCount < mission.taskCount;
}

/** Whether a plan is drawn stretch by stretch. */
export function shouldRenderLazily({ objective }: Plan): boolean {
  return objective.taskCount > LAZY_RENDER_MIN_TASKS;
}

/** One page of a long mission, fetched once it is near. */
export function useTaskPage(missionId: string, page: number, isEnabled: boolean) {
  const query = { page, perPage: ROWS_PER_PAGE };
  return useQuery({
    ...buildQuery("GET /planning/missions/:id/tasks", { params: { id: missionId }, query }),
    enabled: isEnabled,
  });
}
