// Moves the missions of a plan, and its tasks, also to another mission.
import type { Page } from "@vereda/domain/http/envelope";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { compareOrder } from "@vereda/domain/planning/order-keys";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { isLong } from "#features/planning/objectives/missions/long-missions.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { findMission, type PlanMission } from "../plan-data.ts";
import { useMoves } from "./moves.ts";
import { findOrderAt, insertAt, type Spot } from "./order.ts";

export const useMissionMoves = (plan: Plan) =>
  useMoves("MISSION", plan.objective.id, () => plan.missions);

export function useTaskMoves(plan: Plan, mission: PlanMission) {
  const { send, moveTo, shift } = useMoves("TASK", mission.id, () => listTasks(plan, mission));
  const toMission = (task: Task, target: PlanMission, spot?: Spot) => {
    const ids = target.tasks.map(({ id }) => id);
    const after = spot ? insertAt(ids, task.id, spot) : [...ids, task.id];
    // A paginated mission gets the task at its end, because its full order is not loaded here.
    const order = isLong(plan, target) ? null : findOrderAt(target.tasks, after, task.id);
    send({ item: task, body: { missionId: target.id, ...(order !== null && { order }) } });
  };
  return {
    moveTo: (task: Task, spot: Spot) => {
      const target = spot.group === mission.id ? null : findMission(plan, spot.group);
      if (target === null) moveTo(task, spot);
      else if (target) toMission(task, target, spot);
    },
    shift,
    toMission: (task: Task, target: PlanMission) => toMission(task, target),
  };
}

/** The loaded tasks; pages of a long mission that are not loaded are missing. */
function listTasks(plan: Plan, mission: PlanMission): readonly Task[] {
  if (!isLong(plan, mission)) return mission.tasks;
  const key = [...buildQueryKey("GET /planning/missions/:id/tasks")];
  return queryClient
    .getQueriesData<Page<Task>>({ queryKey: key })
    .flatMap(([, page]) => page?.items ?? [])
    .filter(({ missionId }) => missionId === mission.id)
    .toSorted(compareOrder);
}
