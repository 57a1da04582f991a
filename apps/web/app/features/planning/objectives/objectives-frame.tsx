// List of objectives in all states: loading, error, empty, paged, and a collapsed finished part.
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import type { ReactNode } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ObjectiveList } from "./objective-list.tsx";
import { splitByState, useObjectives, type ObjectiveFilter } from "./objectives-data.ts";
import { Announcement } from "../announcement.tsx";

type ObjectivesFrameProps = {
  filter: ObjectiveFilter;
  empty: ReactNode;
  children: (objectives: Objective[]) => ReactNode;
};

export function ObjectivesFrame({ filter, empty, children }: ObjectivesFrameProps) {
  const list = useObjectives(filter);
  if (list.isPending) {
    return (
      <div aria-busy="true">
        <Announcement>{m.planning_plans_loading()}</Announcement>
        <SkeletonRows count={5} />
      </div>
    );
  }
  if (!list.data) {
    return (
      <Failure
        title={m.planning_plans_load_failed()}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { objectives, total } = list.data;
  if (total === 0) return empty;
  const { current, closed } = splitByState(objectives);
  return (
    <div className="flex flex-col gap-10">
      {current.length > 0 ? children(current) : <p>{m.planning_plans_all_closed()}</p>}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {m.planning_plans_more({ visible: objectives.length, total })}
        </Button>
      )}
      {closed.length > 0 && (
        <Disclosure summary={m.planning_plans_closed({ count: closed.length })}>
          <ObjectiveList objectives={closed} label={m.planning_plans_closed_label()} />
        </Disclosure>
      )}
    </div>
  );
}
