// Moves missions, tasks and steps among their siblings: one edit of the order key of what is moved.
import type { Page } from "@vereda/domain/http/envelope";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { compareOrder, type Ordered } from "@vereda/domain/planning/order-keys";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { isLong } from "#features/planning/objectives/missions/long-missions.ts";
import { buildEditOverlay, editCalls } from "#features/planning/edits/edit-writes.ts";
import { orderCalls, sortList } from "#features/planning/edits/moved-items.ts";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { applyOverlay } from "#platform/outbox/overlay.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { useCall } from "#platform/query/use-call.ts";
import { findMission, type PlanMission } from "../plan-data.ts";
import { findOrderAt, getChangedRange, insertAt, moveBy, type Spot } from "./order.ts";

type Move = {
  readonly item: Ordered;
  readonly body: { readonly order?: number; readonly missionId?: string };
  /** Instead of the body, when no key is left: the ids whose order changes. The server makes new keys. */
  readonly ids?: readonly string[];
};

/** @param parentId of the siblings */
export function useMoves<Item extends Ordered>(
  subject: keyof typeof orderCalls,
  parentId: string,
  listSiblings: () => readonly Item[],
) {
  const parent = { id: parentId };
  const { send } = useCall(
    ({ item, body, ids }: Move): Promise<unknown> =>
      ids
        ? api.data(orderCalls[subject], { params: parent, body: { ids: [...ids] } })
        : // A move counts also when it returns to an earlier key, so its base is none.
          api.data(editCalls[subject], {
            params: { id: item.id },
            body,
            base: { ...item, order: null },
          }),
    {
      queue: "plan-moves",
      optimistic: ({ item: { id }, body, ids }) => {
        const fields = Object.entries(body).map(([name, to]) => [name, { from: null, to }]);
        const edit = { subject, id, changes: Object.fromEntries(fields) };
        return applyOverlay(ids ? sortList(subject, parentId, ids) : buildEditOverlay(edit));
      },
      failed: m.planning_order_not_saved(),
    },
  );
  const move = (item: Item, arrange: (ids: readonly string[]) => string[]) => {
    const siblings = listSiblings();
    const before = siblings.map(({ id }) => id);
    const after = arrange(before);
    const ids = getChangedRange(before, after);
    if (ids.length === 0) return;
    const order = findOrderAt(siblings, after, item.id);
    send(order === null ? { item, body: {}, ids } : { item, body: { order } });
  };
  return {
    send,
    moveTo: (item: Item, spot: Spot) => move(item, (ids) => insertAt(ids, item.id, spot)),
    shift: (item: Item, by: number) => move(item, (ids) => moveBy(ids, item.id, by)),
  };
}

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
