// Loads and caches one plan; the objective, mission and task pages share this response.
import { useQuery } from "@tanstack/react-query";
import type { Mission, Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { compareOrder } from "@vereda/domain/planning/order-keys";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { useMemo } from "react";
import { api } from "#platform/api/api.ts";
import { buildQueryKey, buildQuery } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";

export type PlanMission = Plan["missions"][number];

/** Missions in a plan response; `truncated` says whether there may be more. */
const MISSIONS_PER_PLAN = 200;
const PER_PAGE = 100;
const MAX_PAGES = 20;

/** Loads a plan with all its missions. Tasks of long plans are fetched later, near the viewport. */
export function usePlan(objectiveId: string) {
  const params = { id: objectiveId };
  const plan = useQuery(buildQuery("GET /planning/objectives/:id/plan", { params }));
  const { data } = plan;
  const isTruncated =
    data !== undefined && data.truncated && data.missions.length >= MISSIONS_PER_PLAN;
  const rest = useQuery({
    queryKey: [...buildQueryKey("GET /planning/objectives/:id/missions", { params }), "rest"],
    queryFn: ({ signal }) => loadMissionsAfter(MISSIONS_PER_PLAN, objectiveId, signal),
    enabled: isTruncated,
  });
  const fullPlan = useMemo(
    () => (data && isTruncated && rest.data ? withMissions(data, rest.data) : data),
    [data, isTruncated, rest.data],
  );
  const isIncomplete = isTruncated && rest.data === undefined;
  return {
    data: isIncomplete ? undefined : fullPlan,
    isPending: plan.isPending || (isIncomplete && rest.isPending),
    error: plan.error ?? (isIncomplete ? rest.error : null),
    dataUpdatedAt: plan.dataUpdatedAt,
    refetch: () => (isIncomplete && plan.isSuccess ? rest.refetch() : plan.refetch()),
  };
}

async function loadMissionsAfter(
  count: number,
  id: string,
  signal: AbortSignal,
): Promise<Mission[]> {
  const fetchPage = (page: number) =>
    api.data("GET /planning/objectives/:id/missions", {
      params: { id },
      query: { page, perPage: PER_PAGE },
      signal,
    });
  const next = await fetchPage(count / PER_PAGE + 1);
  const last = Math.min(Math.ceil(next.total / PER_PAGE), MAX_PAGES);
  const more = Array.from({ length: Math.max(0, last - next.page) }, (_, at) => next.page + 1 + at);
  const pages = [next, ...(await Promise.all(more.map(fetchPage)))];
  return pages.flatMap(({ items }) => items);
}

function withMissions(plan: Plan, more: readonly Mission[]): Plan {
  const loadedIds = new Set(plan.missions.map(({ id }) => id));
  const others = more.filter(({ id }) => !loadedIds.has(id));
  return {
    ...plan,
    missions: [
      ...plan.missions,
      ...others.map((one) => Object.assign({ tasks: [] }, one)),
    ].toSorted(compareOrder),
  };
}

export function findMission(plan: Plan, missionId: string): PlanMission | undefined {
  return plan.missions.find(({ id }) => id === missionId);
}

export function findTask(plan: Plan, taskId: string): { task: Task; mission: PlanMission } | null {
  for (const mission of plan.missions) {
    const task = mission.tasks.find(({ id }) => id === taskId);
    if (task !== undefined) return { task, mission };
  }
  return null;
}

/** @returns the undo */
export function updateCachedPlan(id: string, change: (plan: Plan) => Plan): () => void {
  const queryKey = buildQueryKey("GET /planning/objectives/:id/plan", { params: { id } });
  return updateCached({ queryKey, exact: true }, change);
}

/**
 * Finds a task of a plan, with a request of its own if the plan omits it. Undefined while loading, null if
 * not in the plan.
 */
export function usePlanTask(
  plan: Plan,
  taskId: string,
): { task: Task; mission: PlanMission } | null | undefined {
  const planTask = findTask(plan, taskId);
  const taskQuery = useQuery({
    ...buildQuery("GET /planning/tasks/:id", { params: { id: taskId } }),
    enabled: planTask === null && plan.truncated,
  });
  if (planTask !== null || !plan.truncated) return planTask;
  if (taskQuery.data === undefined) return taskQuery.isPending ? undefined : null;
  const mission = findMission(plan, taskQuery.data.missionId);
  return mission === undefined ? null : { task: taskQuery.data, mission };
}
