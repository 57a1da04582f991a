// The tasks of an area by status, fifty at a time, and what moving one does to what is shown.
import { useInfiniteQuery, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import type { Page } from "@vereda/domain/http/envelope";
import type { TaskStatus } from "@vereda/domain/planning/catalogue";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";

const PER_PAGE = 50;

export type AreaLocation = { workspaceId: string; areaId: AreaKey };
export type ColumnPages = InfiniteData<Page<BoardTask>, number>;

function getColumnKey(location: AreaLocation, status: TaskStatus) {
  return [...buildQueryKey("GET /planning/tasks", { query: { ...location, status } }), "pages"];
}

export function useColumn(location: AreaLocation, status: TaskStatus) {
  return useInfiniteQuery({
    queryKey: getColumnKey(location, status),
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /planning/tasks", {
        query: { ...location, status, page, perPage: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    select: ({ pages }) => ({
      tasks: pages.flatMap(({ items }) => items),
      total: pages[0]?.total ?? 0,
    }),
  });
}

export type Column = ReturnType<typeof useColumn>;

/** A column without one of its tasks. */
export function without({ pages, pageParams }: ColumnPages, taskId: string): ColumnPages {
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

/** A column with a task on top. */
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

/** Shows a task in another column before the server knows of it. */
export function moveCachedTask(
  queryClient: QueryClient,
  location: AreaLocation,
  task: BoardTask,
  status: TaskStatus,
): void {
  queryClient.setQueryData<ColumnPages>(
    getColumnKey(location, task.status),
    (column) => column && without(column, task.id),
  );
  const moved = { ...task, status, completed: status === "COMPLETED" };
  queryClient.setQueryData<ColumnPages>(
    getColumnKey(location, status),
    (column) => column && withOnTop(without(column, task.id), moved),
  );
}
