// Giving things of a day another time or another length: at once on the screen, taken back on request.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { keyOf, slugKey } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { isRecurring } from "#features/planning/schedule/series/moved.ts";
import { useUndo, withdrawUndo } from "#features/planning/undo.ts";
import { estimationOf, estimationWith, planItem, shownAt, type NewTime } from "./new-times.ts";

const CHANGES = ["planning", "day-plan"];

export type DayMoves = {
  /** Saves all of them, or none; offers one way back. */
  plan: (times: readonly NewTime[]) => void;
  stretch: (item: AgendaItem, minutes: number) => void;
};

type Change = {
  readonly about: string;
  readonly shown: (item: AgendaItem) => AgendaItem;
  /** Answers the way back. */
  readonly save: () => Promise<() => Promise<unknown>>;
  readonly said: string;
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
      const said = one ?? m.planning_timeline_timed({ title, time: at ?? "" });
      change({
        about: `times ${times.map(({ item }) => item.taskId).join(" ")}`,
        shown: (item) => {
          const found = times.find((time) => time.item.taskId === item.taskId);
          return found === undefined ? item : shownAt(found, day, timezone);
        },
        save: () => savePlan(times, day, timezone),
        said: times.length === 1 ? said : m.planning_proposal_saved({ count: times.length }),
        failed:
          times.length === 1
            ? m.planning_timeline_not_moved({ title })
            : m.planning_proposal_not_saved(),
      });
    },
    stretch: (item, minutes) => {
      const { title, taskId } = item;
      change({
        about: `length ${taskId}`,
        shown: (one) => (one.taskId === taskId ? { ...one, plannedTotalMin: minutes } : one),
        save: () => saveLength(item, minutes),
        said: m.planning_timeline_stretched({ title, length: formatMinutes(minutes) }),
        detail: isRecurring(item.schedule) ? m.planning_timeline_stretched_all() : undefined,
        failed: m.planning_timeline_not_stretched({ title }),
      });
    },
  };
}

/** What was overdue and gets a time stands on the day from then on. */
export function withShown(agenda: Agenda, shown: Change["shown"]): Agenda {
  // An answer that was kept before there were any has none.
  if (!agenda.overdue) return { ...agenda, items: agenda.items.map(shown) };
  const { items, total } = agenda.overdue;
  const moved = items.filter((item) => shown(item) !== item);
  return {
    ...agenda,
    items: [...agenda.items, ...moved].map(shown),
    overdue: { items: items.filter((item) => !moved.includes(item)), total: total - moved.length },
  };
}

const nameOf = ({ taskId, carriedFrom }: AgendaItem) => `${taskId} ${carriedFrom ?? ""}`;

/** Takes back what was shown and could not be saved, and nothing that was done since. */
export function withoutShown(agenda: Agenda, before: Agenda, shown: Change["shown"]): Agenda {
  const changed = (items: readonly AgendaItem[]) =>
    new Map(items.filter((item) => shown(item) !== item).map((item) => [nameOf(item), item]));
  const former = changed(before.items);
  const waited = changed(before.overdue?.items ?? []);
  const items = agenda.items
    .filter((item) => !waited.has(nameOf(item)))
    .map((item) => former.get(nameOf(item)) ?? item);
  if (waited.size === 0) return { ...agenda, items };
  const { overdue } = agenda;
  return {
    ...agenda,
    items,
    overdue: { items: [...waited.values(), ...overdue.items], total: overdue.total + waited.size },
  };
}

async function savePlan(times: readonly NewTime[], day: Day, zone: string) {
  const items = times.map((time) => planItem(time, day, zone));
  const saved = await api.data("PUT /planning/schedules", { body: { items } });
  const before = saved.items.map(({ taskId, madeFrom, before }) => ({ taskId, madeFrom, before }));
  return () => api.data("POST /planning/schedules/restore", { body: { items: before } });
}

async function saveLength(item: AgendaItem, minutes: number) {
  const params = { id: item.taskId };
  const save = (body: ReturnType<typeof estimationOf>) =>
    api.data("PUT /planning/tasks/:id/estimations", { params, body });
  await save(estimationWith(item, minutes));
  return () => save(estimationOf(item));
}

function useChange(day: Day) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const offerUndo = useUndo();
  const key = keyOf("GET /planning/schedules/daily-agenda", { query: { date: formatDay(day) } });
  const saving = useMutation({
    mutationKey: CHANGES,
    // One after the other: what is moved twice ends where it was moved last.
    scope: { id: "day-plan" },
    mutationFn: ({ save }: Change) => save(),
    onMutate: async ({ shown, about }) => {
      withdrawUndo(about);
      await queryClient.cancelQueries({ queryKey: keyOf("GET /planning/schedules/daily-agenda") });
      const before = queryClient.getQueryData<Agenda>(key);
      queryClient.setQueryData<Agenda>(key, (agenda) => agenda && withShown(agenda, shown));
      return before;
    },
    onSuccess: (undo, { about, said, detail, failed }) =>
      offerUndo({ about, title: said, ...(detail && { detail }), undo, failure: failed }),
    onError: (error, { failed, shown }, before) => {
      queryClient.setQueryData<Agenda>(
        key,
        (agenda) => agenda && before && withoutShown(agenda, before, shown),
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
