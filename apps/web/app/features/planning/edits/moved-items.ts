// Sorts what is cached after a mission, a task or a step was moved.
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { compareOrder, getOrderAtEnd, type Ordered } from "@vereda/domain/planning/order-keys";
import type { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { OfflineCall } from "#platform/outbox/deferral.ts";
import {
  addOnce,
  findCached,
  setFields,
  type Fields,
  type Overlay,
} from "#platform/outbox/overlay.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { buildTimestamp } from "../action-time.ts";
import type { Subject } from "./edit-calls.ts";

export const [PLAN] = buildQueryKey("GET /planning/objectives/:id/plan");
const [TASK_PAGE] = buildQueryKey("GET /planning/missions/:id/tasks");

/** They give all siblings new keys. */
export const orderCalls = {
  MISSION: "PUT /planning/objectives/:id/missions/order",
  TASK: "PUT /planning/missions/:id/tasks/order",
  STEP: "PUT /planning/tasks/:id/checklist-items/order",
} as const;

const lists = { MISSION: "missions", TASK: "tasks", STEP: "checklistItems" } as const;

/** Changes a list of an object; others do not have it. */
export const onList =
  <Item>(list: string, change: (items: readonly Item[]) => readonly Item[]) =>
  (object: Fields): Fields =>
    Array.isArray(object[list]) ? { ...object, [list]: change(object[list]) } : object;

/** What is new comes last. */
export const addAtEnd = (made: Fields) => (items: readonly Ordered[]) =>
  addOnce(items, { ...(made as Fields & Ordered), order: getOrderAtEnd(items) });

/** A plan whose task has another key or another mission than its list says. */
function sortPlan(plan: Plan, id: string): Plan {
  const moved = plan.missions.flatMap(({ tasks }) => tasks).find((task) => task.id === id);
  const missions = plan.missions.map((mission) => {
    const others = mission.tasks.filter((task) => task.id !== id);
    const tasks =
      mission.id === moved?.missionId ? [...others, moved].toSorted(compareOrder) : others;
    const more = tasks.length - mission.tasks.length;
    return { ...mission, tasks, taskCount: mission.taskCount + more };
  });
  return { ...plan, missions: missions.toSorted(compareOrder) };
}

/** Of a task or a mission with another key. */
const sortMoved =
  (id: string): NonNullable<Overlay["onData"]> =>
  (data, path) => {
    if (path === PLAN) return sortPlan(data as Plan, id);
    if (path !== TASK_PAGE) return data;
    const page = data as Page<Task>;
    return { ...page, items: page.items.toSorted(compareOrder) };
  };

/** Of a mission, a task or a step with another key, or of a task in another mission. */
export function buildMoveOverlay(subject: Subject, id: string, fields: Fields): Overlay {
  const changes = { [id]: setFields(fields) };
  if (subject !== "STEP") return { changes, onData: sortMoved(id) };
  const taskId = String(findCached(id)?.["taskId"]);
  const sort = onList<Ordered>("checklistItems", (steps) => steps.toSorted(compareOrder));
  return { changes: { ...changes, [taskId]: sort } };
}

/** Puts siblings into the order of these ids, with the keys that the server makes. */
export function sortList(
  subject: keyof typeof orderCalls,
  parentId: string,
  ids: readonly string[],
): Overlay {
  const sort = onList<Ordered>(lists[subject], (items) =>
    sortRange(items, ids).map((item, order) => ({ ...item, order })),
  );
  return {
    changes: { [parentId]: sort },
    // The plan has its missions beside its objective.
    onData: (data, path, { params }) =>
      path === PLAN && params?.["id"] === parentId ? sort(data as Fields) : data,
  };
}

/** Several tasks that are changed alike, or moved to the end of a mission. */
export const changedTasks: OfflineCall = {
  stamp: (body) => ({ at: buildTimestamp(), ...body }),
  overlay({ input: { body } }) {
    const { ids, changes, places } = body as BodyIn<typeof bulkTasksApi.changeTasks>;
    const { missionId, status } = changes;
    const mission = missionId === undefined ? null : findCached(missionId);
    const last = getOrderAtEnd((mission?.["tasks"] ?? []) as readonly Ordered[]);
    const getFields = (index: number): Fields => ({
      ...changes,
      ...(status !== undefined && { completed: status === "COMPLETED" }),
      ...(missionId !== undefined && { order: places?.[index] ?? last + index }),
    });
    return {
      changes: Object.fromEntries(ids.map((id, index) => [id, setFields(getFields(index))])),
      onData: (data, path, input) =>
        ids.reduce((sorted, id) => sortMoved(id)(sorted, path, input), data),
    };
  },
};

export const sortOffline = (subject: keyof typeof orderCalls): OfflineCall => ({
  overlay: ({ input: { params, body } }) =>
    sortList(subject, String(params?.["id"]), body?.["ids"] as readonly string[]),
});

function sortRange<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const sorted = ids.flatMap((id) => items.find((one) => one.id === id) ?? []);
  const inRange = new Set(ids);
  let next = 0;
  return items.map((item) => (inRange.has(item.id) ? (sorted[next++] ?? item) : item));
}
