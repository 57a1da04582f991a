// Which of a list are chosen: one by one, from the last one to this one, or all of them, those that were not looked
// at included.
import { useMutation } from "@tanstack/react-query";
import type { ChosenTask, TaskChoice } from "@vereda/domain/planning/tasks/contract-many-tasks";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { MOST_AT_ONCE } from "@vereda/domain/planning/tasks/many-tasks";
import { useRef, useState } from "react";
import { isRecurring } from "../schedule/series/moved.ts";

/** The stretch of a list from one to another, in either direction, both included. */
export function between(ids: readonly string[], from: string, to: string): string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other);
  if (start === undefined || end === undefined || start < 0) return [to];
  return ids.slice(start, end + 1);
}

/** The whole of a list of which only a part is shown. */
export type WholeList = {
  readonly total: number;
  /** Asks the server for all of it, by what makes the list what it is. */
  readonly load: () => Promise<TaskChoice>;
};

function chosenOf(task: Task): ChosenTask {
  const { trackingStartedAt, schedule } = task;
  return { ...task, isTracked: trackingStartedAt !== null, isRecurring: isRecurring(schedule) };
}

export type Selection = ReturnType<typeof useSelection>;

export function useSelection(tasks: readonly Task[], whole?: WholeList) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [beyond, setBeyond] = useState<readonly ChosenTask[]>([]);
  const last = useRef<string | null>(null);
  const ids = tasks.map(({ id }) => id);
  const shown = new Set(ids);
  // What is gone from the list is not chosen any more.
  const chosen = [
    ...tasks.filter(({ id }) => marked.has(id)).map(chosenOf),
    ...beyond.filter(({ id }) => marked.has(id) && !shown.has(id)),
  ];
  const isPart = whole !== undefined && whole.total > ids.length;
  const loading = useMutation({
    mutationFn: async () => (isPart ? (await whole.load()).items : tasks.map(chosenOf)),
    onSuccess: (all) => {
      setBeyond(all);
      setMarked(new Set(all.slice(0, MOST_AT_ONCE).map(({ id }) => id)));
    },
  });
  return {
    chosen,
    isChosen: (id: string) => marked.has(id),
    isFull: chosen.length >= MOST_AT_ONCE,
    isAll: ids.length > 0 && chosen.length >= Math.min(whole?.total ?? ids.length, MOST_AT_ONCE),
    /** How many there are, where that is more than what is shown. */
    total: isPart ? whole.total : null,
    toggle: (id: string, isChosen: boolean, asStretch: boolean) => {
      const stretch = asStretch && last.current !== null ? between(ids, last.current, id) : [id];
      last.current = id;
      const others = chosen.map((task) => task.id).filter((one) => !stretch.includes(one));
      setMarked(new Set(isChosen ? [...others, ...stretch].slice(0, MOST_AT_ONCE) : others));
    },
    chooseAll: () => loading.mutate(),
    isLoading: loading.isPending,
    problem: loading.error,
    chooseNone: () => setMarked(new Set()),
  };
}
