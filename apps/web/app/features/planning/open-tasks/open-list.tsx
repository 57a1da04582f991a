// The paginated list of all open tasks, highest priority first.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { ListChecks } from "lucide-react";
import { Suspense } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { CardInfo } from "../tasks/board/task-card.tsx";
import { useSelectionMode } from "../tasks/bulk/use-selection-mode.ts";
import { NothingOpen } from "./open-groups.tsx";
import { OpenTaskRow } from "./open-task-row.tsx";

const PER_PAGE = 50;

const BulkTasks = createLazyPart(async () => ({
  default: (await import("../tasks/bulk/bulk-tasks.tsx")).BulkTasks<BoardTask>,
}));

export default function OpenList({ workspaceId }: { workspaceId: string }) {
  const query = { workspaceId, perPage: PER_PAGE };
  const pages = useInfiniteQuery({
    queryKey: [...buildQueryKey("GET /planning/open-tasks", { query }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /planning/open-tasks", { query: { ...query, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
  });
  const { isOn: isChoosing, button, start, stop } = useSelectionMode();
  if (pages.isPending) return <SkeletonRows count={8} />;
  if (!pages.data) {
    return (
      <Failure
        title={m.planning_open_load_failed()}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  const tasks = pages.data.pages.flatMap(({ items }) => items);
  if (tasks.length === 0) return <NothingOpen />;
  const total = pages.data.pages[0]?.total ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="figures text-14 text-ink-soft">{m.planning_open_count({ count: total })}</p>
        {!isChoosing && (
          <Button ref={button} variant="quiet" icon={ListChecks} className="-mr-4" onPress={start}>
            {m.planning_bulk_select()}
          </Button>
        )}
      </div>
      {isChoosing ? (
        <Suspense fallback={<SkeletonRows count={8} />}>
          <BulkTasks
            tasks={tasks}
            fullList={{
              total,
              load: () => api.data("GET /planning/open-tasks/choice", { query: { workspaceId } }),
            }}
            label={m.planning_open_title()}
            info={CardInfo}
            onClose={stop}
          />
        </Suspense>
      ) : (
        <List label={m.planning_open_title()}>
          {tasks.map((task) => (
            <OpenTaskRow key={task.id} task={task} />
          ))}
        </List>
      )}
      {pages.hasNextPage && (
        <Button
          className="self-start"
          isPending={pages.isFetchingNextPage}
          pendingText={m.planning_board_loading()}
          onPress={() => void pages.fetchNextPage()}
        >
          {m.planning_board_more()}
        </Button>
      )}
    </div>
  );
}
