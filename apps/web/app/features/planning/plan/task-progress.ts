// Completing a task or one of its dates from its plan: shown at once, taken back when not saved.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Task } from "@vereda/domain/planning/contract-task";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { keyOf, slugKey } from "#platform/query/query-of.ts";
import { changeCachedTask } from "./plan-data.ts";

const PROGRESS = ["planning", "task-progress"];

/** A task as it will be once it, or the occurrence of a day, is completed or reopened. */
export function marked(task: Task, completed: boolean, date: string | null): Task {
  if (date === null) return { ...task, completed, status: completed ? "COMPLETED" : "PENDING" };
  const others = task.completedDates.filter((one) => one !== date);
  return { ...task, completedDates: completed ? [date, ...others] : others };
}

/** Whether the task, or its occurrence of a day, is done. */
export function isDone(task: Task, day: Day | null): boolean {
  return day === null ? task.completed : task.completedDates.includes(formatDay(day));
}

/**
 * Completes or reopens: with a day the occurrence that shows on it, without one the whole task.
 */
export function useTaskMark(task: Task, day: Day | null) {
  const queryClient = useQueryClient();
  const date = day === null ? null : formatDay(day);
  const intent = (completed: boolean) => ({
    mutationKey: PROGRESS,
    scope: { id: `task ${task.id} ${date}` },
    mutationFn: () =>
      api.data(completed ? planningApi.completeTask : planningApi.reopenTask, {
        params: { id: task.id },
        body: date === null ? {} : { date },
      }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: keyOf(planningApi.getPlan) });
      changeCachedTask(queryClient, task, (known) => marked(known, completed, date));
    },
    onError: () => changeCachedTask(queryClient, task, (known) => marked(known, !completed, date)),
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: PROGRESS }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: slugKey("planning") });
    },
  });
  const complete = useMutation(intent(true));
  const reopen = useMutation(intent(false));
  return {
    mark: (completed: boolean) => {
      (completed ? reopen : complete).reset();
      (completed ? complete : reopen).mutate();
    },
    /** What could not be saved: completing, reopening, or nothing. */
    failed: complete.isError ? ("complete" as const) : reopen.isError ? ("reopen" as const) : null,
  };
}
