// Moves missions and tasks within a plan: optimistic update, minimal requests, refetch on error.
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Page } from "@vereda/domain/http/envelope";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { getChangedRange, sortByIds, insertAt, moveBy, type Spot } from "./order.ts";
import { changeCachedPlan, findMission, type PlanMission } from "../plan-data.ts";
import { isLong } from "#features/planning/objectives/missions/long-missions.ts";

const MOVES = ["planning", "plan-moves"];

type Move = { readonly updateCache: () => void; readonly send: () => Promise<unknown> };

function useMoving() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: MOVES,
    // Runs the moves in sequence, because each one depends on the order before it.
    scope: { id: "plan-moves" },
    mutationFn: ({ send }: Move) => send(),
    onMutate: async ({ updateCache }) => {
      await queryClient.cancelQueries({
        queryKey: buildQueryKey("GET /planning/objectives/:id/plan"),
      });
      updateCache();
    },
    onError: () => showToast({ title: m.planning_order_not_saved(), tone: "error" }),
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: MOVES }) > 1) return;
      await queryClient.invalidateQueries({ predicate: isUnder("/planning") });
    },
  });
}

export function useMissionMoves(plan: Plan) {
  const queryClient = useQueryClient();
  const { mutate } = useMoving();
  const { id: objectiveId } = plan.objective;
  const before = plan.missions.map(({ id }) => id);
  const move = (after: string[]) => {
    const ids = getChangedRange(before, after);
    if (ids.length === 0) return;
    mutate({
      updateCache: () =>
        changeCachedPlan(queryClient, objectiveId, (cached) => ({
          ...cached,
          missions: sortByIds(cached.missions, after),
        })),
      send: () =>
        api.data("PUT /planning/objectives/:id/missions/order", {
          params: { id: objectiveId },
          body: { ids },
        }),
    });
  };
  return {
    moveTo: (id: string, spot: Spot) => move(insertAt(before, id, spot)),
    shift: (id: string, by: number) => move(moveBy(before, id, by)),
  };
}

export function useTaskMoves(plan: Plan, mission: PlanMission) {
  const queryClient = useQueryClient();
  const { mutate } = useMoving();
  const reorder = (before: readonly string[], after: readonly string[]) => {
    const ids = getChangedRange(before, after);
    if (ids.length === 0) return;
    mutate({
      updateCache: () => cacheOrder(queryClient, plan, mission.id, after),
      send: () =>
        api.data("PUT /planning/missions/:id/tasks/order", {
          params: { id: mission.id },
          body: { ids },
        }),
    });
  };
  const toMission = (task: Task, target: PlanMission, spot?: Spot) => {
    // A paginated mission gets the task at its end, because its full order is not loaded here.
    const before = isLong(plan, target) ? null : target.tasks.map(({ id }) => id);
    const after = before && spot ? insertAt(before, task.id, spot) : null;
    const changedIds = before && after ? getChangedRange([...before, task.id], after) : [];
    mutate({
      updateCache: () => cacheInMission(queryClient, plan, task, target, after),
      send: async () => {
        const body = { missionId: target.id };
        await api.data("PATCH /planning/tasks/:id", { params: { id: task.id }, body });
        if (changedIds.length === 0) return;
        await api.data("PUT /planning/missions/:id/tasks/order", {
          params: { id: target.id },
          body: { ids: changedIds },
        });
      },
    });
  };
  return {
    moveTo: (task: Task, spot: Spot) => {
      const order = getCachedOrder(queryClient, plan, mission);
      if (spot.group === mission.id) return reorder(order, insertAt(order, task.id, spot));
      const target = findMission(plan, spot.group);
      return target && toMission(task, target, spot);
    },
    shift: (task: Task, by: number) => {
      const order = getCachedOrder(queryClient, plan, mission);
      reorder(order, moveBy(order, task.id, by));
    },
    toMission: (task: Task, target: PlanMission) => toMission(task, target),
  };
}

/** The order of the loaded tasks; pages of a long mission that are not loaded are missing. */
function getCachedOrder(queryClient: QueryClient, plan: Plan, mission: PlanMission): string[] {
  if (!isLong(plan, mission)) return mission.tasks.map(({ id }) => id);
  const key = [...buildQueryKey("GET /planning/missions/:id/tasks")];
  return queryClient
    .getQueriesData<Page<Task>>({ queryKey: key })
    .flatMap(([, page]) => page ?? [])
    .toSorted((one, other) => one.page - other.page)
    .flatMap(({ items }) => items)
    .filter(({ missionId }) => missionId === mission.id)
    .map(({ id }) => id);
}

function cacheOrder(
  queryClient: QueryClient,
  plan: Plan,
  missionId: string,
  after: readonly string[],
): void {
  changeCachedPlan(queryClient, plan.objective.id, (cached) => ({
    ...cached,
    missions: cached.missions.map((mission) =>
      mission.id === missionId ? { ...mission, tasks: sortByIds(mission.tasks, after) } : mission,
    ),
  }));
}

function cacheInMission(
  queryClient: QueryClient,
  plan: Plan,
  task: Task,
  target: PlanMission,
  after: readonly string[] | null,
): void {
  const moved = { ...task, missionId: target.id };
  changeCachedPlan(queryClient, plan.objective.id, (cached) => ({
    ...cached,
    missions: cached.missions.map((mission) => {
      const others = mission.tasks.filter(({ id }) => id !== task.id);
      if (mission.id !== target.id) return withTaskCount(mission, others);
      const tasks = [...others, moved];
      return withTaskCount(mission, after === null ? tasks : sortByIds(tasks, after));
    }),
  }));
}

function withTaskCount(mission: PlanMission, tasks: Task[]): PlanMission {
  const more = tasks.length - mission.tasks.length;
  return more === 0 ? mission : { ...mission, tasks, taskCount: mission.taskCount + more };
}
