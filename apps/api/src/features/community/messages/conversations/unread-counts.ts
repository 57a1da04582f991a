// Unread messages of users; what was deleted or hidden before somebody read it no longer counts.
import { and, eq, gt, inArray, lt, max, ne, sql } from "drizzle-orm";
import { NIL_ID } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import type { UnreadMessages } from "#platform/hooks.ts";
import { participants, type MessageRow } from "../../tables/messages.ts";
import { isBlockedBy } from "../access.ts";

/** Except for the author, and for those for whom it never counted because they block the author. */
export async function uncountUnread(
  tx: Database,
  { conversationId, position, authorId }: MessageRow,
): Promise<void> {
  const { unreadCount, readPosition, userId } = participants;
  const author = authorId ?? NIL_ID;
  await tx
    .update(participants)
    .set({ unreadCount: sql`${unreadCount} - 1` })
    .where(
      and(
        eq(participants.conversationId, conversationId),
        ne(userId, author),
        lt(readPosition, position),
        gt(unreadCount, 0),
        sql`not ${isBlockedBy(author, userId)}`,
      ),
    );
}

/** In open conversations that are not muted. */
export async function countUnreadMessages(
  db: Database,
  userIds: readonly string[],
): Promise<UnreadMessages[]> {
  const { userId, status, isMuted, unreadCount, lastMessageAt } = participants;
  const rows = await db
    .select({
      userId,
      count: sql<number>`sum(${unreadCount})::integer`,
      latestAt: max(lastMessageAt),
    })
    .from(participants)
    .where(
      and(
        inArray(userId, [...userIds]),
        eq(status, "OPEN"),
        eq(isMuted, false),
        gt(unreadCount, 0),
      ),
    )
    .groupBy(userId);
  return rows.flatMap(({ latestAt, ...row }) => (latestAt === null ? [] : { ...row, latestAt }));
}
