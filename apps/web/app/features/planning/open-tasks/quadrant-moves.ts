// Moves an open task to another quadrant: optimistic update, rollback on error and undo.
import {
  taskQuadrantLabels,
  taskQuadrants,
  type TaskQuadrant,
} from "@vereda/domain/planning/agenda/catalogue-day";
import type { TaskGroup } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { VITAL, getWeight } from "@vereda/domain/planning/open-tasks/task-groups";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { changeCached } from "#platform/query/change-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { changeCachedTask } from "../cached-tasks.ts";
import { useUndo, withdrawUndo } from "../undo.ts";

type Weight = Pick<BoardTask, "isUrgent" | "isHighImpact">;

const WEIGHTS: Readonly<Record<TaskQuadrant, Weight>> = {
  doFirst: { isUrgent: true, isHighImpact: true },
  schedule: { isUrgent: false, isHighImpact: true },
  delegate: { isUrgent: true, isHighImpact: false },
  eliminate: { isUrgent: false, isHighImpact: false },
};

/** Null for blocking and blocked tasks. */
export function getQuadrant(task: BoardTask): TaskQuadrant | null {
  const weight = getWeight(task);
  return taskQuadrants.find((one) => one === weight) ?? null;
}

/**
 * Puts the task first in the new quadrant; a vital one of high impact stays where it is. Only the server
 * knows which tasks become vital.
 */
export function moveToQuadrant(
  groups: readonly TaskGroup[],
  task: BoardTask,
  to: TaskQuadrant,
): TaskGroup[] {
  const moved = { ...task, ...WEIGHTS[to] };
  const affectedKeys: ReadonlySet<string> = new Set([VITAL, ...taskQuadrants]);
  const isVital = groups.some(
    ({ key, items }) => key === VITAL && items.some(({ id }) => id === task.id),
  );
  const target = isVital && moved.isHighImpact ? VITAL : to;
  const isNew = !groups.some(({ key }) => key === target);
  return [...groups, ...(isNew ? [{ key: target, total: 0, items: [] }] : [])].map((group) => {
    const { key, total } = group;
    if (!affectedKeys.has(key)) return group;
    const others = group.items.filter(({ id }) => id !== task.id);
    const items = key === target ? [moved, ...others] : others;
    return { ...group, items, total: total + items.length - group.items.length };
  });
}

type Move = { readonly task: BoardTask; readonly to: TaskQuadrant };

export function useQuadrantMoves(workspaceId: string) {
  const locale = useLocale();
  const offerUndo = useUndo();
  const { send, sendAsync } = useCall(
    ({ task, to }: Move) =>
      api.data("PATCH /planning/tasks/:id", { params: { id: task.id }, body: WEIGHTS[to] }),
    {
      // In sequence, so that an undo is never sent before the move it reverts.
      queue: "quadrants",
      optimistic: (move) => cacheMove(workspaceId, move),
      failed: ({ task: { title } }) => m.planning_when_not_moved({ title }),
      onFailed: (_error, { task }) => withdrawUndo(`quadrant ${task.id}`),
    },
  );
  return (task: BoardTask, to: TaskQuadrant) => {
    const from = getQuadrant(task);
    if (from === null || from === to) return;
    offerUndo({
      about: `quadrant ${task.id}`,
      title: m.planning_quadrant_moved({
        title: task.title,
        quadrant: taskQuadrantLabels[to][locale],
      }),
      undo: () => sendAsync({ task: { ...task, ...WEIGHTS[to] }, to: from }),
      failure: m.planning_bulk_not_undone(),
    });
    send({ task, to });
  };
}

function cacheMove(workspaceId: string, { task, to }: Move): () => void {
  const query = { by: "quadrant", workspaceId } as const;
  const revertTask = changeCachedTask(task.id, (cached) => ({ ...cached, ...WEIGHTS[to] }));
  const revertGroups = changeCached<{ groups: TaskGroup[] }>(
    { queryKey: buildQueryKey("GET /planning/open-tasks/groups", { query }), exact: true },
    ({ groups }) => ({ groups: moveToQuadrant(groups, task, to) }),
  );
  return () => {
    revertGroups();
    revertTask();
  };
}
