// One's open conversations or the requests that one received, page by page.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Conversation } from "@vereda/domain/community/contract-messages";
import type { Page } from "@vereda/domain/http/envelope";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { CONVERSATIONS } from "../conversations-data.ts";
import { ConversationRow } from "./conversation-row.tsx";

type Show = "open" | "requests";

export function ConversationList({ show, selectedId }: { show: Show; selectedId: string | null }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...buildQuery(CONVERSATIONS, { query: { show, page } }),
    placeholderData: keepPreviousData,
  });
  // The last conversations of the last page are gone, so go to the new last page.
  if (data !== undefined && data.items.length === 0 && data.total > 0 && page > 1) {
    setPage(Math.ceil(data.total / data.perPage));
  }
  if (data === undefined && error !== null) {
    return (
      <Failure
        title={m.community_messages_load_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows count={4} />;
  if (data.total === 0) return <Nothing show={show} />;
  return (
    <>
      <List label={show === "open" ? m.community_messages_open() : m.community_messages_requests()}>
        {data.items.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isSelected={conversation.id === selectedId}
          />
        ))}
      </List>
      <Pages page={data} onPage={setPage} />
    </>
  );
}

function Nothing({ show }: { show: Show }) {
  const toLocale = useLocalePath();
  if (show === "requests") {
    return (
      <EmptyState title={m.community_messages_no_requests()}>
        {m.community_messages_no_requests_text()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration={<HandsIllustration className="w-48 max-w-full text-ink-soft" />}
      title={m.community_messages_none()}
      action={
        <NativeButtonLink to={toLocale("/panel/connections")}>
          {m.community_messages_to_connections()}
        </NativeButtonLink>
      }
    >
      {m.community_messages_none_text()}
    </EmptyState>
  );
}

type PagesProps = { page: Page<Conversation>; onPage: (page: number) => void };

function Pages({ page: { page, perPage, total, from, to }, onPage }: PagesProps) {
  if (total <= perPage) return null;
  return (
    <nav
      aria-label={m.community_messages_pages()}
      className="flex flex-wrap items-center gap-3 pt-3"
    >
      <Button isDisabled={page === 1} onPress={() => onPage(page - 1)}>
        {m.platform_pages_before()}
      </Button>
      <span className="figures text-14 text-ink-soft">
        {m.platform_pages_range({ from, to, total })}
      </span>
      <Button isDisabled={to >= total} onPress={() => onPage(page + 1)}>
        {m.platform_pages_after()}
      </Button>
    </nav>
  );
}
