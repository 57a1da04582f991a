// Moves a task to another day or takes its dates away: optimistic update, outbox, undo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Schedule, ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { type Day, formatIsoDay } from "@vereda/domain/time/day";
import { api } from "#platform/api/api.ts";
import { getRefusalText } from "#platform/api/errors.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { isUnder } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import type { RowTask } from "../../tasks/rows/row-task.ts";
import { useUndo, withdrawUndo } from "../../undo.ts";
import { cacheWhen, cancelWhenQueries } from "./cache-when.ts";
import { formatRelativeDay, getPlannedDays } from "./format-when.ts";
import { whenWrites } from "./when-writes.ts";
import { parsePlanned } from "@vereda/domain/time/planned";
import type { UserDays } from "@vereda/domain/time/user-day";
import { moveSchedule } from "../series/moved.ts";

// Builds the schedule of a task that moves to another day.

/** Preserves clock time and duration. A time after midnight stays within the user's day. */
function buildDaySchedule(schedule: Schedule | null, day: Day, days: UserDays): ScheduleInput {
  const planned = schedule === null ? null : getPlannedDays(schedule, days);
  const start = schedule === null ? null : parsePlanned(schedule.startDate, schedule.timezone);
  if (schedule !== null && planned !== null && start !== null) {
    const moved = moveSchedule(schedule, start.day + day - planned.first);
    if (moved !== null) return moved;
  }
  return {
    type: "TASK",
    startDate: formatIsoDay(day),
    endDate: null,
    allDay: true,
    timezone: days.timeZone,
  };
}

/** The same schedule as input, to undo a move. */
function toScheduleInput(schedule: Schedule): ScheduleInput | null {
  const start = parsePlanned(schedule.startDate, schedule.timezone);
  return start === null ? null : moveSchedule(schedule, start.day);
}

type WhenMove = {
  readonly task: RowTask;
  /** The date of a recurring task: only this one moves. */
  readonly date: string | null;
  /** Null removes the dates. */
  readonly to: Day | null;
};

/** A date requires an estimate; quick add assumes the same. */
const DEFAULT_MINUTES = 30;

const MOVES = ["planning", "when"];

const EMPTY_SCHEDULE = {
  id: "",
  type: "TASK",
  status: "CONFIRMED",
  frequency: null,
  interval: null,
  count: null,
  until: null,
  rruleString: null,
  updatedAt: "",
} as const;

export function useWhenMoves(): (move: WhenMove) => void {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const today = useToday();
  const days = useDays();
  const { id: userId } = useCurrentUser();
  const offerUndo = useUndo();
  const cache = (task: RowTask, schedule: Schedule | null) =>
    cacheWhen(queryClient, task, schedule, days);
  const buildInput = ({ task, to }: WhenMove) =>
    to === null ? null : buildDaySchedule(task.schedule, to, days);

  const save = async (move: WhenMove) => {
    const { task, date } = move;
    const schedule = buildInput(move);
    if (date !== null && schedule !== null) {
      return { undo: await saveDate(task, date, schedule), isQueued: false };
    }
    const write = { taskId: task.id, title: task.title };
    const minutes = schedule === null || task.plannedTotalMin ? null : DEFAULT_MINUTES;
    const outcome = await whenWrites.deliver(userId, { ...write, schedule, minutes });
    const undo = () => {
      cache(task, task.schedule);
      const before = task.schedule === null ? null : toScheduleInput(task.schedule);
      return whenWrites.deliver(userId, { ...write, schedule: before, minutes: null });
    };
    return { undo, isQueued: outcome === null };
  };
  const formatMoved = ({ task: { title }, to }: WhenMove) => {
    if (to === null) return m.planning_when_cleared({ title });
    if (to === today) return m.planning_when_moved_today({ title });
    if (to === today + 1) return m.planning_when_moved_tomorrow({ title });
    return m.planning_when_moved({ title, day: formatRelativeDay(to, { locale, today }) });
  };
  const formatDetail = ({ task, to }: WhenMove, isQueued: boolean) => {
    if (isQueued) return m.planning_when_queued();
    return to === null || task.plannedTotalMin ? undefined : m.planning_when_estimated();
  };
  const { mutate } = useMutation({
    mutationKey: MOVES,
    // In sequence, so that an undo never overtakes its move.
    scope: { id: "when" },
    mutationFn: save,
    onMutate: async (move) => {
      withdrawUndo(`when ${move.task.id}`);
      await cancelWhenQueries(queryClient);
      if (move.date !== null) return;
      const input = buildInput(move);
      cache(move.task, input === null ? null : buildCachedSchedule(move.task.schedule, input));
    },
    onSuccess: ({ undo, isQueued }, move) => {
      const detail = formatDetail(move, isQueued);
      offerUndo({
        about: `when ${move.task.id}`,
        title: formatMoved(move),
        ...(detail !== undefined && { detail }),
        undo,
        failure: m.planning_bulk_not_undone(),
      });
    },
    onError: (error, { task, date }) => {
      if (date === null) cache(task, task.schedule);
      showToast({
        tone: "error",
        title: m.planning_when_not_moved({ title: task.title }),
        detail: getRefusalText(error, locale),
      });
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: MOVES }) > 1) return;
      await queryClient.invalidateQueries({ predicate: isUnder("/planning") });
    },
  });
  return mutate;
}

/** The date becomes a task of its own. @returns its undo */
async function saveDate({ id }: RowTask, date: string, schedule: ScheduleInput) {
  const { startDate, endDate, timezone, allDay } = schedule;
  const saved = await api.data("PUT /planning/schedules", {
    body: { items: [{ taskId: id, date, schedule: { startDate, endDate, timezone, allDay } }] },
  });
  const items = saved.items.map(({ taskId, madeFrom, before }) => ({ taskId, madeFrom, before }));
  return () => api.data("POST /planning/schedules/restore", { body: { items } });
}

function buildCachedSchedule(before: Schedule | null, input: ScheduleInput): Schedule {
  const { startDate, endDate = null, timezone, allDay } = input;
  return {
    ...(before ?? {
      ...EMPTY_SCHEDULE,
      byWeekday: [],
      byMonthDay: [],
      byMonth: [],
      exceptDates: [],
    }),
    startDate,
    endDate,
    timezone: timezone ?? before?.timezone ?? "",
    allDay: allDay ?? true,
  };
}
