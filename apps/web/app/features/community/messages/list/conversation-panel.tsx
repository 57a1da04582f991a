// The side of the list: open conversations and requests, or the results of a search.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { Tabs } from "#ui/layout/tabs.tsx";
import { UNREAD } from "../conversations-data.ts";
import { ConversationList } from "./conversation-list.tsx";
import { SearchField } from "./search-field.tsx";
import { SearchResults } from "./search-results.tsx";

const SEARCH_DELAY_MS = 300;

export function ConversationPanel({ selectedId }: { selectedId: string | null }) {
  const [typed, setTyped] = useState("");
  const searched = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const { data: unread } = useQuery(buildQuery(UNREAD));
  const isSearching = typed.trim() !== "" && searched !== "";
  return (
    <div className="flex flex-col gap-3 p-0.5">
      <SearchField label={m.community_messages_search()} value={typed} onChange={setTyped} />
      {isSearching ? (
        <SearchResults q={searched} />
      ) : (
        <Tabs
          label={m.community_messages_title()}
          items={[
            {
              id: "open",
              title: m.community_messages_open(),
              content: <ConversationList show="open" selectedId={selectedId} />,
            },
            {
              id: "requests",
              title: m.community_messages_requests(),
              count: unread?.requests || undefined,
              content: <ConversationList show="requests" selectedId={selectedId} />,
            },
          ]}
        />
      )}
    </div>
  );
}
