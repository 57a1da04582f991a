// Lists conversations and counts what is unread, from stored counts alone.
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import { makePage, type Page } from "@vereda/domain/http/envelope";
import type {
  Conversation,
  messagesApi,
} from "@vereda/domain/community/messages/contract-messages";
import { prepareJsonLists, selectNamedValue, type JsonSelects } from "#db/json-rows.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { buildConversationSelect, type ConversationSummary } from "./conversation-rows.ts";
import { mapConversation } from "./conversation-view.ts";

/** The time of the latest message of a direct conversation without one, which no list contains. */
export const NO_MESSAGE_AT = new Date(0);

const reader = selectNamedValue("reader");
const values = { reader: "$1::uuid" };

/** A request of a user whom the reader blocked since counts as declined. */
const isRequest = `status = 'REQUESTED' and not exists (
  select 1 from participants as senders
  join blocks on blocks.owner_id = ${reader} and blocks.blocked_id = senders.user_id
  where senders.conversation_id = participants.conversation_id
)`;

const filters = {
  open: `status = 'OPEN' and last_message_at > '${NO_MESSAGE_AT.toISOString()}'`,
  requests: isRequest,
} as const;

interface Listed {
  readonly totals: { readonly total: number };
  readonly summaries: ConversationSummary;
}

type Show = keyof typeof filters;

function preparePage(db: Database, show: Show) {
  const mine = `from participants where user_id = ${reader} and ${filters[show]}`;
  const selects: JsonSelects<Listed> = {
    totals: { columns: { total: "count(*)" }, rest: mine },
    summaries: buildConversationSelect(`select * ${mine}
      order by last_message_at desc, conversation_id desc
      limit ${selectNamedValue("size")} offset ${selectNamedValue("skipped")}`),
  };
  const pageValues = { ...values, size: "$2::integer", skipped: "$3::integer" };
  return prepareJsonLists(db, `conversation_page_${show}`, selects, pageValues);
}

export function makeConversationList(db: Database) {
  const pages = { open: preparePage(db, "open"), requests: preparePage(db, "requests") };
  return async (
    { userId }: Caller,
    { page, perPage, show }: QueryOf<typeof messagesApi.conversations>,
  ): Promise<Page<Conversation>> => {
    const offset = String((page - 1) * perPage);
    const { totals, summaries } = await pages[show](userId, String(perPage), offset);
    const items = summaries.map((summary) => mapConversation(userId, summary));
    return makePage(items, totals[0]?.total ?? 0, page, perPage);
  };
}

type Unread = DataOf<typeof messagesApi.unread>;

/** Muted conversations do not count. */
export function makeUnreadCount(db: Database) {
  const selects: JsonSelects<{ readonly rows: Unread }> = {
    rows: {
      columns: {
        count: "coalesce(sum(unread_count) filter (where status = 'OPEN' and not is_muted), 0)",
        requests: "count(*) filter (where status = 'REQUESTED')",
      },
      rest: `from participants where user_id = ${reader} and unread_count > 0
        and (status = 'OPEN' or (${isRequest}))`,
    },
  };
  const read = prepareJsonLists(db, "unread_messages", selects, values);
  return async ({ userId }: Caller): Promise<Unread> => {
    const [row] = (await read(userId)).rows;
    return row ?? { count: 0, requests: 0 };
  };
}
