// Tasks of an area by status, fifty per page, with cache updates for moves.
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

export function moveCachedTask(
  queryClient: QueryClient,
  location: AreaLocation,
  task: BoardTask,
  status: TaskStatus,
): void {
  queryClient.setQueryData<ColumnPages>(
    getColumnKey(location, task.status),
    (column) => column && removeTask(column, task.id),
  );
  const moved = { ...task, status, completed: status === "COMPLETED" };
  queryClient.setQueryData<ColumnPages>(
    getColumnKey(location, status),
    (column) => column && withOnTop(removeTask(column, task.id), moved),
  );
}
