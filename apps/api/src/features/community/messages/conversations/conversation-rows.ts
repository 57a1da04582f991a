// Reads conversations with their participants and last messages in one prepared query.
import type {
  ConversationKind,
  ParticipantStatus,
} from "@vereda/domain/community/messages/catalogue-messages";
import type { Mentions } from "@vereda/domain/mentions";
import { prepareJsonLists, selectNamedValue } from "#db/json-rows.ts";
import type { JsonSelect, JsonSelects } from "#db/json-rows.ts";
import type { Database } from "#db/client.ts";

export interface ParticipantSummary {
  readonly userId: string;
  readonly status: ParticipantStatus;
  readonly readPosition: number;
  readonly showsReadMarks: boolean;
  /** By the reader; in a direct conversation only. */
  readonly isBlocked: boolean;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly avatar: string | null;
}

export interface ConversationSummary {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly title: string | null;
  readonly workspaceId: string | null;
  readonly updatedAt: string;
  readonly status: ParticipantStatus;
  readonly unreadCount: number;
  readonly isMuted: boolean;
  /** Of the reader's own row. */
  readonly changedAt: string;
  /** The latest message that the reader may see; null without one, as all that follows. */
  readonly lastId: string | null;
  readonly lastPosition: number | null;
  readonly lastText: string | null;
  readonly lastMentions: Mentions | null;
  readonly lastAuthorId: string | null;
  readonly lastCreatedAt: string | null;
  readonly isLastDeleted: boolean | null;
  readonly isLastHidden: boolean | null;
  readonly hasLastFiles: boolean;
  /** The reader too. */
  readonly participants: readonly ParticipantSummary[];
}

/** Enough for the first line of it. */
const READ_CHARACTERS = 500;

// As `isVisibleTo`.
const lastMessage = `
  select id, position, text, mentions, author_id, created_at, deleted_at, hidden_at from messages
  where messages.conversation_id = mine.conversation_id
    and messages.position > mine.first_position
    and not exists (
      select 1 from blocks
      where blocks.owner_id = mine.user_id and blocks.blocked_id = messages.author_id
        and blocks.created_at <= coalesce(messages.edited_at, messages.created_at)
    )
  order by messages.position desc limit 1`;

const participants = `
  select json_agg(json_build_object(
    'userId', users.id, 'status', participants.status, 'readPosition', participants.read_position,
    'showsReadMarks', coalesce(message_settings.shows_read_marks, true),
    'isBlocked', conversations.kind = 'DIRECT' and exists (
      select 1 from blocks where owner_id = mine.user_id and blocked_id = users.id
    ),
    'username', users.username, 'firstName', users.first_name, 'lastName', users.last_name,
    'avatar', users.avatar
  ) order by users.id)
  from participants join users on users.id = participants.user_id
  left join message_settings on message_settings.user_id = participants.user_id
  where participants.conversation_id = conversations.id`;

/** Of the reader's own rows of participants, as the subquery `mine` selects them. */
export function buildConversationSelect(mine: string): JsonSelect<ConversationSummary> {
  return {
    columns: {
      id: "conversations.id",
      kind: "conversations.kind",
      title: `coalesce(conversations.title,
        (select name from workspaces where workspaces.id = conversations.workspace_id))`,
      workspaceId: "conversations.workspace_id",
      updatedAt: "conversations.updated_at",
      status: "mine.status",
      unreadCount: "mine.unread_count",
      isMuted: "mine.is_muted",
      changedAt: "mine.updated_at",
      lastId: "last.id",
      lastPosition: "last.position",
      lastText: `case when last.hidden_at is null then left(last.text, ${READ_CHARACTERS}) else '' end`,
      lastMentions: "last.mentions",
      lastAuthorId: "last.author_id",
      lastCreatedAt: "last.created_at",
      isLastDeleted: "last.deleted_at is not null",
      isLastHidden: "last.hidden_at is not null",
      hasLastFiles: "exists (select 1 from message_files where message_id = last.id)",
      participants: `(${participants})`,
    },
    rest: `from (${mine}) as mine
      join conversations on conversations.id = mine.conversation_id
      left join lateral (${lastMessage}) as last on true
      order by mine.last_message_at desc, mine.conversation_id desc`,
  };
}

export function prepareConversation(db: Database) {
  const reader = selectNamedValue("reader");
  const mine = `select * from participants where conversation_id = ${selectNamedValue("id")}
    and user_id = ${reader} and status in ('OPEN', 'REQUESTED')`;
  const selects: JsonSelects<{ readonly summaries: ConversationSummary }> = {
    summaries: buildConversationSelect(mine),
  };
  return prepareJsonLists(db, "conversation", selects, { reader: "$1::uuid", id: "$2::uuid" });
}

export type ReadConversation = ReturnType<typeof prepareConversation>;
