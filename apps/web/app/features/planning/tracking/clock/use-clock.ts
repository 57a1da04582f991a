// Dispatches clock actions with an optimistic update; the outbox stores them until sent.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { sendPending } from "#platform/outbox/outbox.ts";
import { removeWrites } from "#platform/outbox/stored-writes.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { changeCachedTask } from "#features/planning/objectives/plan/plan-data.ts";
import { withCompletion } from "#features/planning/objectives/plan/task-rows/task-progress.ts";
import { useUndo } from "#features/planning/undo.ts";
import { clockActions } from "./clock-actions.ts";
import { publishFinished } from "./finished.ts";
import {
  isFocusedOn,
  getTrackedSeconds,
  type ClockMove,
  type FocusTask,
  type ClockAction,
  type FocusState,
} from "./focus-state.ts";
import { hasServerTime, getServerNowMs } from "./server-clock.ts";
import { useFocus } from "../use-focus.ts";

type CachedSubject = { queryClient: QueryClient } & Subject;

function updateCachedDays(
  { queryClient, task, date }: CachedSubject,
  change: Partial<AgendaItem>,
): void {
  queryClient.setQueriesData<Agenda>(
    { queryKey: buildQueryKey("GET /planning/schedules/daily-agenda") },
    (agenda) =>
      agenda && {
        ...agenda,
        items: agenda.items.map((item) =>
          item.taskId === task.id && (date === null || date === (item.carriedFrom ?? agenda.date))
            ? { ...item, ...change }
            : item,
        ),
      },
  );
}

function cacheDone(subject: CachedSubject): void {
  const { queryClient, task, date } = subject;
  updateCachedDays(subject, { completed: true });
  changeCachedTask(queryClient, task, (cached) => withCompletion(cached, true, date));
}

interface Subject {
  readonly task: FocusTask;
  /** The occurrence; null for a task that is not recurring. */
  readonly date: string | null;
}

/** True if the action stops the running clock, whose time is then added to the day at once. */
function isStoppingRunningClock(
  focusState: FocusState,
  { move, task, date }: ClockAction,
): boolean {
  if (focusState.startedAt === null) return false;
  return isFocusedOn(focusState, task.id, date) === (move !== "start");
}

export function useClock() {
  const { id: userId } = useCurrentUser();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const { focusState } = useFocus();

  const finish = ({ task, date, at }: ClockAction, id: string) => {
    const isCurrent = isFocusedOn(focusState, task.id, date);
    const seconds = isCurrent ? getTrackedSeconds(focusState, at) : task.trackedDurationSeconds;
    publishFinished({ task, date, seconds });
    cacheDone({ queryClient, task, date });
    navigator.vibrate?.(10);
    offerUndo({
      about: `done ${task.id} ${date}`,
      title: m.planning_done_announcement({ title: task.title }),
      undo: async () => {
        publishFinished(null);
        await sendPending(userId);
        // If the action is still unsent, the server has nothing to reopen.
        if (clockActions.list(userId).some((one) => one.id === id && !one.isSent)) {
          return removeWrites(userId, [id]);
        }
        return api.data("POST /planning/tasks/:id/reopen", {
          params: { id: task.id },
          body: date === null ? {} : { date },
        });
      },
      failure: m.planning_not_reopened({ title: task.title }),
    });
  };

  return (move: ClockMove, subject: Subject) => {
    const at = Math.round(getServerNowMs());
    const action: ClockAction = { ...subject, move, at, isSure: hasServerTime() };
    if (focusState.task !== null && isStoppingRunningClock(focusState, action)) {
      const { task, date } = focusState;
      updateCachedDays(
        { queryClient, task, date },
        { trackedDurationSeconds: getTrackedSeconds(focusState, at) },
      );
    }
    if (move === "start") publishFinished(null);
    const { id } = clockActions.add(userId, action);
    if (move === "finish") finish(action, id);
  };
}
