// Changes tasks in everything that is cached: agendas, calendars, and whatever else holds tasks.
import type { InfiniteData, QueryFilters } from "@tanstack/react-query";
import type { Page } from "@vereda/domain/http/envelope";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Calendar, CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { BoardTask, Task } from "@vereda/domain/planning/tasks/contract-task";
import {
  changeSlot,
  isSameSlot,
  NO_COLUMN,
} from "@vereda/domain/planning/tasks/board/custom-columns";
import { applyPending, type Writes } from "#platform/outbox/overlay.ts";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { queryClient } from "#platform/query/query-client.ts";

/** The same change for each kind of list. */
export type TaskChange = {
  readonly onTask?: (task: Task) => Task;
  readonly onAgenda?: (agenda: Agenda) => Agenda;
  readonly onCalendar?: (items: CalendarItem[]) => CalendarItem[];
};

const isPlanning = isUnder("/planning");
const [AGENDA] = buildQueryKey("GET /planning/schedules/daily-agenda");
const [CALENDAR] = buildQueryKey("GET /planning/calendar");
const [COLUMN] = buildQueryKey("GET /planning/tasks");

/** @returns the undo */
export function updateCachedTasks(
  { onTask = (task) => task, onAgenda, onCalendar }: TaskChange,
  filters: QueryFilters = { predicate: isPlanning },
): () => void {
  const moved = listMovedTasks(onTask);
  return updateCached<unknown>(filters, (data, { queryKey }) => {
    const [path] = queryKey;
    if (path === AGENDA) return onAgenda ? onAgenda(data as Agenda) : data;
    if (path === CALENDAR) {
      const calendar = data as Calendar;
      return onCalendar ? { ...calendar, items: onCalendar(calendar.items) } : data;
    }
    const changed = mapTasks(data, onTask);
    return path === COLUMN ? insertIntoColumn(changed as ColumnPages, queryKey, moved) : changed;
  });
}

export function updateCachedTask(id: string, change: (task: Task) => Task): () => void {
  return updateCachedTasks({ onTask: (task) => (task.id === id ? change(task) : task) });
}

/** Plans, pages, groups and single tasks: wherever there is a task in the data. */
function mapTasks(data: unknown, change: (task: Task) => Task): unknown {
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map((one) => mapTasks(one, change));
  if ("completedDates" in data) return change(data as Task);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, mapTasks(value, change)]),
  );
}

/** The tasks of one column of a board. */
export type ColumnPages = InfiniteData<Page<BoardTask>, number>;

export function removeTask({ pages, pageParams }: ColumnPages, taskId: string): ColumnPages {
  const isInColumn = pages.some(({ items }) => items.some(({ id }) => id === taskId));
  if (!isInColumn) return { pages, pageParams };
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      total: page.total - 1,
      items: page.items.filter(({ id }) => id !== taskId),
    })),
  };
}

export function withOnTop({ pages, pageParams }: ColumnPages, task: BoardTask): ColumnPages {
  return {
    pageParams,
    pages: pages.map((page, index) => ({
      ...page,
      total: page.total + 1,
      items: index === 0 ? [task, ...page.items] : page.items,
    })),
  };
}

/** The cached tasks of all boards. */
export function listColumnTasks(): BoardTask[] {
  return queryClient
    .getQueriesData<ColumnPages>({ queryKey: [COLUMN] })
    .flatMap(([, column]) => column?.pages.flatMap(({ items }) => items) ?? []);
}

/** The cached tasks that a change moves to another column. */
function listMovedTasks(change: (task: Task) => Task): BoardTask[] {
  return listColumnTasks()
    .map((task) => ({ before: task, after: changeSlot(task, { ...task, ...change(task) }) }))
    .flatMap(({ before, after }) => (isSameSlot(before, after) ? [] : after));
}

function insertIntoColumn(
  column: ColumnPages,
  [, input]: readonly unknown[],
  moved: readonly BoardTask[],
): ColumnPages {
  const { query } = input as { readonly query: Partial<BoardTask> };
  const columnId = query.columnId === NO_COLUMN ? null : query.columnId;
  // A filtered list keeps what is done until it is loaded again.
  if (query.status === undefined) return column;
  const isHere = (task: BoardTask) =>
    task.workspaceId === query.workspaceId &&
    task.areaId === query.areaId &&
    task.status === query.status &&
    (columnId === undefined || task.columnId === columnId);
  return moved.reduce((pages, task) => {
    const others = removeTask(pages, task.id);
    return isHere(task) ? withOnTop(others, task) : others;
  }, column);
}

export function mapAgendaItems(
  agenda: Agenda,
  change: (item: Agenda["items"][number]) => Agenda["items"][number],
): Agenda {
  const items = agenda.items.map(change);
  // A response cached by an older version has no `overdue`.
  if (!agenda.overdue) return { ...agenda, items };
  const overdue = { ...agenda.overdue, items: agenda.overdue.items.map(change) };
  return { ...agenda, items, overdue };
}

/** Applies the unsent writes of a kind to planning data, while they are pending. */
export function applyWhilePending<Payload>(
  writes: Writes<Payload>,
  buildChange: (payload: Payload) => TaskChange,
): void {
  applyPending(writes, (payload, filters) =>
    updateCachedTasks(buildChange(payload), { ...filters, predicate: isPlanning }),
  );
}
