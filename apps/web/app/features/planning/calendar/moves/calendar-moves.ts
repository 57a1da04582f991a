// Moves a calendar item to another day or time or changes its length: optimistic, with undo.
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import type { Calendar, CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { Schedule, ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { moveSchedule, formatLocalTime } from "../../schedules/series/moved.ts";
import { changeCachedCalendar } from "../calendar-cache.ts";
import { getStart } from "../calendar-items.ts";

export type Spot = {
  readonly day: Day;
  /** Minute of the day in the user's zone; null for all day. */
  readonly minute: number | null;
  /** A new length; without it the length stays. */
  readonly minutes?: number;
};

type Move = { readonly item: CalendarItem; readonly to: Spot };

type UndoMove = () => Promise<unknown>;

/** Only open tasks can be dragged; plans and events have their own edit screens. */
export function isMovable({ kind, completed }: CalendarItem): boolean {
  return kind === "task" && !completed;
}

/** Saves a move and returns its undo. Of a recurring task, only this occurrence moves. */
async function send({ item, to }: Move, zone: string): Promise<UndoMove> {
  const params = { id: item.id };
  const task = await api.data("GET /planning/tasks/:id", { params });
  const { schedule } = task;
  if (schedule === null) throw new Error("A task in the calendar has no schedule");
  if (item.occurrence === null) {
    await api.data("PUT /planning/tasks/:id/schedule", {
      params,
      body: buildMovedSchedule(schedule, item, to, zone),
    });
    return () =>
      api.data("PUT /planning/tasks/:id/schedule", { params, body: toScheduleInput(schedule) });
  }
  const date = item.date;
  const own = await api.data("POST /planning/tasks/:id/occurrences/:date/move", {
    params: { ...params, date },
    body: buildMovedSchedule(schedule, item, to, zone),
  });
  return async () => {
    await api.data("DELETE /planning/tasks/:id", { params: { id: own.id } });
    await api.data("DELETE /planning/tasks/:id/occurrences/:date/skip", {
      params: { ...params, date },
    });
  };
}

/** A one-time schedule for the new slot, in the user's zone; without a new length the old one stays. */
export function buildMovedSchedule(
  schedule: Schedule,
  { durationMin }: Pick<CalendarItem, "durationMin">,
  { day, minute, minutes }: Spot,
  zone: string,
): ScheduleInput {
  const { type, status } = schedule;
  if (minute === null) {
    return {
      type,
      status,
      allDay: true,
      startDate: formatIsoDay(day),
      endDate: null,
      timezone: zone,
    };
  }
  const hadEnd = schedule.endDate !== null && !schedule.allDay;
  const length = minutes ?? (hadEnd ? durationMin : null);
  const end = minute + (length ?? 0);
  const endDate = formatLocalTime({ day: day + Math.floor(end / 1440), minute: end % 1440 });
  return {
    type,
    status,
    allDay: false,
    timezone: zone,
    startDate: formatLocalTime({ day, minute }),
    endDate: length === null ? null : endDate,
  };
}

function toScheduleInput(schedule: Schedule): ScheduleInput {
  const start = parsePlanned(schedule.startDate, schedule.timezone);
  const body = start === null ? null : moveSchedule(schedule, start.day);
  if (body === null) throw new Error("The stored schedule cannot be parsed");
  return body;
}

type CachedCalendars = [QueryKey, Calendar | undefined][];

/** Returns what was cached before. */
function moveCachedItem(queryClient: QueryClient, { item, to }: Move): CachedCalendars {
  const isMovedItem = (one: CalendarItem) =>
    one.id === item.id && one.occurrence === item.occurrence;
  const durationMin = to.minutes ?? item.durationMin;
  const end = (to.minute ?? 0) + (to.minute === null ? 0 : (durationMin ?? 0));
  const moved = {
    date: formatIsoDay(to.day),
    endDate: formatIsoDay(to.day + Math.max(0, Math.ceil(end / MINUTES_IN_DAY) - 1)),
    time: to.minute === null ? null : formatClockTime(to.minute),
    durationMin,
  };
  const filters = { queryKey: buildQueryKey("GET /planning/calendar") };
  const before = queryClient.getQueriesData<Calendar>(filters);
  changeCachedCalendar(queryClient, (items) =>
    items.map((one) => (isMovedItem(one) ? { ...one, ...moved } : one)),
  );
  return before;
}

/** Only the length changes. */
function isResize({ item, to }: Move): boolean {
  const start = getStart(item);
  return to.minutes !== undefined && start?.day === to.day && start.minute === to.minute;
}

export function useCalendarMoves() {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const refresh = () => queryClient.invalidateQueries({ predicate: isUnder("/planning") });
  const undoing = useMutation({
    mutationFn: (undo: UndoMove) => undo(),
    onError: (error) =>
      showToast({
        tone: "error",
        title: m.planning_series_not_undone(),
        detail: getErrorText(error, locale),
      }),
    onSettled: refresh,
  });
  const moving = useMutation({
    // Requests run in sequence, so that an undo never overtakes its move.
    scope: { id: "calendar" },
    mutationFn: (move: Move) => send(move, timezone),
    onMutate: async (move) => {
      await queryClient.cancelQueries({ queryKey: buildQueryKey("GET /planning/calendar") });
      return moveCachedItem(queryClient, move);
    },
    onSuccess: (undo, move) =>
      showToast({
        title: formatDone(move),
        action: { label: m.planning_board_undo(), onPress: () => undoing.mutate(undo) },
      }),
    onError: (error, move, before) => {
      for (const [key, cached] of before ?? []) queryClient.setQueryData(key, cached);
      const { title } = move.item;
      showToast({
        tone: "error",
        title: isResize(move)
          ? m.planning_timeline_not_stretched({ title })
          : m.planning_calendar_not_moved({ title }),
        detail: getErrorText(error, locale),
      });
    },
    onSettled: refresh,
  });
  const formatDone = (move: Move) => {
    const { title } = move.item;
    return isResize(move)
      ? m.planning_timeline_stretched({ title, length: formatMinutes(move.to.minutes ?? 0) })
      : m.planning_calendar_moved({ title, when: formatSpot(move.to) });
  };
  const formatSpot = ({ day, minute }: Spot) =>
    [
      formatDayLabel(day, locale, "brief"),
      ...(minute === null ? [] : [formatTime(minute, locale)]),
    ].join(", ");
  return (item: CalendarItem, to: Spot) => moving.mutate({ item, to });
}
