// Dispatches clock actions with an optimistic update; the outbox stores them until sent.
import { m } from "#platform/i18n/generated/messages.js";
import { sendPending } from "#platform/outbox/outbox.ts";
import { reapplyPending } from "#platform/outbox/overlay.ts";
import { mayHaveArrived, removeWrites } from "#platform/outbox/stored-writes.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { updateCachedTasks, mapAgendaItems } from "#features/planning/cached-tasks.ts";
import {
  buildCompletionChange,
  completions,
} from "#features/planning/tasks/completions/completions.ts";
import { useUndo } from "#shell/undo.ts";
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
  const offerUndo = useUndo();
  const { focusState } = useFocus();

  const finish = ({ task, date, at }: ClockAction, id: string) => {
    const isCurrent = isFocusedOn(focusState, task.id, date);
    const seconds = isCurrent ? getTrackedSeconds(focusState, at) : task.trackedDurationSeconds;
    publishFinished({ task, date, seconds });
    const { id: subject, title } = task;
    const done = { what: "task", subject, date, completed: true, title } as const;
    updateCachedTasks(buildCompletionChange(done));
    navigator.vibrate?.(10);
    offerUndo({
      about: `done ${task.id} ${date}`,
      title: m.planning_done_announcement({ title }),
      undo: async () => {
        publishFinished(null);
        await sendPending(userId);
        const unsent = clockActions.list(userId).find((one) => one.id === id && !one.isSent);
        // If the server cannot have it, it has nothing to reopen.
        const isWithdrawn = unsent !== undefined && !mayHaveArrived(unsent);
        if (isWithdrawn) removeWrites(userId, [id]);
        const reopened = !isWithdrawn && completions.deliver(userId, { ...done, completed: false });
        reapplyPending([subject]);
        return reopened;
      },
      failure: m.planning_not_reopened({ title }),
    });
  };

  return (move: ClockMove, subject: Subject) => {
    const at = Math.round(getServerNowMs());
    const action: ClockAction = { ...subject, move, at, isSure: hasServerTime() };
    if (focusState.task !== null && isStoppingRunningClock(focusState, action)) {
      const { task, date } = focusState;
      const trackedDurationSeconds = getTrackedSeconds(focusState, at);
      updateCachedTasks({
        onAgenda: (agenda) =>
          mapAgendaItems(agenda, (item) =>
            item.taskId === task.id && (date === null || date === (item.carriedFrom ?? agenda.date))
              ? { ...item, trackedDurationSeconds }
              : item,
          ),
      });
    }
    if (move === "start") publishFinished(null);
    const { id } = clockActions.add(userId, action);
    if (move === "finish") finish(action, id);
  };
}
