// Tasks of an area by status, fifty per page, and their change of column.
import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import type { Page } from "@vereda/domain/http/envelope";
import type { TaskStatus } from "@vereda/domain/planning/catalogue";
import type { BoardTask, Task } from "@vereda/domain/planning/tasks/contract-task";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";

const PER_PAGE = 50;

export type AreaLocation = { workspaceId: string; areaId: AreaKey };
export type ColumnPages = InfiniteData<Page<BoardTask>, number>;

export function useColumn(location: AreaLocation, status: TaskStatus) {
  return useInfiniteQuery({
    queryKey: [
      ...buildQueryKey("GET /planning/tasks", { query: { ...location, status } }),
      "pages",
    ],
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

/** The cached tasks that a change moves to another column. */
export function listMovedTasks(change: (task: Task) => Task): BoardTask[] {
  const queryKey = buildQueryKey("GET /planning/tasks");
  return queryClient
    .getQueriesData<ColumnPages>({ queryKey })
    .flatMap(([, column]) => column?.pages.flatMap(({ items }) => items) ?? [])
    .map((task) => ({ before: task, after: { ...task, ...change(task) } }))
    .flatMap(({ before, after }) => (before.status === after.status ? [] : after));
}

export function insertIntoColumn(
  column: ColumnPages,
  [, input]: readonly unknown[],
  moved: readonly BoardTask[],
): ColumnPages {
  const { query } = input as { readonly query: AreaLocation & { readonly status: TaskStatus } };
  const isHere = ({ workspaceId, areaId, status }: BoardTask) =>
    workspaceId === query.workspaceId && areaId === query.areaId && status === query.status;
  return moved.reduce((pages, task) => {
    const others = removeTask(pages, task.id);
    return isHere(task) ? withOnTop(others, task) : others;
  }, column);
}
