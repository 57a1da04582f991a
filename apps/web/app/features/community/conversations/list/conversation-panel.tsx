// The side of the list: open conversations and requests, or the results of a search.
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { Icon } from "#ui/icon.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { inputStyles } from "#ui/styles.ts";
import { UNREAD } from "../conversations-data.ts";
import { ConversationList } from "./conversation-list.tsx";
import { SearchResults } from "./search-results.tsx";

const SEARCH_DELAY_MS = 300;

export function ConversationPanel({ selectedId }: { selectedId: string | null }) {
  const [typed, setTyped] = useState("");
  const searched = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const { data: unread } = useQuery(buildQuery(UNREAD));
  const isSearching = typed.trim() !== "" && searched !== "";
  return (
    <div className="flex flex-col gap-3 p-0.5">
      <search className="relative">
        <Icon of={Search} className="absolute top-3 left-3 text-ink-soft" />
        <input
          type="search"
          aria-label={m.community_messages_search()}
          placeholder={m.community_messages_search()}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${inputStyles} pl-11`}
        />
      </search>
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
