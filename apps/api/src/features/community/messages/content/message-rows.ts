// Reads messages with authors, files, reactions and what they reply to in one prepared query.
import type { Message, MessageFile } from "@vereda/domain/community/messages/contract-messages";
import type { Mentions } from "@vereda/domain/mentions";
import { prepareJsonLists, selectNamedValue } from "#db/json-rows.ts";
import type { JsonSelect, JsonSelects } from "#db/json-rows.ts";
import type { Database } from "#db/client.ts";
import type { MessageRow } from "../../tables/messages.ts";

export interface MessageSummary {
  readonly id: string;
  readonly conversationId: string;
  readonly position: number;
  readonly text: string;
  readonly mentions: Mentions;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly isDeleted: boolean;
  readonly isHidden: boolean;
  readonly isOwn: boolean;
  readonly card: MessageRow["card"];
  /** Null after the account was deleted. */
  readonly author: Message["author"];
  /** Null also when the reader may not see it. */
  readonly replyTo: (NonNullable<Message["replyTo"]> & { readonly mentions: Mentions }) | null;
  readonly files: readonly MessageFile[] | null;
  /** In no order. */
  readonly reactions: Message["reactions"] | null;
}

const reader = selectNamedValue("reader");

const mine = `select first_position from participants where user_id = ${reader}
  and conversation_id = messages.conversation_id limit 1`;

// As `isVisibleTo`.
const replied = `
  select json_build_object(
    'id', original.id, 'mentions', original.mentions,
    'text', case when original.hidden_at is null then original.text else '' end, 'authorName', users.first_name
  ) as message
  from messages as original left join users on users.id = original.author_id
  where original.id = messages.reply_to_id and original.position > mine.first_position
    and not exists (
      select 1 from blocks
      where blocks.owner_id = ${reader} and blocks.blocked_id = original.author_id
        and blocks.created_at <= coalesce(original.edited_at, original.created_at)
    )`;

const files = `
  select json_agg(json_build_object(
    'id', id, 'name', name, 'type', type, 'size', size, 'width', width, 'height', height
  ) order by id)
  from message_files where message_id = messages.id and messages.hidden_at is null`;

/** Without the reactions of users whom the reader had blocked by then. */
const reactions = `
  select json_agg(json_build_object('key', key, 'count', count, 'isMine', is_mine))
  from (
    select key, count(*), bool_or(user_id = ${reader}) as is_mine from message_reactions
    where message_id = messages.id and not exists (
      select 1 from blocks
      where blocks.owner_id = ${reader} and blocks.blocked_id = message_reactions.user_id
        and blocks.created_at <= message_reactions.created_at
    )
    group by key
  ) as counted`;

/** Of messages that the reader may see, which the caller has checked. */
export function prepareMessageRows(db: Database) {
  const columns: JsonSelect<MessageSummary>["columns"] = {
    id: "messages.id",
    conversationId: "messages.conversation_id",
    position: "messages.position",
    text: "case when messages.hidden_at is null then messages.text else '' end",
    mentions: "messages.mentions",
    createdAt: "messages.created_at",
    editedAt: "messages.edited_at",
    isDeleted: "messages.deleted_at is not null",
    isHidden: "messages.hidden_at is not null",
    isOwn: `coalesce(messages.author_id = ${reader}, false)`,
    card: "case when messages.hidden_at is null then messages.card end",
    author: `case when author.id is not null then json_build_object(
      'username', author.username, 'firstName', author.first_name,
      'lastName', author.last_name, 'avatar', author.avatar
    ) end`,
    replyTo: "replied.message",
    files: `(${files})`,
    reactions: `(${reactions})`,
  };
  const rest = `from unnest(${selectNamedValue("ids")}::uuid[]) as requested (id)
    join messages on messages.id = requested.id
    join lateral (${mine}) as mine on true
    left join users as author on author.id = messages.author_id
    left join lateral (${replied}) as replied on true`;
  const selects: JsonSelects<{ readonly rows: MessageSummary }> = { rows: { columns, rest } };
  return prepareJsonLists(db, "messages", selects, { reader: "$1::uuid", ids: "$2::uuid[]" });
}

export type ReadMessages = ReturnType<typeof prepareMessageRows>;
