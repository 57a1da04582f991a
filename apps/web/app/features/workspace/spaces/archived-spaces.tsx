// The archived workspaces; users who manage one can restore it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { Loading } from "../loading.tsx";
import { canIn } from "../membership.ts";
import { useCall } from "#platform/query/use-call.ts";
import { SpaceRow } from "./space-row.tsx";
import { anyTime, toRangeQuery, isNarrowed, DateRangeFilter } from "./date-range-filter.tsx";

export function ArchivedSpaces() {
  const [range, setRange] = useState(anyTime);
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /workspaces", { query: { archived: "true", ...toRangeQuery(range) } }),
    placeholderData: keepPreviousData,
  });
  if (error !== null && data === undefined) {
    return (
      <Failure title={m.workspace_load_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Loading />;
  const archived = data.filter(({ workspace }) => workspace.endDate !== null);
  if (archived.length === 0 && !isNarrowed(range)) {
    return (
      <EmptyState title={m.workspace_archived_none()}>{m.workspace_archived_what()}</EmptyState>
    );
  }
  return (
    <>
      <DateRangeFilter range={range} onChange={setRange} />
      {archived.length === 0 && <p className="text-ink-soft">{m.workspace_range_none()}</p>}
      <BareList className="divide-y divide-line border-b border-line">
        {archived.map((entry) => (
          <SpaceRow key={entry.workspace.id} entry={entry}>
            <ReadLink entry={entry} />
            {canIn(entry, "manage") && <Restore entry={entry} />}
          </SpaceRow>
        ))}
      </BareList>
    </>
  );
}

/** Links to its first area that allows planning; that page links to the others. */
function ReadLink({ entry: { workspace } }: { entry: WorkspaceEntry }) {
  const toLocale = useLocalePath();
  const first = workspace.areas
    .toSorted((one, other) => one.order - other.order)
    .find(({ areaId }) => areaDefinitions[areaId].actions.includes("plan"));
  if (first === undefined) return null;
  return (
    <NativeButtonLink to={toLocale(`/space/${workspace.id}/${first.areaId}`)}>
      {m.workspace_archived_read()}
      <span className="sr-only">{workspace.name}</span>
    </NativeButtonLink>
  );
}

function Restore({ entry: { workspace } }: { entry: WorkspaceEntry }) {
  const { id, name } = workspace;
  const { send, isPending } = useCall("POST /panel/workspaces/:id/restore", {
    failed: m.panel_not_changed(),
    onDone: () => showToast({ title: m.workspace_restored({ name }) }),
  });
  return (
    <Button
      aria-label={m.workspace_restore_named({ name })}
      isPending={isPending}
      pendingText={m.platform_saving()}
      onPress={() => send({ params: { id }, body: {}, retry: true })}
    >
      {m.workspace_restore()}
    </Button>
  );
}
