// Changes the time or duration of a day's items: optimistic update, rollback on error, undo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { isRecurring } from "#features/planning/schedules/series/moved.ts";
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
  /** Saves all times or none, with one undo. */
  plan: (times: readonly NewTime[]) => void;
  resize: (item: AgendaItem, minutes: number) => void;
};

type Change = {
  readonly about: string;
  readonly apply: (item: AgendaItem) => AgendaItem;
  /** Resolves to a function that undoes the save. */
  readonly save: () => Promise<() => Promise<unknown>>;
  readonly message: string;
  readonly detail?: string | undefined;
  readonly failed: string;
};

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

/** Overdue tasks that get a time move from the overdue list to the day's items. */
export function applyChange(agenda: Agenda, apply: Change["apply"]): Agenda {
  // A response cached by an older version has no `overdue`.
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

/** Reverts only the failed change and preserves later ones. */
export function revertChange(agenda: Agenda, before: Agenda, apply: Change["apply"]): Agenda {
  const mapChangedByKey = (items: readonly AgendaItem[]) =>
    new Map(items.filter((item) => apply(item) !== item).map((item) => [getItemKey(item), item]));
  const itemsBefore = mapChangedByKey(before.items);
  const overdueBefore = mapChangedByKey(before.overdue?.items ?? []);
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
    query: { date: formatIsoDay(day) },
  });
  const saving = useMutation({
    mutationKey: CHANGES,
    // Runs the changes in sequence, so that the last one wins.
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
      showToast({ tone: "error", title: failed, detail: getErrorText(error, locale) });
    },
    onSettled: async () => {
      // Refetches after the last change only, because a response in between would revert pending changes.
      if (queryClient.isMutating({ mutationKey: CHANGES }) > 1) return;
      await queryClient.invalidateQueries({ predicate: isUnder("/planning") });
    },
  });
  return saving.mutate;
}
