// Marks messages as read; the other user of a direct conversation sees it if both show their read marks.
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { resolveNotice } from "#features/inbox/notify.ts";
import { messages, messageSettings, participants } from "../../tables/messages.ts";
import { findParticipation, isReadersRow, isVisibleTo, type Participation } from "../access.ts";
import { announce } from "../announce.ts";
import { getPosition } from "../content/list-messages.ts";

/** Of others, not deleted or hidden. At most as many as are unread. */
async function countAfter(
  tx: Database,
  { conversation, mine }: Participation,
  position: number,
): Promise<number> {
  const later = tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(participants, isReadersRow(mine.userId))
    .where(
      and(
        eq(messages.conversationId, conversation.id),
        gt(messages.position, position),
        or(isNull(messages.authorId), ne(messages.authorId, mine.userId)),
        isNull(messages.deletedAt),
        isNull(messages.hiddenAt),
        isVisibleTo(mine.userId),
      ),
    )
    .limit(mine.unreadCount);
  return tx.$count(later.as("later"));
}

async function isReadVisible(tx: Database, { mine, other }: Participation): Promise<boolean> {
  if (mine.status !== "OPEN" || other?.status !== "OPEN") return false;
  const hidden = await tx.$count(
    messageSettings,
    and(
      inArray(messageSettings.userId, [mine.userId, other.userId]),
      eq(messageSettings.showsReadMarks, false),
    ),
  );
  return hidden === 0;
}

/**
 * Marks as read up to a message; up to the last one of a group, the notices of mentions there too.
 * @throws not_found
 */
export async function markAsRead(
  db: Database,
  caller: Caller,
  conversationId: string,
  messageId: string,
  now: Date,
): Promise<{ unreadCount: number }> {
  const { userId } = caller;
  return db.transaction(async (tx) => {
    // Shared, because the counts of a message that is being sent must come first or after.
    const row = await findParticipation(tx, caller, conversationId, { lock: "share" });
    const { mine, isBlocking } = row;
    const position = await getPosition(tx, { userId, conversationId }, messageId);
    const after = await countAfter(tx, row, position);
    if (row.conversation.kind === "GROUP" && after === 0) {
      const subject = { kind: "conversation", id: conversationId } as const;
      await resolveNotice(tx, userId, { kind: "mention", subject }, now);
    }
    const { unreadCount, readPosition } = participants;
    // Who is blocked sees no more read marks, as if nothing was read any more.
    const isAdvanced = isBlocking ? sql`false` : lt(readPosition, position);
    const [changed] = await tx
      .update(participants)
      .set({
        unreadCount: sql`least(${unreadCount}, ${after})`,
        readPosition: sql`case when ${isAdvanced} then ${position} else ${readPosition} end`,
      })
      .where(
        and(
          eq(participants.conversationId, conversationId),
          eq(participants.userId, userId),
          or(gt(unreadCount, after), isAdvanced),
        ),
      )
      .returning({ unreadCount, readPosition });
    if (changed === undefined) return { unreadCount: mine.unreadCount };
    const isVisible = changed.readPosition > mine.readPosition && (await isReadVisible(tx, row));
    if (isVisible) await announce(tx, { conversationId, actorId: userId });
    return { unreadCount: changed.unreadCount };
  });
}
