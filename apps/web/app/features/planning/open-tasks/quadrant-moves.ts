// Moves an open task to another quadrant: optimistic update, rollback on error and undo.
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  taskQuadrantLabels,
  taskQuadrants,
  type TaskQuadrant,
} from "@vereda/domain/planning/agenda/catalogue-day";
import type { TaskGroup } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { VITAL, getWeight } from "@vereda/domain/planning/open-tasks/task-groups";
import { api } from "#platform/api/api.ts";
import { ApiError, getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useUndo, withdrawUndo } from "../undo.ts";
import { changeCachedOpenTask, cancelOpenTaskQueries } from "./open-data.ts";

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
  const queryClient = useQueryClient();
  const locale = useLocale();
  const offerUndo = useUndo();
  const cacheMove = ({ task, to }: Move) => cacheMovedTask(queryClient, workspaceId, { task, to });
  const { mutate, mutateAsync } = useMutation({
    // Runs the moves in sequence, so that an undo is never sent before the move it reverts.
    scope: { id: "quadrants" },
    mutationFn: ({ task, to }: Move) =>
      api.data("PATCH /planning/tasks/:id", { params: { id: task.id }, body: WEIGHTS[to] }),
    onMutate: async (move) => {
      await cancelOpenTaskQueries(queryClient);
      cacheMove(move);
    },
    onError: (error, { task }) => {
      withdrawUndo(`quadrant ${task.id}`);
      const reason = error instanceof ApiError ? error.fields[0]?.message : undefined;
      showToast({
        title: m.planning_quadrant_not_moved({ title: task.title }),
        detail: reason ?? getErrorText(error, locale),
        tone: "error",
      });
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: isUnder("/planning") }),
  });
  return (task: BoardTask, to: TaskQuadrant) => {
    const from = getQuadrant(task);
    if (from === null || from === to) return;
    offerUndo({
      about: `quadrant ${task.id}`,
      title: m.planning_quadrant_moved({
        title: task.title,
        quadrant: taskQuadrantLabels[to][locale],
      }),
      undo: () => mutateAsync({ task: { ...task, ...WEIGHTS[to] }, to: from }),
      failure: m.planning_bulk_not_undone(),
    });
    mutate({ task, to });
  };
}

function cacheMovedTask(queryClient: QueryClient, workspaceId: string, { task, to }: Move): void {
  const key = buildQueryKey("GET /planning/open-tasks/groups", {
    query: { by: "quadrant", workspaceId },
  });
  queryClient.setQueryData<{ groups: TaskGroup[] }>(
    key,
    (cached) => cached && { groups: moveToQuadrant(cached.groups, task, to) },
  );
  changeCachedOpenTask(queryClient, task.id, (cached) => ({ ...cached, ...WEIGHTS[to] }));
}
