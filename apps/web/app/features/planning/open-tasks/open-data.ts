// Updates open tasks in the query cache, both in groups and in paged lists.
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Page } from "@vereda/domain/http/envelope";
import type { TaskGroup } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import type { BoardTask, Task } from "@vereda/domain/planning/tasks/contract-task";
import { buildQueryKey } from "#platform/query/build-query.ts";

type Groups = { groups: TaskGroup[] };

function changeCachedGroups(
  queryClient: QueryClient,
  change: (groups: TaskGroup[]) => TaskGroup[],
): void {
  queryClient.setQueriesData<Groups>(
    { queryKey: buildQueryKey("GET /planning/open-tasks/groups") },
    (cached) => cached && { groups: change(cached.groups) },
  );
}

/** Changes one task in every cached group and list; its position stays until the next refetch. */
export function changeCachedOpenTask(
  queryClient: QueryClient,
  id: string,
  change: (task: Task) => Task,
): void {
  const changeItem = (items: BoardTask[]): BoardTask[] =>
    items.map((task) => (task.id === id ? { ...task, ...change(task) } : task));
  changeCachedGroups(queryClient, (groups) =>
    groups.map((group) => ({ ...group, items: changeItem(group.items) })),
  );
  queryClient.setQueriesData<InfiniteData<Page<BoardTask>>>(
    { queryKey: buildQueryKey("GET /planning/open-tasks") },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({ ...page, items: changeItem(page.items) })),
      },
  );
}

/** Cancels running requests, because their responses would revert optimistic updates. */
export async function cancelOpenTaskQueries(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: buildQueryKey("GET /planning/open-tasks/groups") }),
    queryClient.cancelQueries({ queryKey: buildQueryKey("GET /planning/open-tasks") }),
  ]);
}
