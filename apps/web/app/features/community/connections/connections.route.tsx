// The screen of one's connections: pending requests, accepted ones, and blocked users.
import { Search } from "lucide-react";
import { connectionStatuses, type ConnectionStatus } from "@vereda/domain/community/catalogue";
import { useSearchParams } from "react-router";
import { useQuery } from "@tanstack/react-query";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { ConnectionList } from "./connection-list.tsx";
import { CONNECTIONS } from "./connections-data.ts";

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
  const toLocale = useLocalePath();
  const { data: pending } = useQuery(
    buildQuery(CONNECTIONS, { query: { status: "pending", page: 1 } }),
  );
  const selected = connectionStatuses.find((status) => status === params.get(TAB)) ?? FIRST;
  return (
    <>
      <title>{`${m.community_connections_title()} · Vereda`}</title>
      <PageHeader
        title={m.community_connections_title()}
        sentence={m.community_connections_sentence()}
        actions={
          <NativeButtonLink
            to={toLocale("/panel/connections/search")}
            variant="primary"
            icon={Search}
          >
            {m.community_connections_find()}
          </NativeButtonLink>
        }
      />
      <Tabs
        label={m.community_connections_title()}
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
