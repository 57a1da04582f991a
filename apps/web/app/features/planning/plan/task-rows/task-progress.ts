// Completing a task or one of its dates from its plan: shown at once, taken back when not saved.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey, slugKey } from "#platform/query/build-query.ts";
import {
  changeCachedOpenTask,
  cancelOpenTaskQueries,
} from "#features/planning/open-tasks/open-data.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useUndo, withdrawUndo } from "#features/planning/undo.ts";
import { completions } from "#features/planning/completions/completions.ts";
import { changeCachedTask } from "../plan-data.ts";

const PROGRESS = ["planning", "task-progress"];

/** A task as it will be once it, or the occurrence of a day, is completed or reopened. */
export function withCompletion(task: Task, completed: boolean, date: string | null): Task {
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
  const offerUndo = useUndo();
  const { id: userId } = useCurrentUser();
  const date = day === null ? null : formatDay(day);
  const about = `done ${task.id} ${date}`;
  const cacheCompletion = (completed: boolean) => {
    const change = (cached: Task) => withCompletion(cached, completed, date);
    changeCachedTask(queryClient, task, change);
    changeCachedOpenTask(queryClient, task.id, change);
  };
  const intent = (completed: boolean) => ({
    mutationKey: PROGRESS,
    scope: { id: `task ${task.id} ${date}` },
    mutationFn: () =>
      completions.deliver(userId, {
        what: "task",
        subject: task.id,
        date,
        completed,
        title: task.title,
      }),
    onMutate: async () => {
      await Promise.all([
        queryClient.cancelQueries({ queryKey: buildQueryKey("GET /planning/objectives/:id/plan") }),
        cancelOpenTaskQueries(queryClient),
      ]);
      cacheCompletion(completed);
    },
    onError: () => {
      withdrawUndo(about);
      cacheCompletion(!completed);
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: PROGRESS }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: slugKey("planning") });
    },
  });
  const complete = useMutation(intent(true));
  const reopen = useMutation(intent(false));
  const offer = () =>
    offerUndo({
      about,
      title: m.planning_done_announcement({ title: task.title }),
      undo: () => reopen.mutateAsync(),
      failure: m.planning_not_reopened({ title: task.title }),
    });
  return {
    mark: (completed: boolean) => {
      (completed ? reopen : complete).reset();
      if (completed) offer();
      else withdrawUndo(about);
      (completed ? complete : reopen).mutate();
    },
    /** What could not be saved: completing, reopening, or nothing. */
    failed: complete.isError ? ("complete" as const) : reopen.isError ? ("reopen" as const) : null,
  };
}
