// The screen of one's connections: pending requests, accepted ones, and blocked users.
import { QrCode, Search } from "lucide-react";
import {
  connectionStatuses,
  type ConnectionStatus,
  choosableConnectionTypes,
  connectionTypeLabels,
  type ConnectionType,
} from "@vereda/domain/community/catalogue";
import { useSearchParams } from "react-router";
import { useQuery } from "@tanstack/react-query";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath, useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Suspense, useState } from "react";
import { createSocialDialog, VisibilityNote } from "#shell/community/social-dialog.tsx";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ConnectionRow } from "./connection-row.tsx";

const LinkDialog = createSocialDialog(() => import("./link-dialog.tsx"));

// The connections of one status, page by page, with a filter by type.

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

function ConnectionList({ status }: { status: ConnectionStatus }) {
  const [filter, setFilter] = useState<Filter>(ALL);
  const { data, error, refetch, setPage } = usePage("GET /panel/connections", {
    query: { status, ...(filter !== ALL && { type: filter }) },
  });
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
          <List label={m.panel_nav_connections()}>
            {data.items.map((connection) => (
              <ConnectionRow key={connection.id} connection={connection} />
            ))}
          </List>
          <Pages label={m.panel_nav_connections()} page={data} onPage={setPage} />
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
      options={[{ value: ALL, label: m.panel_select_all() }, ...options]}
      value={value}
      onChange={onChange}
      placeholder={m.panel_select_all()}
    />
  );
}

const titles: Readonly<Record<ConnectionStatus, () => string>> = {
  pending: m.community_connections_pending,
  accepted: m.community_connections_accepted,
  blocked: m.community_connections_blocked,
};

/** Stored in the URL, so that the inbox can link to a tab. */
const TAB = "tab";
const FIRST: ConnectionStatus = "accepted";

export default function ConnectionsScreen() {
  const [params, setParams] = useSearchParams();
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const toLocale = useLocalePath();
  const { data: pending } = useQuery(
    buildQuery("GET /panel/connections", { query: { status: "pending", page: 1 } }),
  );
  const selected = connectionStatuses.find((status) => status === params.get(TAB)) ?? FIRST;
  return (
    <>
      <title>{`${m.panel_nav_connections()} · Vereda`}</title>
      <PageHeader
        title={m.panel_nav_connections()}
        sentence={m.community_connections_sentence()}
        actions={
          <>
            <Button icon={QrCode} onPress={() => setIsLinkOpen(true)}>
              {m.community_link_title()}
            </Button>
            <NativeButtonLink
              to={toLocale("/panel/connections/search")}
              variant="primary"
              icon={Search}
            >
              {m.community_search_title()}
            </NativeButtonLink>
          </>
        }
      />
      {isLinkOpen && (
        <Suspense fallback={null}>
          <LinkDialog onClose={() => setIsLinkOpen(false)} />
        </Suspense>
      )}
      <VisibilityNote />
      <Tabs
        label={m.panel_nav_connections()}
        selected={selected}
        onSelect={(status) =>
          setParams(status === FIRST ? {} : { [TAB]: status }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        items={connectionStatuses.map((status) => ({
          id: status,
          title: titles[status](),
          count: status === "pending" ? pending?.total || undefined : undefined,
          content: <ConnectionList key={status} status={status} />,
        }))}
      />
    </>
  );
}
