// One objective with everything under it. The screens of an objective, its missions and its tasks
// all read this one answer, so a change made on one of them shows on the others.
import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { Page } from "@vereda/domain/http/envelope";
import type { Mission, Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { useMemo } from "react";
import { api } from "#platform/api/api.ts";
import { keyOf, queryOf } from "#platform/query/query-of.ts";

export type PlanMission = Plan["missions"][number];

/** What a plan tells of its missions at once; `truncated` says whether there may be more. */
const MISSIONS_TOLD = 200;
const PER_PAGE = 100;
/** More than these nobody reads on a screen. */
const MOST_PAGES = 20;

/** Objectives that were just deleted while their plan is still on the screen: nobody asks for them any more. */
export const goneObjectives = new Set<string>();

/** A plan with all its missions. Tasks that it is too long to hold are fetched where they are near. */
export function usePlan(objectiveId: string) {
  const params = { id: objectiveId };
  const plan = useQuery({
    ...queryOf("GET /planning/objectives/:id/plan", { params }),
    enabled: () => !goneObjectives.has(objectiveId),
  });
  const { data } = plan;
  const isCut = data !== undefined && data.truncated && data.missions.length >= MISSIONS_TOLD;
  const rest = useQuery({
    queryKey: [...keyOf("GET /planning/objectives/:id/missions", { params }), "rest"],
    queryFn: ({ signal }) => missionsAfter(MISSIONS_TOLD, objectiveId, signal),
    enabled: isCut,
  });
  const whole = useMemo(
    () => (data && isCut && rest.data ? withMissions(data, rest.data) : data),
    [data, isCut, rest.data],
  );
  const lacking = isCut && rest.data === undefined;
  return {
    data: lacking ? undefined : whole,
    isPending: plan.isPending || (lacking && rest.isPending),
    error: plan.error ?? (lacking ? rest.error : null),
    dataUpdatedAt: plan.dataUpdatedAt,
    refetch: () => (lacking && plan.isSuccess ? rest.refetch() : plan.refetch()),
  };
}

async function missionsAfter(count: number, id: string, signal: AbortSignal): Promise<Mission[]> {
  const pageAt = (page: number) =>
    api.data("GET /planning/objectives/:id/missions", {
      params: { id },
      query: { page, perPage: PER_PAGE },
      signal,
    });
  const next = await pageAt(count / PER_PAGE + 1);
  const last = Math.min(Math.ceil(next.total / PER_PAGE), MOST_PAGES);
  const more = Array.from({ length: Math.max(0, last - next.page) }, (_, at) => next.page + 1 + at);
  const pages = [next, ...(await Promise.all(more.map(pageAt)))];
  return pages.flatMap(({ items }) => items);
}

function withMissions(plan: Plan, more: readonly Mission[]): Plan {
  const known = new Set(plan.missions.map(({ id }) => id));
  const others = more.filter(({ id }) => !known.has(id));
  return {
    ...plan,
    missions: [...plan.missions, ...others.map((one) => Object.assign({ tasks: [] }, one))],
  };
}

/** The mission of a plan; undefined when the plan has none of that id. */
export function missionOf(plan: Plan, missionId: string): PlanMission | undefined {
  return plan.missions.find(({ id }) => id === missionId);
}

/** A task of a plan with the mission it belongs to. */
export function taskOf(plan: Plan, taskId: string): { task: Task; mission: PlanMission } | null {
  for (const mission of plan.missions) {
    const task = mission.tasks.find(({ id }) => id === taskId);
    if (task !== undefined) return { task, mission };
  }
  return null;
}

/**
 * Changes the cached plan, if it is there. The plan does not become newer by it: what the server
 * counted, such as tracked time, is still as old as its answer.
 */
export function changeCachedPlan(
  queryClient: QueryClient,
  objectiveId: string,
  change: (plan: Plan) => Plan,
): void {
  const key = keyOf("GET /planning/objectives/:id/plan", { params: { id: objectiveId } });
  const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt;
  queryClient.setQueryData<Plan>(
    key,
    (plan) => plan && change(plan),
    updatedAt === undefined ? {} : { updatedAt },
  );
}

/**
 * A task of a plan, with its mission. One that the plan is too long to hold is asked for by itself: then it is
 * `undefined` until that is known, and null when it is nowhere in this plan.
 */
export function useTaskOf(
  plan: Plan,
  taskId: string,
): { task: Task; mission: PlanMission } | null | undefined {
  const held = taskOf(plan, taskId);
  const alone = useQuery({
    ...queryOf("GET /planning/tasks/:id", { params: { id: taskId } }),
    enabled: held === null && plan.truncated,
  });
  if (held !== null || !plan.truncated) return held;
  if (alone.data === undefined) return alone.isPending ? undefined : null;
  const mission = missionOf(plan, alone.data.missionId);
  return mission === undefined ? null : { task: alone.data, mission };
}

/** Changes one task wherever it is cached: in its plan, in a page of a long mission, by itself. */
export function changeCachedTask(
  queryClient: QueryClient,
  { id, objectiveId }: Pick<Task, "id" | "objectiveId">,
  change: (task: Task) => Task,
): void {
  changeCachedPlan(queryClient, objectiveId, (plan) => withTask(plan, id, change));
  queryClient.setQueriesData<Page<Task>>(
    { queryKey: keyOf("GET /planning/missions/:id/tasks") },
    (page) =>
      page?.items.some((task) => task.id === id)
        ? { ...page, items: page.items.map((task) => (task.id === id ? change(task) : task)) }
        : page,
  );
  const alone = keyOf("GET /planning/tasks/:id", { params: { id } });
  queryClient.setQueryData<Task>(alone, (task) => task && change(task));
}

/** The plan with one task changed; all else stays the same objects. */
export function withTask(plan: Plan, taskId: string, change: (task: Task) => Task): Plan {
  return {
    ...plan,
    missions: plan.missions.map((mission) =>
      mission.tasks.some(({ id }) => id === taskId)
        ? {
            ...mission,
            tasks: mission.tasks.map((task) => (task.id === taskId ? change(task) : task)),
          }
        : mission,
    ),
  };
}
