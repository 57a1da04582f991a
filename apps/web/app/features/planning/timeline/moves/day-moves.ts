// Giving things of a day another time or another length: at once on the screen, taken back on request.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey, slugKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { isRecurring } from "#features/planning/schedule/series/moved.ts";
import { useUndo, withdrawUndo } from "#features/planning/undo.ts";
import {
  mapItemToEstimation,
  changeTotal,
  buildPlanItem,
  applyNewTime,
  type NewTime,
} from "./new-times.ts";

const CHANGES = ["planning", "day-plan"];

export type DayMoves = {
  /** Saves all of them, or none; offers one way back. */
  plan: (times: readonly NewTime[]) => void;
  resize: (item: AgendaItem, minutes: number) => void;
};

type Change = {
  readonly about: string;
  readonly apply: (item: AgendaItem) => AgendaItem;
  /** Answers the way back. */
  readonly save: () => Promise<() => Promise<unknown>>;
  readonly message: string;
  readonly detail?: string | undefined;
  readonly failed: string;
};

/** The moves of one day's agenda. `onSaid` hears what was done. */
export function useDayMoves(day: Day): DayMoves {
  const { timezone } = useCurrentUser();
  const locale = useLocale();
  const change = useChange(day);
  return {
    plan: (times) => {
      const [first] = times;
      if (first === undefined) return;
      const { title } = first.item;
      const at = first.minute === null ? null : formatTime(first.minute, locale);
      const one = at === null ? m.planning_timeline_untimed({ title }) : null;
      const message = one ?? m.planning_timeline_timed({ title, time: at ?? "" });
      change({
        about: `times ${times.map(({ item }) => item.taskId).join(" ")}`,
        apply: (item) => {
          const newTime = times.find((time) => time.item.taskId === item.taskId);
          return newTime === undefined ? item : applyNewTime(newTime, day, timezone);
        },
        save: () => savePlan(times, day, timezone),
        message: times.length === 1 ? message : m.planning_proposal_saved({ count: times.length }),
        failed:
          times.length === 1
            ? m.planning_timeline_not_moved({ title })
            : m.planning_proposal_not_saved(),
      });
    },
    resize: (item, minutes) => {
      const { title, taskId } = item;
      change({
        about: `length ${taskId}`,
        apply: (one) => (one.taskId === taskId ? { ...one, plannedTotalMin: minutes } : one),
        save: () => saveLength(item, minutes),
        message: m.planning_timeline_stretched({ title, length: formatMinutes(minutes) }),
        detail: isRecurring(item.schedule) ? m.planning_timeline_stretched_all() : undefined,
        failed: m.planning_timeline_not_stretched({ title }),
      });
    },
  };
}

/** What was overdue and gets a time stands on the day from then on. */
export function applyChange(agenda: Agenda, apply: Change["apply"]): Agenda {
  // An answer that was kept before there were any has none.
  if (!agenda.overdue) return { ...agenda, items: agenda.items.map(apply) };
  const { items, total } = agenda.overdue;
  const moved = items.filter((item) => apply(item) !== item);
  return {
    ...agenda,
    items: [...agenda.items, ...moved].map(apply),
    overdue: { items: items.filter((item) => !moved.includes(item)), total: total - moved.length },
  };
}

const getItemKey = ({ taskId, carriedFrom }: AgendaItem) => `${taskId} ${carriedFrom ?? ""}`;

/** Takes back what was shown and could not be saved, and nothing that was done since. */
export function revertChange(agenda: Agenda, before: Agenda, apply: Change["apply"]): Agenda {
  const changed = (items: readonly AgendaItem[]) =>
    new Map(items.filter((item) => apply(item) !== item).map((item) => [getItemKey(item), item]));
  const itemsBefore = changed(before.items);
  const overdueBefore = changed(before.overdue?.items ?? []);
  const items = agenda.items
    .filter((item) => !overdueBefore.has(getItemKey(item)))
    .map((item) => itemsBefore.get(getItemKey(item)) ?? item);
  if (overdueBefore.size === 0) return { ...agenda, items };
  const { overdue } = agenda;
  return {
    ...agenda,
    items,
    overdue: {
      items: [...overdueBefore.values(), ...overdue.items],
      total: overdue.total + overdueBefore.size,
    },
  };
}

async function savePlan(times: readonly NewTime[], day: Day, zone: string) {
  const items = times.map((time) => buildPlanItem(time, day, zone));
  const saved = await api.data("PUT /planning/schedules", { body: { items } });
  const before = saved.items.map(({ taskId, madeFrom, before }) => ({ taskId, madeFrom, before }));
  return () => api.data("POST /planning/schedules/restore", { body: { items: before } });
}

async function saveLength(item: AgendaItem, minutes: number) {
  const params = { id: item.taskId };
  const save = (body: ReturnType<typeof mapItemToEstimation>) =>
    api.data("PUT /planning/tasks/:id/estimations", { params, body });
  await save(changeTotal(item, minutes));
  return () => save(mapItemToEstimation(item));
}

function useChange(day: Day) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const offerUndo = useUndo();
  const key = buildQueryKey("GET /planning/schedules/daily-agenda", {
    query: { date: formatDay(day) },
  });
  const saving = useMutation({
    mutationKey: CHANGES,
    // One after the other: what is moved twice ends where it was moved last.
    scope: { id: "day-plan" },
    mutationFn: ({ save }: Change) => save(),
    onMutate: async ({ apply, about }) => {
      withdrawUndo(about);
      await queryClient.cancelQueries({
        queryKey: buildQueryKey("GET /planning/schedules/daily-agenda"),
      });
      const before = queryClient.getQueryData<Agenda>(key);
      queryClient.setQueryData<Agenda>(key, (agenda) => agenda && applyChange(agenda, apply));
      return before;
    },
    onSuccess: (undo, { about, message, detail, failed }) =>
      offerUndo({ about, title: message, ...(detail && { detail }), undo, failure: failed }),
    onError: (error, { failed, apply }, before) => {
      queryClient.setQueryData<Agenda>(
        key,
        (agenda) => agenda && before && revertChange(agenda, before, apply),
      );
      showToast({ tone: "problem", title: failed, detail: errorText(error, locale) });
    },
    onSettled: async () => {
      // While others are under way, the server's answer would undo what they show.
      if (queryClient.isMutating({ mutationKey: CHANGES }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: slugKey("planning") });
    },
  });
  return saving.mutate;
}
