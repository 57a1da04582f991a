// The tasks of one group: the first come with the group, the others page by page on request.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { TaskGroup } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { VITAL } from "@vereda/domain/planning/open-tasks/task-groups";
import type { Grouping } from "@vereda/domain/planning/open-tasks/task-groups";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { OpenTaskRow, type OpenTaskRowProps } from "./open-task-row.tsx";
import { getQuadrant } from "./quadrant-moves.ts";

const PER_PAGE = 50;

export type GroupTasksProps = {
  by: Grouping;
  group: TaskGroup;
  label: string;
  workspaceId: string;
  onMove?: OpenTaskRowProps["onMove"];
};

export function GroupTasks({ by, group, label, workspaceId, onMove }: GroupTasksProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const query = { by, key: group.key, workspaceId, perPage: PER_PAGE };
  const pages = useInfiniteQuery({
    queryKey: [...buildQueryKey("GET /planning/open-tasks", { query }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /planning/open-tasks", { query: { ...query, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    enabled: isExpanded,
  });
  const loadedTasks: readonly BoardTask[] = pages.data
    ? pages.data.pages.flatMap(({ items }) => items)
    : group.items;
  const tasks = loadedTasks.filter(
    (task) => onMove === undefined || getQuadrant(task) === null || isInGroup(group.key, task),
  );
  // Within a quadrant group, its name on every task would be redundant.
  const shows = { repeats: false, weight: by !== "quadrant" || group.key === VITAL };
  const isMore = tasks.length < group.total;
  return (
    <>
      <List label={label}>
        {tasks.map((task) => (
          <OpenTaskRow key={task.id} task={task} shows={shows} onMove={onMove} />
        ))}
      </List>
      {isMore && (
        <Button
          className="self-start"
          isPending={pages.isFetching}
          pendingText={m.planning_board_loading()}
          onPress={() => {
            if (pages.data) void pages.fetchNextPage();
            else setIsExpanded(true);
          }}
        >
          {m.planning_board_more()}
        </Button>
      )}
    </>
  );
}

function isInGroup(key: string, task: BoardTask): boolean {
  return key === VITAL ? task.isHighImpact : getQuadrant(task) === key;
}
