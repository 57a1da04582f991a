// Moves tasks to later days: optimistic update, all or none, undo for ten seconds.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import type { Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { moveSchedule } from "../schedules/series/moved.ts";
import { useUndo } from "../undo.ts";

/** A one-time task and its new day. */
export type Move = { readonly item: AgendaItem; readonly to: Day };

type PlanItem = BodyIn<typeof dayPlanApi.plan>["items"][number];

function mapPlanItem({ item: { taskId, schedule }, to }: Move): PlanItem {
  const moved = schedule === null ? null : moveSchedule(schedule, to);
  if (moved === null) throw new Error("Cannot move a task without a schedule");
  const { startDate, endDate, timezone, allDay } = moved;
  return { taskId, schedule: { startDate, endDate, timezone, allDay } };
}

/** Saves all moves or none. @returns a function that undoes them */
async function save(moves: readonly Move[]): Promise<() => Promise<unknown>> {
  const saved = await api.data("PUT /planning/schedules", {
    body: { items: moves.map(mapPlanItem) },
  });
  const before = saved.items.map(({ taskId, madeFrom, before }) => ({ taskId, madeFrom, before }));
  return () => api.data("POST /planning/schedules/restore", { body: { items: before } });
}

export function useReliefMoves(date: string) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const agendaKey = buildQueryKey("GET /planning/schedules/daily-agenda", { query: { date } });
  const refresh = () => queryClient.invalidateQueries({ predicate: isUnder("/planning") });
  const formatNotMoved = ([first, ...others]: readonly Move[]) =>
    first === undefined || others.length > 0
      ? m.planning_workload_not_moved()
      : m.planning_calendar_not_moved({ title: first.item.title });
  const formatMoved = (moves: readonly Move[]) => {
    const [first, ...others] = moves;
    if (first === undefined || others.length > 0) {
      return m.planning_workload_moved({ count: moves.length });
    }
    const when = formatDayLabel(first.to, locale, "long");
    return m.planning_calendar_moved({ title: first.item.title, when });
  };
  return useMutation({
    // Runs the moves in sequence, so that each can be undone on its own.
    scope: { id: `relief ${date}` },
    mutationFn: save,
    onMutate: async (moves) => {
      await queryClient.cancelQueries({ queryKey: agendaKey });
      const before = queryClient.getQueryData<Agenda>(agendaKey);
      queryClient.setQueryData<Agenda>(agendaKey, (agenda) => agenda && removeMoved(agenda, moves));
      return before;
    },
    onSuccess: (undo, moves) => {
      const about = `moved ${moves.map(({ item }) => item.taskId).join(" ")}`;
      offerUndo({ about, title: formatMoved(moves), undo, failure: formatNotMoved(moves) });
    },
    onError: (error, moves, before) => {
      queryClient.setQueryData(agendaKey, before);
      showToast({
        tone: "error",
        title: formatNotMoved(moves),
        detail: getErrorText(error, locale),
      });
    },
    onSettled: refresh,
  });
}

function removeMoved(agenda: Agenda, moves: readonly Move[]): Agenda {
  const movedIds = new Set(moves.map(({ item }) => item.taskId));
  const stays = ({ taskId }: AgendaItem) => !movedIds.has(taskId);
  const items = agenda.items.filter(stays);
  // A response cached by an older version has no `overdue`.
  if (!agenda.overdue) return { ...agenda, items };
  const overdue = agenda.overdue.items.filter(stays);
  const total = agenda.overdue.total - (agenda.overdue.items.length - overdue.length);
  return { ...agenda, items, overdue: { items: overdue, total } };
}
