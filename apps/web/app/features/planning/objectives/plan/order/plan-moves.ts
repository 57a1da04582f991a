// Moves missions and tasks within a plan, with minimal requests.
import type { Page } from "@vereda/domain/http/envelope";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { useCall } from "#platform/query/use-call.ts";
import { getChangedRange, sortByIds, insertAt, moveBy, type Spot } from "./order.ts";
import { updateCachedPlan, findMission, type PlanMission } from "../plan-data.ts";
import { isLong } from "#features/planning/objectives/missions/long-missions.ts";

type Move = { readonly updateCache: () => () => void; readonly send: () => Promise<unknown> };

function useMoving() {
  const { send } = useCall((move: Move) => move.send(), {
    // In sequence, because each move depends on the order before it.
    queue: "plan-moves",
    optimistic: ({ updateCache }) => updateCache(),
    failed: m.planning_order_not_saved(),
  });
  return send;
}

export function useMissionMoves(plan: Plan) {
  const send = useMoving();
  const { id: objectiveId } = plan.objective;
  const before = plan.missions.map(({ id }) => id);
  const move = (after: string[]) => {
    const ids = getChangedRange(before, after);
    if (ids.length === 0) return;
    send({
      updateCache: () =>
        updateCachedPlan(objectiveId, (cached) => ({
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
  const send = useMoving();
  const reorder = (before: readonly string[], after: readonly string[]) => {
    const ids = getChangedRange(before, after);
    if (ids.length === 0) return;
    send({
      updateCache: () => cacheOrder(plan, mission.id, after),
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
    send({
      updateCache: () => cacheInMission(plan, task, target, after),
      send: async () => {
        const body = { missionId: target.id };
        await api.data("PATCH /planning/tasks/:id", { params: { id: task.id }, body, base: task });
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
      const order = getCachedOrder(plan, mission);
      if (spot.group === mission.id) return reorder(order, insertAt(order, task.id, spot));
      const target = findMission(plan, spot.group);
      return target && toMission(task, target, spot);
    },
    shift: (task: Task, by: number) => {
      const order = getCachedOrder(plan, mission);
      reorder(order, moveBy(order, task.id, by));
    },
    toMission: (task: Task, target: PlanMission) => toMission(task, target),
  };
}

/** The order of the loaded tasks; pages of a long mission that are not loaded are missing. */
function getCachedOrder(plan: Plan, mission: PlanMission): string[] {
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

function cacheOrder(plan: Plan, missionId: string, after: readonly string[]): () => void {
  return updateCachedPlan(plan.objective.id, (cached) => ({
    ...cached,
    missions: cached.missions.map((mission) =>
      mission.id === missionId ? { ...mission, tasks: sortByIds(mission.tasks, after) } : mission,
    ),
  }));
}

function cacheInMission(
  plan: Plan,
  task: Task,
  target: PlanMission,
  after: readonly string[] | null,
): () => void {
  const moved = { ...task, missionId: target.id };
  return updateCachedPlan(plan.objective.id, (cached) => ({
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
