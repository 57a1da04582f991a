// Completes or reopens a task or one occurrence: optimistic update, rollback on error, undo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import {
  changeCachedOpenTask,
  cancelOpenTaskQueries,
} from "#features/planning/open-tasks/open-data.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useUndo, withdrawUndo } from "#features/planning/undo.ts";
import { completions } from "#features/planning/tasks/completions/completions.ts";
import { changeCachedCalendar } from "#features/planning/calendar/calendar-cache.ts";
import { changeCachedTask } from "../plan-data.ts";

const PROGRESS = ["planning", "task-progress"];

export function withCompletion(task: Task, completed: boolean, date: string | null): Task {
  if (date === null) return { ...task, completed, status: completed ? "COMPLETED" : "PENDING" };
  const others = task.completedDates.filter((one) => one !== date);
  return { ...task, completedDates: completed ? [date, ...others] : others };
}

export function isDone(task: Task, day: Day | null): boolean {
  return day === null ? task.completed : task.completedDates.includes(formatIsoDay(day));
}

/** With a day it completes or reopens that occurrence, with null the whole task. */
export function useTaskMark(task: Pick<Task, "id" | "title" | "objectiveId">, day: Day | null) {
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const { id: userId } = useCurrentUser();
  const date = day === null ? null : formatIsoDay(day);
  const about = `done ${task.id} ${date}`;
  const cacheCompletion = (completed: boolean) => {
    const change = (cached: Task) => withCompletion(cached, completed, date);
    changeCachedTask(queryClient, task, change);
    changeCachedOpenTask(queryClient, task.id, change);
    changeCachedCalendar(queryClient, (items) =>
      items.map((item) =>
        item.id === task.id && (date === null || item.occurrence === date)
          ? { ...item, completed }
          : item,
      ),
    );
  };
  const buildMutation = (completed: boolean) => ({
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
      await queryClient.invalidateQueries({ predicate: isUnder("/planning") });
    },
  });
  const complete = useMutation(buildMutation(true));
  const reopen = useMutation(buildMutation(false));
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
    failed: complete.isError ? ("complete" as const) : reopen.isError ? ("reopen" as const) : null,
  };
}
