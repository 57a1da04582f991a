// Moves an open task to another quadrant: optimistic update, rollback on error and undo.
import {
  taskQuadrantLabels,
  taskQuadrants,
  type TaskQuadrant,
} from "@vereda/domain/planning/agenda/catalogue-day";
import type { TaskGroup } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import {
  UNCLASSIFIED,
  VITAL,
  classify,
  getWeight,
  listQuadrantChoices,
} from "@vereda/domain/planning/open-tasks/task-groups";
import type { Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { updateCachedTask } from "../cached-tasks.ts";
import { useUndo, withdrawUndo } from "#shell/undo.ts";

export type SortedGroup = TaskQuadrant | typeof UNCLASSIFIED;

/** The group that a move takes a task from; null for blocking and blocked tasks, which do not move. */
export function findSortedGroup(task: BoardTask, today: Day): SortedGroup | null {
  const weight = getWeight(task, today);
  return weight === "blocking" || weight === "blocked" ? null : weight;
}

/**
 * Puts a changed task first in its new group; a vital one of high impact stays where it is. Only the server
 * knows which tasks become vital.
 */
export function moveToGroup(
  groups: readonly TaskGroup[],
  moved: BoardTask,
  to: SortedGroup,
): TaskGroup[] {
  const affectedKeys: ReadonlySet<string> = new Set([VITAL, UNCLASSIFIED, ...taskQuadrants]);
  const isVital = groups.some(
    ({ key, items }) => key === VITAL && items.some(({ id }) => id === moved.id),
  );
  const target = isVital && moved.isHighImpact ? VITAL : to;
  const isNew = !groups.some(({ key }) => key === target);
  return [...groups, ...(isNew ? [{ key: target, total: 0, items: [] }] : [])].map((group) => {
    const { key, total } = group;
    if (!affectedKeys.has(key)) return group;
    const others = group.items.filter(({ id }) => id !== moved.id);
    const items = key === target ? [moved, ...others] : others;
    return { ...group, items, total: total + items.length - group.items.length };
  });
}

type Change = Pick<BoardTask, "isUrgent" | "isHighImpact" | "priority">;
type Move = { readonly task: BoardTask; readonly to: SortedGroup; readonly change: Change };

export function useQuadrantMoves(workspaceId: string) {
  const locale = useLocale();
  const today = useToday();
  const offerUndo = useUndo();
  const { send, sendAsync } = useCall(
    ({ task, change }: Move) =>
      api.data("PATCH /planning/tasks/:id", {
        params: { id: task.id },
        body: change,
        base: task,
      }),
    {
      // In sequence, so that an undo is never sent before the move it reverts.
      queue: "quadrants",
      optimistic: (move) => cacheMove(workspaceId, move),
      failed: ({ task: { title } }) => m.planning_when_not_moved({ title }),
      onFailed: (_error, { task }) => withdrawUndo(`quadrant ${task.id}`),
    },
  );
  /** @returns whether it moves there */
  return (task: BoardTask, to: TaskQuadrant): boolean => {
    if (!listQuadrantChoices(task, today).includes(to)) return false;
    const { isUrgent, isHighImpact, priority } = task;
    const from = findSortedGroup(task, today) ?? UNCLASSIFIED;
    const change = classify(task, to);
    offerUndo({
      about: `quadrant ${task.id}`,
      title: m.planning_quadrant_moved({
        title: task.title,
        quadrant: taskQuadrantLabels[to][locale],
      }),
      undo: () =>
        sendAsync({
          task: { ...task, ...change },
          to: from,
          change: { isUrgent, isHighImpact, priority },
        }),
      failure: m.planning_bulk_not_undone(),
    });
    send({ task, to, change });
    return true;
  };
}

function cacheMove(workspaceId: string, { task, to, change }: Move): () => void {
  const query = { by: "quadrant", workspaceId } as const;
  const revertTask = updateCachedTask(task.id, (cached) => ({ ...cached, ...change }));
  const revertGroups = updateCached<{ groups: TaskGroup[] }>(
    { queryKey: buildQueryKey("GET /planning/open-tasks/groups", { query }), exact: true },
    ({ groups }) => ({ groups: moveToGroup(groups, { ...task, ...change }, to) }),
  );
  return () => {
    revertGroups();
    revertTask();
  };
}
