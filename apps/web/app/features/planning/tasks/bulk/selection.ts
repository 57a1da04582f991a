// Selection state of a task list: single, range, or all, including tasks not loaded yet.
import type { ChosenTask, TaskChoice } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { MAX_BULK_TASKS } from "@vereda/domain/planning/tasks/bulk-limits";
import { useRef, useState } from "react";
import { useCall } from "#platform/query/use-call.ts";
import { isRecurring } from "../../schedules/series/recurring.ts";

export function listIdsBetween(ids: readonly string[], from: string, to: string): string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other);
  if (start === undefined || end === undefined || start < 0) return [to];
  return ids.slice(start, end + 1);
}

export type FullList = {
  readonly total: number;
  readonly load: () => Promise<TaskChoice>;
};

function mapChosenTask(task: Task): ChosenTask {
  const { trackingStartedAt, schedule, repeatAfter } = task;
  const recurs = repeatAfter !== null || isRecurring(schedule);
  return { ...task, isTracked: trackingStartedAt !== null, isRecurring: recurs };
}

export type Selection = ReturnType<typeof useSelection>;

export function useSelection(tasks: readonly Task[], fullList?: FullList) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [unloadedTasks, setUnloadedTasks] = useState<readonly ChosenTask[]>([]);
  const last = useRef<string | null>(null);
  const ids = tasks.map(({ id }) => id);
  const visibleIds = new Set(ids);
  const chosen = [
    ...tasks.filter(({ id }) => selectedIds.has(id)).map(mapChosenTask),
    ...unloadedTasks.filter(({ id }) => selectedIds.has(id) && !visibleIds.has(id)),
  ];
  const isPart = fullList !== undefined && fullList.total > ids.length;
  const loading = useCall(
    async () => (isPart ? (await fullList.load()).items : tasks.map(mapChosenTask)),
    {
      onDone: (all) => {
        setUnloadedTasks(all);
        setSelectedIds(new Set(all.slice(0, MAX_BULK_TASKS).map(({ id }) => id)));
      },
    },
  );
  return {
    chosen,
    isChosen: (id: string) => selectedIds.has(id),
    isFull: chosen.length >= MAX_BULK_TASKS,
    isAll:
      ids.length > 0 && chosen.length >= Math.min(fullList?.total ?? ids.length, MAX_BULK_TASKS),
    total: isPart ? fullList.total : null,
    toggle: (id: string, isChosen: boolean, asRange: boolean) => {
      const rangeIds =
        asRange && last.current !== null ? listIdsBetween(ids, last.current, id) : [id];
      last.current = id;
      const others = chosen.map((task) => task.id).filter((one) => !rangeIds.includes(one));
      setSelectedIds(
        new Set(isChosen ? [...others, ...rangeIds].slice(0, MAX_BULK_TASKS) : others),
      );
    },
    chooseAll: () => loading.send(),
    isLoading: loading.isPending,
    error: loading.error,
    chooseNone: () => setSelectedIds(new Set()),
  };
}
