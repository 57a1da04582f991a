// Completes and reopens tasks and their steps: on all screens at once, sent when possible, with undo.
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import type {
  ChecklistItem,
  Completion as Response,
  Task,
} from "@vereda/domain/planning/tasks/contract-task";
import {
  getCompletionDay,
  getNextOpening,
  moveDatesTo,
} from "@vereda/domain/planning/tasks/repeat-after";
import { useRef } from "react";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useUndo, withdrawUndo } from "#shell/undo.ts";
import { isRecurring } from "../../schedules/series/recurring.ts";
import { buildTimestamp, getDelayedTime } from "../../action-time.ts";
import {
  applyWhilePending,
  updateCachedTasks,
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
  /** The custom column of the board into which it is completed. */
  readonly columnId?: string;
  /** When a task was completed, an instant. */
  readonly at?: string;
  /** Of a task that opens again: its next day, and the one before, where it is known. */
  readonly opens?: { readonly next: string; readonly from: string | null };
}

export const completions = defineWrites<Completion, Pick<Response, "freed"> | null>({
  kind: "completion",
  lane: ({ what, subject, date }) => `${what} ${subject} ${date}`,
  subjects: ({ subject }) => [subject],
  send: async ({ what, subject, date, completed, columnId, at }) => {
    const params = { id: subject };
    if (what === "step") {
      await api.data("PATCH /planning/checklist-items/:id", {
        params,
        body: { completed },
        isQueued: true,
      });
      return null;
    }
    const call = completed
      ? "POST /planning/tasks/:id/complete"
      : "POST /planning/tasks/:id/reopen";
    const body = {
      ...(date !== null && { date }),
      ...(columnId !== undefined && { columnId }),
      ...(completed && { at: getDelayedTime(at) }),
    };
    return api.data(call, { params, body });
  },
  describe: ({ completed, title }) =>
    completed ? m.outbox_kind_done({ title }) : m.outbox_kind_reopened({ title }),
});

applyWhilePending(completions, buildCompletionChange);

/** What it changes in each kind of list. */
export function buildCompletionChange(completion: Completion): Required<TaskChange> {
  const { what, subject, date, completed, columnId, opens } = completion;
  if (opens !== undefined && date !== null) return buildOpeningChange(completion, opens, date);
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
    onTask: (task) =>
      task.id === subject
        ? { ...withCompletion(task, completed, date), ...(columnId !== undefined && { columnId }) }
        : task,
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

/** On its day it is done, and on others it is not there until it opens again. */
function buildOpeningChange(
  { subject, completed }: Completion,
  { next, from }: NonNullable<Completion["opens"]>,
  date: string,
): Required<TaskChange> {
  const start = parseDay((completed ? next : from) ?? "");
  return {
    onTask: (task) => {
      // What is loaded may already have it.
      if (task.id !== subject || task.completedDates.includes(date) === completed) return task;
      const others = task.completedDates.filter((one) => one !== date);
      return {
        ...task,
        status: "PENDING",
        completedDates: completed ? [date, ...others] : others,
        schedule:
          task.schedule && start !== null ? moveDatesTo(task.schedule, start) : task.schedule,
      };
    },
    onAgenda: (agenda) => {
      const isThatDay = agenda.date === date;
      const marked = mapAgendaItems(agenda, (item) =>
        item.taskId === subject && isThatDay ? { ...item, completed } : item,
      );
      if (isThatDay || !completed || agenda.date >= next) return marked;
      return { ...marked, items: marked.items.filter(({ taskId }) => taskId !== subject) };
    },
    onCalendar: (items) => items,
  };
}

function withCompletion(task: Task, completed: boolean, date: string | null): Task {
  if (date === null || !isRecurring(task.schedule)) {
    return { ...task, completed, status: completed ? "COMPLETED" : "PENDING" };
  }
  const others = task.completedDates.filter((one) => one !== date);
  return { ...task, completedDates: completed ? [date, ...others] : others };
}

/** Of a task, one of its dates, or a step. `failed` says what could not be saved. */
export function useCompletion(
  task: Pick<Task, "id" | "title"> & Partial<Pick<Task, "repeatAfter" | "schedule">>,
  viewed: string | null,
  what: Completion["what"] = "task",
) {
  const { id: subject, title, repeatAfter } = task;
  const { id: userId } = useCurrentUser();
  const locale = useLocale();
  const offerUndo = useUndo();
  const today = useToday();
  const done = getCompletionDay(parseDay(viewed ?? "") ?? today, today);
  const next = repeatAfter ? getNextOpening(done, repeatAfter) : null;
  const date = next === null ? viewed : formatIsoDay(done);
  const before = useRef<string | null>(null);
  const about = `done ${subject} ${date}`;
  const build = (completed: boolean): Completion => ({
    what,
    subject,
    date,
    completed,
    title,
    ...(completed && { at: buildTimestamp() }),
    ...(next !== null && { opens: { next: formatIsoDay(next), from: before.current } }),
  });
  const { send, sendAsync, error, input } = useCall(
    (completed: boolean) => completions.deliver(userId, build(completed)),
    {
      queue: about,
      optimistic: (completed) => updateCachedTasks(buildCompletionChange(build(completed))),
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
    if (completed) before.current = task.schedule?.startDate.slice(0, 10) ?? null;
    send(completed);
    if (!completed || what === "step") return withdrawUndo(about);
    const day = next === null ? "" : formatDayLabel(formatIsoDay(next), locale, "long");
    offer(next === null ? undefined : m.planning_opens_again({ day }));
  };
  const failed = error === null ? null : input ? ("complete" as const) : ("reopen" as const);
  return { mark, failed };
}

export function isDone(task: Task, day: Day | null): boolean {
  return day === null ? task.completed : task.completedDates.includes(formatIsoDay(day));
}
