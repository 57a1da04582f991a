// Updates the dates of a task in the query cache: its plan, open tasks, agendas and calendar.
import type { QueryClient } from "@tanstack/react-query";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { formatIsoDay } from "@vereda/domain/time/day";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import type { UserDays } from "@vereda/domain/time/user-day";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { changeCachedCalendar } from "../../calendar/calendar-cache.ts";
import { changeCachedOpenTask } from "../../open-tasks/open-data.ts";
import { changeCachedTask } from "../../objectives/plan/plan-data.ts";
import type { RowTask } from "../../tasks/rows/row-task.ts";
import { getPlannedDays, type PlannedDays } from "./format-when.ts";

const AGENDAS = buildQueryKey("GET /planning/schedules/daily-agenda");

export async function cancelWhenQueries(queryClient: QueryClient): Promise<void> {
  const keys = [
    AGENDAS,
    buildQueryKey("GET /planning/calendar"),
    buildQueryKey("GET /planning/open-tasks"),
    buildQueryKey("GET /planning/open-tasks/groups"),
    buildQueryKey("GET /planning/objectives/:id/plan"),
  ];
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
}

export function cacheWhen(
  queryClient: QueryClient,
  task: RowTask,
  schedule: Schedule | null,
  days: UserDays,
): void {
  const planned = schedule === null ? null : getPlannedDays(schedule, days);
  changeCachedOpenTask(queryClient, task.id, (cached) => ({ ...cached, schedule }));
  changeCachedTask(queryClient, task, (cached) => ({ ...cached, schedule }));
  queryClient.setQueriesData<Agenda>(
    { queryKey: AGENDAS },
    (agenda) => agenda && moveAgendaItem(agenda, task.id, schedule, planned),
  );
  changeCachedCalendar(queryClient, (items) => moveCalendarItem(items, task.id, schedule, planned));
}

/** Moves the item to the day's items, or out of this day. */
function moveAgendaItem(
  agenda: Agenda,
  taskId: string,
  schedule: Schedule | null,
  planned: PlannedDays | null,
): Agenda {
  // A response cached by an older version has no `overdue`.
  const overdue = agenda.overdue ?? { items: [], total: 0 };
  const item = [...agenda.items, ...overdue.items].find((one) => one.taskId === taskId);
  if (item === undefined) return agenda;
  const isOther = (one: { taskId: string }) => one.taskId !== taskId;
  const isThisDay = planned !== null && formatIsoDay(planned.first) === agenda.date;
  const left = overdue.items.filter(isOther);
  return {
    ...agenda,
    items: [
      ...agenda.items.filter(isOther),
      ...(isThisDay ? [{ ...item, schedule, carriedFrom: null }] : []),
    ],
    overdue: { items: left, total: overdue.total - (overdue.items.length - left.length) },
  };
}

function moveCalendarItem(
  items: readonly CalendarItem[],
  taskId: string,
  schedule: Schedule | null,
  planned: PlannedDays | null,
): CalendarItem[] {
  return items.flatMap((item) => {
    if (item.kind !== "task" || item.id !== taskId) return [item];
    if (planned === null) return [];
    const { first, last, minute } = planned;
    const time = minute === null ? null : formatClockTime(minute);
    return [{ ...item, schedule, date: formatIsoDay(first), endDate: formatIsoDay(last), time }];
  });
}
