// Completes and reopens tasks and their steps: on all screens at once, sent when possible, with undo.
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import type {
  ChecklistItem,
  Completion as Response,
  Task,
} from "@vereda/domain/planning/tasks/contract-task";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useUndo, withdrawUndo } from "../../undo.ts";
import { isRecurring } from "../../schedules/series/recurring.ts";
import {
  applyWhilePending,
  changeCachedTasks,
  mapAgendaItems,
  type TaskChange,
} from "../../cached-tasks.ts";

export interface Completion {
  readonly what: "task" | "step";
  /** Id of the task or of the step. */
  readonly subject: string;
  /** Date of the occurrence, `2026-11-20`; null for a step and for a task that is not recurring. */
  readonly date: string | null;
  readonly completed: boolean;
  readonly title: string;
}

export const completions = defineWrites<Completion, Pick<Response, "freed"> | null>({
  kind: "completion",
  lane: ({ what, subject, date }) => `${what} ${subject} ${date}`,
  send: async ({ what, subject, date, completed }) => {
    const params = { id: subject };
    if (what === "step") {
      await api.data("PATCH /planning/checklist-items/:id", { params, body: { completed } });
      return null;
    }
    const call = completed
      ? "POST /planning/tasks/:id/complete"
      : "POST /planning/tasks/:id/reopen";
    return api.data(call, { params, body: date === null ? {} : { date } });
  },
  onRefused: ({ payload }, error) => {
    const detail = getErrorText(error, parseLocale(location.pathname));
    showToast({ title: formatRefusal(payload), detail, tone: "error" });
    return null;
  },
});

applyWhilePending(completions, buildCompletionChange);

/** What it changes in each kind of list. */
export function buildCompletionChange(completion: Completion): Required<TaskChange> {
  const { what, subject, date, completed } = completion;
  const isDay = (day: string | null) => date === null || day === date;
  if (what === "step") {
    const mark = <Step extends Pick<ChecklistItem, "id" | "completed">>(steps: readonly Step[]) =>
      steps.map((step) => (step.id === subject ? { ...step, completed } : step));
    const changeStep = (task: { checklistItems: ChecklistItem[] }) => ({
      checklistItems: mark(task.checklistItems),
    });
    return {
      onTask: (task) => ({ ...task, ...changeStep(task) }),
      onAgenda: (agenda) => ({
        ...mapAgendaItems(agenda, (item) => ({ ...item, ...changeStep(item) })),
        // A response cached by an older version has none.
        ...(agenda.steps && { steps: mark(agenda.steps) }),
      }),
      onCalendar: (items) => items,
    };
  }
  return {
    onTask: (task) => (task.id === subject ? withCompletion(task, completed, date) : task),
    onAgenda: (agenda) =>
      mapAgendaItems(agenda, (item) =>
        item.taskId === subject && isDay(item.carriedFrom ?? agenda.date)
          ? { ...item, completed }
          : item,
      ),
    onCalendar: (items) =>
      items.map((item) =>
        item.id === subject && (item.occurrence === null || isDay(item.occurrence))
          ? { ...item, completed }
          : item,
      ),
  };
}

function withCompletion(task: Task, completed: boolean, date: string | null): Task {
  if (date === null || !isRecurring(task.schedule)) {
    return { ...task, completed, status: completed ? "COMPLETED" : "PENDING" };
  }
  const others = task.completedDates.filter((one) => one !== date);
  return { ...task, completedDates: completed ? [date, ...others] : others };
}

function formatRefusal({ what, completed, title }: Completion): string {
  if (what === "step") return m.planning_step_refused({ title });
  return completed ? m.planning_not_completed({ title }) : m.planning_not_reopened({ title });
}

/** Of a task, one of its dates, or a step. `failed` says what could not be saved. */
export function useCompletion(
  { id: subject, title }: Pick<Task, "id" | "title">,
  date: string | null,
  what: Completion["what"] = "task",
) {
  const { id: userId } = useCurrentUser();
  const offerUndo = useUndo();
  const about = `done ${subject} ${date}`;
  const build = (completed: boolean): Completion => ({ what, subject, date, completed, title });
  const { send, sendAsync, error, input } = useCall(
    (completed: boolean) => completions.deliver(userId, build(completed)),
    {
      queue: about,
      optimistic: (completed) => changeCachedTasks(buildCompletionChange(build(completed))),
      onFailed: () => withdrawUndo(about),
      onDone: (done, completed) => {
        const titles = done?.result?.freed.map((task) => task.title) ?? [];
        if (completed && titles.length > 0) offer(m.planning_freed({ titles: titles.join(", ") }));
      },
    },
  );
  const offer = (detail?: string) =>
    offerUndo({
      about,
      title: m.planning_done_announcement({ title }),
      ...(detail !== undefined && { detail }),
      undo: () => sendAsync(false),
      failure: m.planning_not_reopened({ title }),
    });
  const mark = (completed: boolean) => {
    send(completed);
    if (!completed || what === "step") return withdrawUndo(about);
    offer();
  };
  const failed = error === null ? null : input ? ("complete" as const) : ("reopen" as const);
  return { mark, failed };
}

export function isDone(task: Task, day: Day | null): boolean {
  return day === null ? task.completed : task.completedDates.includes(formatIsoDay(day));
}
