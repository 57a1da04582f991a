// Moves a calendar item to another day or time, with optimistic update and undo.
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { CalendarItem } from "@vereda/domain/planning/views/contract-calendar";
import type { Schedule, ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey, buildSlugKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { changeCachedCalendar } from "./calendar-cache.ts";
import { moveSchedule, formatLocalTime } from "../schedule/series/moved.ts";

export type Spot = {
  readonly day: Day;
  /** Minute of the day in the user's zone; null for all day. */
  readonly minute: number | null;
};

export type Move = { readonly item: CalendarItem; readonly to: Spot };

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

/** A one-time schedule for the new slot; preserves the duration, and uses the user's zone. */
export function buildMovedSchedule(
  schedule: Schedule,
  { durationMin }: Pick<CalendarItem, "durationMin">,
  { day, minute }: Spot,
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
  const end = minute + (durationMin ?? 0);
  const endDate = formatLocalTime({ day: day + Math.floor(end / 1440), minute: end % 1440 });
  return {
    type,
    status,
    allDay: false,
    timezone: zone,
    startDate: formatLocalTime({ day, minute }),
    endDate: hadEnd && durationMin !== null ? endDate : null,
  };
}

function toScheduleInput(schedule: Schedule): ScheduleInput {
  const start = parsePlanned(schedule.startDate, schedule.timezone);
  const body = start === null ? null : moveSchedule(schedule, start.day);
  if (body === null) throw new Error("The stored schedule cannot be parsed");
  return body;
}

function moveCachedItem(queryClient: QueryClient, { item, to }: Move): void {
  const isMovedItem = (one: CalendarItem) =>
    one.id === item.id && one.occurrence === item.occurrence;
  const date = formatIsoDay(to.day);
  const time = to.minute === null ? null : formatClockTime(to.minute);
  changeCachedCalendar(queryClient, (items) =>
    items.map((one) => (isMovedItem(one) ? { ...one, date, endDate: date, time } : one)),
  );
}

export function useCalendarMoves() {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const refresh = () => queryClient.invalidateQueries({ queryKey: buildSlugKey("planning") });
  const undoing = useMutation({
    mutationFn: (undo: UndoMove) => undo(),
    onSettled: refresh,
  });
  const moving = useMutation({
    // Requests run in sequence, so that an undo never overtakes its move.
    scope: { id: "calendar" },
    mutationFn: (move: Move) => send(move, timezone),
    onMutate: async (move) => {
      await queryClient.cancelQueries({ queryKey: buildQueryKey("GET /planning/calendar") });
      moveCachedItem(queryClient, move);
    },
    onSuccess: (undo, { item, to }) =>
      showToast({
        title: m.planning_calendar_moved({ title: item.title, when: formatSpot(to) }),
        action: { label: m.planning_board_undo(), onPress: () => undoing.mutate(undo) },
      }),
    onError: (error, { item }) =>
      showToast({
        tone: "error",
        title: m.planning_calendar_not_moved({ title: item.title }),
        detail: getErrorText(error, locale),
      }),
    onSettled: refresh,
  });
  const formatSpot = ({ day, minute }: Spot) =>
    [
      formatDayLabel(day, locale, "brief"),
      ...(minute === null ? [] : [formatClockTime(minute)]),
    ].join(", ");
  return (item: CalendarItem, to: Spot) => moving.mutate({ item, to });
}
