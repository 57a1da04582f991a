// Tables of conversations, their participants, messages, reactions, files and settings.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  conversationKinds,
  participantStatuses,
  reactionKeys,
} from "@vereda/domain/community/messages/catalogue-messages";
import type { Mentions } from "@vereda/domain/mentions";
import { defineEnumCheck, instant, storedFile, version } from "#db/columns.ts";
import { userReference, users } from "#features/account/tables/users.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";

const conversationReference = () =>
  uuid()
    .notNull()
    .references(() => conversations.id, { onDelete: "cascade" });

export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: conversationKinds }).notNull(),
    /** Both user ids in order: one direct conversation for two users. */
    directKey: text(),
    title: text(),
    /** The workspace whose members are its participants; it has no other title. */
    workspaceId: uuid().references(() => workspaces.id, { onDelete: "cascade" }),
    /** The position of the last message; each new one takes the next under the row's lock. */
    lastPosition: bigint({ mode: "number" }).notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    uniqueIndex("conversations_direct_key")
      .on(table.directKey)
      .where(sql`direct_key is not null`),
    uniqueIndex("conversations_of_workspace")
      .on(table.workspaceId)
      .where(sql`workspace_id is not null`),
    defineEnumCheck("conversations_kind_valid", "kind", conversationKinds),
  ],
);

export const participants = pgTable(
  "participants",
  {
    conversationId: conversationReference(),
    userId: userReference(),
    status: text({ enum: participantStatuses }).notNull(),
    unreadCount: integer().notNull().default(0),
    readPosition: bigint({ mode: "number" }).notNull().default(0),
    isMuted: boolean().notNull().default(false),
    /** Since when the user reads along: earlier messages of a group stay hidden. */
    firstPosition: bigint({ mode: "number" }).notNull().default(0),
    typingAt: instant(),
    /** When the latest message that they may see was sent, for the order of the list. */
    lastMessageAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index("participants_of_user").on(
      table.userId,
      table.status,
      table.lastMessageAt,
      table.conversationId,
    ),
    index("participants_unread")
      .on(table.userId, table.status)
      .where(sql`unread_count > 0`),
    defineEnumCheck("participants_status_valid", "status", participantStatuses),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    conversationId: conversationReference(),
    position: bigint({ mode: "number" }).notNull(),
    /** Null after the author's account is deleted. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    mentions: jsonb().$type<Mentions>().notNull().default({}),
    replyToId: uuid().references((): AnyPgColumn => messages.id, { onDelete: "set null" }),
    /** A plan that was sent as a card; whether a reader may open it is checked when they do. */
    card: jsonb().$type<{ kind: "objective" | "task"; id: string; title: string }>(),
    createdAt: instant().notNull(),
    /** The local days of `createdAt` for the author and, in a direct conversation, the other. */
    authorDay: date({ mode: "string" }).notNull(),
    recipientDay: date({ mode: "string" }),
    editedAt: instant(),
    deletedAt: instant(),
    /** While set, moderation hides it. */
    hiddenAt: instant(),
  },
  (table) => [
    uniqueIndex("messages_of_conversation").on(table.conversationId, table.position),
    index("messages_of_author").on(table.authorId, table.id),
    index("messages_by_day").on(table.authorId, table.authorDay, table.conversationId),
    index("messages_reply").on(table.replyToId),
    index("messages_search").using("gin", sql`message_search_terms(conversation_id, text)`),
  ],
);

export const messageReactions = pgTable(
  "message_reactions",
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    userId: userReference(),
    key: text({ enum: reactionKeys }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId, table.key] }),
    index("message_reactions_of_user").on(table.userId, table.messageId),
    defineEnumCheck("message_reactions_key_valid", "key", reactionKeys),
  ],
);

/** A trigger queues the file of every deleted row as orphaned, as for attachments of logbooks. */
export const messageFiles = pgTable(
  "message_files",
  {
    id: uuid().primaryKey(),
    ownerId: userReference(),
    /** Null until it is sent. */
    messageId: uuid().references(() => messages.id, { onDelete: "cascade" }),
    /** That of the message, for the index of the search. */
    conversationId: uuid(),
    /** Random name in the file storage. */
    file: storedFile().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("message_files_of_message").on(table.messageId, table.id),
    index("message_files_of_owner").on(table.ownerId, table.id),
    index("message_files_search").using("gin", sql`message_search_terms(conversation_id, name)`),
    index("message_files_unsent")
      .on(table.createdAt)
      .where(sql`message_id is null`),
  ],
);

export const messageSettings = pgTable("message_settings", {
  userId: userReference().primaryKey(),
  showsReadMarks: boolean().notNull().default(true),
  showsNameInPush: boolean().notNull().default(false),
  updatedAt: version(),
});

export type ConversationRow = typeof conversations.$inferSelect;
export type ParticipantRow = typeof participants.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type MessageFileRow = typeof messageFiles.$inferSelect;
