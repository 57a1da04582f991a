// Start, pause and finish: shown at once, kept on the device until the server has them.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { sendPending } from "#platform/outbox/outbox.ts";
import { removeWrites } from "#platform/outbox/stored-writes.ts";
import { keyOf } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { changeCachedTask } from "#features/planning/plan/plan-data.ts";
import { marked } from "#features/planning/plan/task-rows/task-progress.ts";
import { useUndo } from "#features/planning/undo.ts";
import { clockActions } from "./clock-actions.ts";
import { tellFinished } from "./finished.ts";
import {
  isOn,
  secondsAt,
  type ClockMove,
  type FocusTask,
  type Press,
  type ShownFocus,
} from "./presses.ts";
import { knowsServerTime, serverNowMs } from "./server-clock.ts";
import { useFocus } from "../use-focus.ts";

type OnDays = { queryClient: QueryClient } & Subject;

/** Changes it on the days that are shown, before the server does. */
function showOnDays({ queryClient, task, date }: OnDays, change: Partial<AgendaItem>): void {
  queryClient.setQueriesData<Agenda>(
    { queryKey: keyOf("GET /planning/schedules/daily-agenda") },
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

function showDone(subject: OnDays): void {
  const { queryClient, task, date } = subject;
  showOnDays(subject, { completed: true });
  changeCachedTask(queryClient, task, (known) => marked(known, true, date));
}

interface Subject {
  readonly task: FocusTask;
  /** The day that is meant; null for a task that happens once. */
  readonly date: string | null;
}

/** Its time counts on the day at once. */
function endsWhatRuns(shown: ShownFocus, { move, task, date }: Press): boolean {
  if (shown.startedAt === null) return false;
  return isOn(shown, task.id, date) === (move !== "start");
}

/** Answers with what presses a button of the one clock. */
export function useClock() {
  const { id: userId } = useCurrentUser();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const { shown } = useFocus();

  const finish = ({ task, date, at }: Press, id: string) => {
    const isCurrent = isOn(shown, task.id, date);
    const seconds = isCurrent ? secondsAt(shown, at) : task.trackedDurationSeconds;
    tellFinished({ task, date, seconds });
    showDone({ queryClient, task, date });
    navigator.vibrate?.(10);
    offerUndo({
      about: `done ${task.id} ${date}`,
      title: m.planning_done_said({ title: task.title }),
      undo: async () => {
        tellFinished(null);
        await sendPending(userId);
        // Without a network the server never heard of it.
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
    const at = Math.round(serverNowMs());
    const press: Press = { ...subject, move, at, isSure: knowsServerTime() };
    if (shown.task !== null && endsWhatRuns(shown, press)) {
      const { task, date } = shown;
      showOnDays({ queryClient, task, date }, { trackedDurationSeconds: secondsAt(shown, at) });
    }
    if (move === "start") tellFinished(null);
    const { id } = clockActions.add(userId, press);
    if (move === "finish") finish(press, id);
  };
}
