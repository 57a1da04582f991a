// The workspaces that the user has left, with the dates of membership.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Loading } from "../loading.tsx";
import { SpaceRow } from "./space-row.tsx";
import { anyTime, toRangeQuery, isNarrowed, DateRangeFilter } from "./date-range-filter.tsx";

export function PastSpaces() {
  const [range, setRange] = useState(anyTime);
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /workspaces", {
      query: { status: "ENDED", archived: "true", ...toRangeQuery(range) },
    }),
    placeholderData: keepPreviousData,
  });
  if (error !== null && data === undefined) {
    return (
      <Failure title={m.workspace_load_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Loading />;
  if (data.length === 0 && !isNarrowed(range)) {
    return <EmptyState title={m.workspace_past_none()}>{m.workspace_past_what()}</EmptyState>;
  }
  return (
    <>
      <DateRangeFilter range={range} onChange={setRange} />
      {data.length === 0 && <p className="text-ink-soft">{m.workspace_range_none()}</p>}
      <BareList className="divide-y divide-line border-b border-line">
        {data.map((entry) => (
          <SpaceRow key={entry.member.id} entry={entry} />
        ))}
      </BareList>
    </>
  );
}
