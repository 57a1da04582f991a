// Start, pause and finish: shown at once, kept on the device until the server has them.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { newId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { api } from "#platform/api/api.ts";
import { ApiError, errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { keyOf, slugKey } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { showToast } from "#ui/toast.tsx";
import { changeCachedTask } from "../plan/plan-data.ts";
import { marked } from "../plan/task-progress.ts";
import { useUndo } from "../undo.ts";
import { tellFinished } from "./finished.ts";
import { isOn, secondsAt, type ClockMove, type FocusTask, type Press } from "./presses.ts";
import { changePresses, storedPresses } from "./press-store.ts";
import { sendPresses, type Sending } from "./sending.ts";
import { knowsServerTime, serverNowMs } from "./server-clock.ts";
import { focusQuery, useFocus } from "./use-focus.ts";

/** How presses are sent: what the server made of each is asked for at once. */
export function useSending(): Sending {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [focusSlug, focusPath] = focusQuery.queryKey;
  const refresh = () => {
    void queryClient.invalidateQueries({
      queryKey: slugKey("planning"),
      predicate: ({ queryKey: [slug, path] }) => slug !== focusSlug || path !== focusPath,
    });
    return queryClient.invalidateQueries({ queryKey: focusQuery.queryKey });
  };
  return {
    onSent: refresh,
    onRefused: ({ task: { title } }, error) => {
      const fields = error instanceof ApiError ? error.fields.map(({ message }) => message) : [];
      showToast({
        title: m.planning_focus_not_saved({ title }),
        detail: fields.length > 0 ? fields.join(" ") : errorText(error, locale),
        tone: "problem",
      });
      void refresh();
    },
  };
}

/** Marks it on the days that are shown, before the server does. */
function showDone({ queryClient, task, date }: { queryClient: QueryClient } & Subject): void {
  queryClient.setQueriesData<Agenda>(
    { queryKey: keyOf(planningApi.dailyAgenda) },
    (agenda) =>
      agenda && {
        ...agenda,
        items: agenda.items.map((item) =>
          item.taskId === task.id && (date === null || date === (item.carriedFrom ?? agenda.date))
            ? { ...item, completed: true }
            : item,
        ),
      },
  );
  changeCachedTask(queryClient, task, (known) => marked(known, true, date));
}

interface Subject {
  readonly task: FocusTask;
  /** The day that is meant; null for a task that happens once. */
  readonly date: string | null;
}

/** Answers with what presses a button of the one clock. */
export function useClock() {
  const { id: userId } = useCurrentUser();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const sending = useSending();
  const { shown } = useFocus();

  const finish = ({ task, date, at, id }: Press) => {
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
        await sendPresses(userId, sending);
        // Without a network the server never heard of it.
        if (storedPresses(userId).some((press) => press.id === id)) {
          return changePresses(userId, (presses) => presses.filter((press) => press.id !== id));
        }
        return api.data(planningApi.reopenTask, {
          params: { id: task.id },
          body: date === null ? {} : { date },
        });
      },
      failure: m.planning_not_reopened({ title: task.title }),
    });
  };

  return (move: ClockMove, subject: Subject) => {
    const at = Math.round(serverNowMs());
    const press: Press = {
      ...subject,
      id: newId(at),
      move,
      at,
      isSure: knowsServerTime(),
      tries: 0,
    };
    if (move === "finish") finish(press);
    if (move === "start") tellFinished(null);
    changePresses(userId, (presses) => [...presses, press]);
    void sendPresses(userId, sending);
  };
}
