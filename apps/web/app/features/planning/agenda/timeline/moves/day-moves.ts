// Changes the time or duration of a day's items, with undo.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { RESCHEDULING, useReschedule } from "#features/planning/tasks/reschedule/reschedules.ts";
import { isRecurring } from "#features/planning/schedules/series/recurring.ts";
import { updateCachedTasks, mapAgendaItems } from "#features/planning/cached-tasks.ts";
import { useUndo, withdrawUndo } from "#shell/undo.ts";
import { buildTimeMove, changeTotal, mapItemToEstimation, type NewTime } from "./new-times.ts";

export type DayMoves = {
  /** Saves all times or none, with one undo. */
  plan: (times: readonly NewTime[]) => void;
  resize: (item: AgendaItem, minutes: number) => void;
};

export function useDayMoves(day: Day): DayMoves {
  const { timezone } = useCurrentUser();
  const locale = useLocale();
  const reschedule = useReschedule();
  const resize = useResize();
  return {
    plan: (times) => {
      const [first, ...others] = times;
      if (first === undefined) return;
      const { minute } = first;
      const { title } = first.item;
      const one =
        minute === null
          ? m.planning_timeline_untimed({ title })
          : m.planning_timeline_timed({ title, time: formatTime(minute, locale) });
      const isOne = others.length === 0;
      reschedule(
        times.map((time) => buildTimeMove(time, day, timezone)),
        {
          done: isOne ? one : m.planning_proposal_saved({ count: times.length }),
          failed: isOne
            ? m.planning_timeline_not_moved({ title })
            : m.planning_proposal_not_saved(),
        },
      );
    },
    resize: (item, minutes) => resize({ item, minutes }),
  };
}

type Resize = { readonly item: AgendaItem; readonly minutes: number };

function useResize(): (resize: Resize) => void {
  const offerUndo = useUndo();
  const save = ({ taskId }: AgendaItem, body: ReturnType<typeof mapItemToEstimation>) =>
    api.data("PUT /planning/tasks/:id/estimations", { params: { id: taskId }, body });
  const { send } = useCall(({ item, minutes }: Resize) => save(item, changeTotal(item, minutes)), {
    // In sequence, because a time requires an estimate.
    queue: RESCHEDULING,
    optimistic: ({ item: { taskId }, minutes }) => {
      withdrawUndo(`length ${taskId}`);
      return updateCachedTasks({
        onAgenda: (agenda) =>
          mapAgendaItems(agenda, (one) =>
            one.taskId === taskId ? { ...one, plannedTotalMin: minutes } : one,
          ),
      });
    },
    failed: ({ item: { title } }) => m.planning_timeline_not_stretched({ title }),
    onDone: (_saved, { item, minutes }) => {
      const { title, taskId } = item;
      offerUndo({
        about: `length ${taskId}`,
        title: m.planning_timeline_stretched({ title, length: formatMinutes(minutes) }),
        ...(isRecurring(item.schedule) && { detail: m.planning_timeline_stretched_all() }),
        undo: () => save(item, mapItemToEstimation(item)),
        failure: m.planning_timeline_not_stretched({ title }),
      });
    },
  });
  return send;
}
