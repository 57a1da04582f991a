// Exports what a user wrote and sent, and erases it; others keep the texts, without an author.
import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { definePersonalData, eraseRows, readInOrder } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import {
  conversations,
  messageFiles,
  messageReactions,
  messages,
  messageSettings,
  participants,
} from "../tables/messages.ts";
import { buildDirectKey } from "./conversations/recipients.ts";
import abouts from "../personal-data.json" with { type: "json" };

const exportParticipations = ({ db, userId }: ExportContext) =>
  readInOrder({ conversationId: participants.conversationId }, (isNext) =>
    db
      .select({
        conversationId: participants.conversationId,
        kind: conversations.kind,
        title: conversations.title,
        status: participants.status,
        isMuted: participants.isMuted,
        unreadCount: participants.unreadCount,
        readPosition: participants.readPosition,
        since: conversations.createdAt,
      })
      .from(participants)
      .innerJoin(conversations, eq(conversations.id, participants.conversationId))
      .where(and(eq(participants.userId, userId), isNext)),
  );

const ownConversationIds = (db: Database, userId: string) =>
  db
    .select({ id: participants.conversationId })
    .from(participants)
    .where(eq(participants.userId, userId));

/** Conversations that nobody else takes part in: requests without an acceptance too. */
async function eraseUnshared(db: Database, userId: string): Promise<void> {
  const isShared = and(
    eq(participants.conversationId, conversations.id),
    ne(participants.userId, userId),
    eq(participants.status, "OPEN"),
  );
  const which = and(
    inArray(conversations.id, ownConversationIds(db, userId)),
    sql`not exists (select 1 from ${participants} where ${isShared})`,
  );
  await eraseRows(db, conversations, which);
}

/** The key of a direct conversation that the other account has too is left out: both stay readable. */
async function moveDirectKeys(tx: Database, from: string, to: string): Promise<void> {
  const rows = await tx
    .select({ id: conversations.id, key: conversations.directKey })
    .from(conversations)
    .where(
      and(
        isNotNull(conversations.directKey),
        inArray(conversations.id, ownConversationIds(tx, from)),
      ),
    );
  for (const { id, key } of rows) {
    const other = key?.split(":").find((userId) => userId !== from) ?? to;
    const directKey = buildDirectKey(to, other);
    const isShared = tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.directKey, directKey));
    const next = other === to || (await isShared).length > 0 ? null : directKey;
    await tx.update(conversations).set({ directKey: next }).where(eq(conversations.id, id));
  }
}

export const messageData: readonly PersonalData[] = [
  definePersonalData(messages, messages.authorId, {
    name: "community/messages",
    about: abouts["community/messages"],
    // Ids of others.
    hidden: ["mentions"],
    // They remain in the conversations of others, and say so.
    leaves: { authorId: null },
    prepareMove:
      async ({ from, to }) =>
      (tx) =>
        moveDirectKeys(tx, from.userId, to.userId),
  }),
  {
    tables: ["conversations", "participants"],
    collection: {
      name: "community/conversations",
      about: abouts["community/conversations"],
      pages: exportParticipations,
    },
    async erase(db, { userId }) {
      await eraseUnshared(db, userId);
      // The key of a direct conversation contains the ids of both users.
      await db
        .update(conversations)
        .set({ directKey: null })
        .where(inArray(conversations.id, ownConversationIds(db, userId)));
      await eraseRows(db, participants, eq(participants.userId, userId));
    },
  },
  definePersonalData(messageReactions, messageReactions.userId, {
    name: "community/reactions",
    about: abouts["community/reactions"],
  }),
  definePersonalData(messageFiles, messageFiles.ownerId, {
    name: "community/message-files",
    about: abouts["community/message-files"],
    // The random name in the storage.
    hidden: ["file"],
  }),
  definePersonalData(messageSettings, messageSettings.userId, {
    name: "community/message-settings",
    about: abouts["community/message-settings"],
  }),
];
