// One's open conversations or the requests that one received, page by page.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
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
  const { data, error, refetch, setPage } = usePage(CONVERSATIONS, { query: { show } });
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
  const label = show === "open" ? m.community_messages_open() : m.community_messages_requests();
  return (
    <>
      <List label={label}>
        {data.items.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isSelected={conversation.id === selectedId}
          />
        ))}
      </List>
      <Pages label={label} page={data} onPage={setPage} />
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
