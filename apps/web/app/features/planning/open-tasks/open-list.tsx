// The paginated list of all open tasks, or of those that match a filter, highest priority first.
import { keepPreviousData } from "@tanstack/react-query";
import type { Endpoints } from "@vereda/domain/endpoints";
import type { QueryIn } from "@vereda/domain/http/endpoint";
import {
  filterQuery,
  type TaskFilter,
} from "@vereda/domain/planning/tasks/filters/contract-filters";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { formatFilter } from "@vereda/domain/planning/tasks/filters/task-filter";
import { ListChecks } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { MorePages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { CardInfo } from "../tasks/board/task-card.tsx";
import { useSelectionMode } from "../tasks/bulk/use-selection-mode.ts";
import { FilterBar } from "./filter/filter-bar.tsx";
import { NothingOpen } from "./open-groups.tsx";
import { OpenTaskRow } from "./open-task-row.tsx";

const PER_PAGE = 50;

const BulkTasks = createLazyPart(async () => ({
  default: (await import("../tasks/bulk/bulk-tasks.tsx")).BulkTasks<BoardTask>,
}));

const QUERY_MS = 150;

/** Empty for an address that somebody has changed by hand to nothing sensible. */
const parseFilter = (params: URLSearchParams): TaskFilter =>
  filterQuery.safeParse(Object.fromEntries(params)).data ?? {};
const buildFilterParams = (filter: TaskFilter): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(formatFilter(filter)));

export default function OpenList({ workspaceId }: { workspaceId: string }) {
  const [params, setParams] = useSearchParams();
  const filter = parseFilter(params);
  // The address follows a moment later, so that a second change must not start from it.
  const key = formatFilter(filter);
  const [latest, setLatest] = useState({ key, filter });
  if (latest.key !== key) setLatest({ key, filter });
  const change = (changes: Partial<TaskFilter> | null) => {
    const next = changes === null ? {} : { ...latest.filter, ...changes };
    setLatest({ key, filter: next });
    setParams(
      { view: "list", ...buildFilterParams(next) },
      { replace: true, preventScrollReset: true },
    );
  };
  const terms = useDebounced(filter.q ?? "", QUERY_MS);
  const applied = buildFilterParams({ ...filter, q: terms });
  const isFiltered = Object.keys(applied).length > 0;
  return (
    <div className="flex flex-col gap-4">
      <FilterBar filter={filter} onChange={change} />
      <TaskList query={{ ...applied, workspaceId, perPage: PER_PAGE }} isFiltered={isFiltered} />
    </div>
  );
}

type ListQuery = QueryIn<Endpoints["GET /planning/tasks"]> & { workspaceId: string };

function TaskList({ query, isFiltered }: { query: ListQuery; isFiltered: boolean }) {
  const call = isFiltered ? "GET /planning/tasks" : "GET /planning/open-tasks";
  const { workspaceId } = query;
  const pages = usePages(call, { query }, { placeholderData: keepPreviousData });
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
  const { items: tasks, total } = pages.data;
  if (tasks.length === 0) {
    if (!isFiltered) return <NothingOpen />;
    return <output className="text-ink-soft">{m.planning_filter_nothing()}</output>;
  }
  return (
    <div aria-busy={pages.isPlaceholderData} className="flex flex-col gap-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <output className="figures text-14 text-ink-soft">
          {m.planning_open_count({ count: total })}
        </output>
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
            {...(!isFiltered && {
              fullList: {
                total,
                load: () => api.data("GET /planning/open-tasks/choice", { query: { workspaceId } }),
              },
            })}
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
      <MorePages list={pages} pendingText={m.planning_board_loading()}>
        {m.planning_board_more()}
      </MorePages>
    </div>
  );
}
