// Mentions in messages: of those who take part in a group, the conversation of a workspace too.
import { and, eq, inArray } from "drizzle-orm";
import type { Mentions } from "@vereda/domain/mentions";
import type { Database } from "#db/client.ts";
import { notifyMentioned, resolveMentions } from "#features/inbox/mentions.ts";
import { filterSubscribers } from "#features/inbox/notify.ts";
import { conversations, participants, type MessageRow } from "../../tables/messages.ts";

type NewMessage = Pick<MessageRow, "conversationId" | "authorId" | "text">;

/** @param before the mentions of a message that is edited */
export function resolveGroupMentions(
  tx: Database,
  { conversationId, authorId, text }: NewMessage,
  before: Mentions = {},
): Promise<Mentions> {
  return resolveMentions(tx, { authorId: authorId ?? "", text, before }, async (ids) => {
    const { userId, status } = participants;
    const rows = await tx
      .select({ userId })
      .from(participants)
      .innerJoin(conversations, eq(conversations.id, participants.conversationId))
      .where(
        and(
          eq(conversations.id, conversationId),
          eq(conversations.kind, "GROUP"),
          eq(status, "OPEN"),
          inArray(userId, [...ids]),
        ),
      );
    return rows.map((row) => row.userId);
  });
}

/** Also those who muted the group. @returns whom a push of the mention reaches */
export async function notifyMentions(
  tx: Database,
  { id, conversationId, authorId, mentions }: MessageRow,
  before: Mentions,
  now: Date,
): Promise<string[]> {
  const subject = { kind: "conversation", id: conversationId } as const;
  const notice = { subject, actorId: authorId ?? "", causeId: id };
  const mentioned = await notifyMentioned(tx, { mentions, before }, notice, now);
  return filterSubscribers(tx, mentioned, "mention", "push");
}
