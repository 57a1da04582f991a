// The log of a tracked resource: a form for new values and the list of entries.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Plan, ProgressEntry } from "@vereda/domain/planning/objectives/contract-objective";
import type { ResourceBehaviour } from "@vereda/domain/resources/catalogue";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryRow } from "./entry-row.tsx";

const LATEST = 5;
const PER_PAGE = 50;

export function ProgressLog({ plan, unit }: { plan: Plan; unit: string }) {
  const canPlan = usePermission()("own");
  const { objective, progressEntries } = plan;
  const [showsAll, setShowsAll] = useState(false);
  const all = useAllEntries(objective.id, showsAll);
  const visibleEntries: readonly ProgressEntry[] =
    (showsAll ? all.data?.pages.flatMap(({ items }) => items) : undefined) ??
    progressEntries.slice(0, LATEST);
  return (
    <Section title={m.planning_progress_log()}>
      {canPlan && (
        <EntryForm
          objectiveId={objective.id}
          unit={unit}
          label={QUESTIONS[objective.behaviour ?? "CUMULATIVE"]()}
        />
      )}
      {visibleEntries.length > 0 && (
        <List label={m.planning_progress_log()}>
          {visibleEntries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} unit={unit} />
          ))}
        </List>
      )}
      {!showsAll && progressEntries.length > LATEST && (
        <Button variant="quiet" className="-ml-4 self-start" onPress={() => setShowsAll(true)}>
          {m.planning_progress_see_all()}
        </Button>
      )}
      {showsAll && all.hasNextPage && (
        <Button isPending={all.isFetchingNextPage} onPress={() => void all.fetchNextPage()}>
          {m.planning_progress_more()}
        </Button>
      )}
    </Section>
  );
}

const QUESTIONS: Readonly<Record<ResourceBehaviour, () => string>> = {
  STATE: m.planning_progress_where,
  CUMULATIVE: m.planning_progress_how_much,
  BUDGET: m.planning_progress_used,
};

function useAllEntries(id: string, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [
      ...buildQueryKey("GET /planning/objectives/:id/progress-entries", { params: { id } }),
      "pages",
    ],
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /planning/objectives/:id/progress-entries", {
        params: { id },
        query: { page, perPage: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    enabled: isEnabled,
  });
}
