// What was deleted or hidden before somebody read it no longer counts as unread.
import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { NIL_ID } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
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
