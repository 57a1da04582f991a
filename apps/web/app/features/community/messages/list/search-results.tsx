// Messages that contain a text; each opens its conversation at that message.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import { nameMentions } from "@vereda/domain/mentions";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { getConversationAddress } from "../conversations-data.ts";
import { formatAuthor } from "../../format-author.ts";
import { formatListTime } from "../format-message-date.ts";

const STEP = 20;
const MAX_RESULTS = 100;

type MessageResult = DataOf<typeof messagesApi.search>["items"][number];

/** In all conversations, or in one of them. */
type SearchResultsProps = { q: string; conversationId?: string };

export function SearchResults({ q, conversationId }: SearchResultsProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { timezone } = useCurrentUser();
  const [perPage, setPerPage] = useState(STEP);
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /panel/messages/search", { query: { q, perPage, conversationId } }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error !== null) {
    return (
      <Failure
        title={m.community_messages_search_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows count={3} />;
  return (
    <>
      <output className="text-14 text-ink-soft">
        {m.community_messages_results({ count: data.total })}
      </output>
      <List label={m.community_messages_search()}>
        {data.items.map((row) => (
          <ListRow
            key={row.id}
            title={nameMentions(row.text, row.mentions) || formatFileNames(row)}
            context={[
              row.text === "" ? "" : formatFileNames(row),
              formatAuthor(row.author),
              conversationId === undefined ? formatLocation(row) : "",
              formatListTime(row.createdAt, locale, timezone),
            ]
              .filter(Boolean)
              .join(" · ")}
            to={toLocale(`${getConversationAddress(row.conversationId)}&message=${row.id}`)}
          />
        ))}
      </List>
      {data.total > data.items.length && perPage < MAX_RESULTS && (
        <Button onPress={() => setPerPage(Math.min(perPage + STEP, MAX_RESULTS))}>
          {m.panel_more()}
        </Button>
      )}
    </>
  );
}

const formatFileNames = ({ attachments }: MessageResult) =>
  attachments.map(({ name }) => name).join(", ");

/** The conversation, unless its name is that of who wrote. */
function formatLocation({ conversationName, author }: MessageResult): string {
  if (conversationName === null || conversationName === formatAuthor(author)) return "";
  return m.community_messages_in_conversation({ name: conversationName });
}
