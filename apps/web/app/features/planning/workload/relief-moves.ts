// Moving a task of the day to a later one: off the day at once, back on it for ten seconds.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { formatDay as dayInWords } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { keyOf, slugKey } from "#platform/query/query-of.ts";
import { showToast } from "#ui/toast.tsx";
import { movedTo } from "../schedule/moved.ts";
import { useUndo } from "../undo.ts";

export type Move = { readonly item: AgendaItem; readonly to: Day };

/** Gives a task of one day, that happens once, another day. */
function place({ taskId, schedule }: AgendaItem, day: Day): Promise<unknown> {
  const body = schedule === null ? null : movedTo(schedule, day);
  if (body === null) throw new Error("What may move has a schedule");
  return api.data(planningApi.taskSchedule.put, { params: { id: taskId }, body });
}

/** Moves tasks away from the day `date`. */
export function useReliefMoves(date: string) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const agendaKey = keyOf(planningApi.dailyAgenda, { query: { date } });
  const refresh = () => queryClient.invalidateQueries({ queryKey: slugKey("planning") });
  return useMutation({
    // One after the other, so that each is undone by itself.
    scope: { id: `relief ${date}` },
    mutationFn: ({ item, to }: Move) => place(item, to),
    onMutate: async ({ item }) => {
      await queryClient.cancelQueries({ queryKey: agendaKey });
      const before = queryClient.getQueryData<Agenda>(agendaKey);
      queryClient.setQueryData<Agenda>(agendaKey, (agenda) => agenda && withoutItem(agenda, item));
      return before;
    },
    onSuccess: (_saved, { item, to }) => {
      const { title, taskId } = item;
      offerUndo({
        about: `moved ${taskId}`,
        title: m.planning_calendar_moved({ title, when: dayInWords(to, locale, "long") }),
        undo: () => place(item, parseDay(date) ?? to),
        failure: m.planning_calendar_not_moved({ title }),
      });
    },
    onError: (error, { item: { title } }, before) => {
      queryClient.setQueryData(agendaKey, before);
      showToast({
        tone: "problem",
        title: m.planning_calendar_not_moved({ title }),
        detail: errorText(error, locale),
      });
    },
    onSettled: refresh,
  });
}

function withoutItem(agenda: Agenda, { taskId }: AgendaItem): Agenda {
  return { ...agenda, items: agenda.items.filter((item) => item.taskId !== taskId) };
}
