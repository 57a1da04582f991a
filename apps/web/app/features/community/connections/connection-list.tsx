// The connections of one status, page by page, with a filter by type.
import {
  choosableConnectionTypes,
  connectionTypeLabels,
  type ConnectionStatus,
  type ConnectionType,
} from "@vereda/domain/community/catalogue";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Pages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ConnectionRow } from "./connection-row.tsx";
import { CONNECTIONS } from "./connections-data.ts";

const empty: Readonly<Record<ConnectionStatus, { title: () => string; text: () => string }>> = {
  pending: {
    title: m.community_connections_none_pending,
    text: m.community_connections_none_pending_text,
  },
  accepted: {
    title: m.community_connections_none_accepted,
    text: m.community_connections_none_accepted_text,
  },
  blocked: {
    title: m.community_connections_none_blocked,
    text: m.community_connections_none_blocked_text,
  },
};

const ALL = "all";
type Filter = ConnectionType | typeof ALL;

export function ConnectionList({ status }: { status: ConnectionStatus }) {
  const [filter, setFilter] = useState<Filter>(ALL);
  const { data, error, refetch, setPage } = usePages((page) =>
    buildQuery(CONNECTIONS, { query: { status, page, ...(filter !== ALL && { type: filter }) } }),
  );
  if (data === undefined && error !== null) {
    return (
      <ErrorNote
        title={m.community_connections_load_failed()}
        action={<Button onPress={() => void refetch()}>{m.platform_retry()}</Button>}
      />
    );
  }
  if (data === undefined) return <SkeletonRows count={4} />;
  if (data.total === 0 && filter === ALL) return <Nothing status={status} />;
  return (
    <div className="flex flex-col gap-4">
      {status !== "blocked" && (
        <TypeFilter
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
      )}
      {data.total === 0 ? (
        <p className="text-ink-soft">{m.community_connections_none_of_type()}</p>
      ) : (
        <>
          <List label={m.community_connections_title()}>
            {data.items.map((connection) => (
              <ConnectionRow key={connection.id} connection={connection} />
            ))}
          </List>
          <Pages label={m.community_connections_title()} page={data} onPage={setPage} />
        </>
      )}
    </div>
  );
}

function Nothing({ status }: { status: ConnectionStatus }) {
  const { title, text } = empty[status];
  return (
    <EmptyState
      illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
      title={title()}
    >
      {text()}
    </EmptyState>
  );
}

function TypeFilter({ value, onChange }: { value: Filter; onChange: (next: Filter) => void }) {
  const locale = useLocale();
  const options = choosableConnectionTypes.map((type) => ({
    value: type as Filter,
    label: connectionTypeLabels[type][locale],
  }));
  return (
    <Select
      label={m.community_connections_filter()}
      className="w-full max-w-56"
      options={[{ value: ALL, label: m.community_connections_filter_all() }, ...options]}
      value={value}
      onChange={onChange}
      placeholder={m.community_connections_filter_all()}
    />
  );
}
