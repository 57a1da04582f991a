// Who is typing: an instant in the row of the participant, announced to the others without a refetch of more.
import { and, eq, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import { TYPING_INTERVAL_MS, TYPING_MS } from "@vereda/domain/community/messages/message-rules";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { findSuspension } from "#features/account/users/suspensions.ts";
import { participants } from "../../tables/messages.ts";
import { canWriteIn, findParticipation, isBlockedBy } from "../access.ts";
import { announceTyping } from "../announce.ts";

/** At most one write in three seconds. @throws not_found */
export async function startTyping(
  db: Database,
  caller: Caller,
  conversationId: string,
  now: Date,
): Promise<null> {
  const { userId } = caller;
  if (!canWriteIn(await findParticipation(db, caller, conversationId))) return null;
  if ((await findSuspension(db, userId, now)) !== null) return null;
  const earliest = new Date(now.getTime() - TYPING_INTERVAL_MS);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(participants)
      .set({ typingAt: now })
      .where(
        and(
          eq(participants.conversationId, conversationId),
          eq(participants.userId, userId),
          or(isNull(participants.typingAt), lte(participants.typingAt, earliest)),
        ),
      )
      .returning({ userId: participants.userId });
    if (changed.length > 0) await announceTyping(tx, { conversationId, actorId: userId });
  });
  return null;
}

/** First names, without those of users between whom and the caller there is a block. @throws not_found */
export async function listTyping(
  db: Database,
  caller: Caller,
  conversationId: string,
  now: Date,
): Promise<{ names: string[] }> {
  const { userId } = caller;
  const { mine } = await findParticipation(db, caller, conversationId);
  if (mine.status !== "OPEN") return { names: [] };
  const rows = await db
    .select({ id: participants.userId })
    .from(participants)
    .where(
      and(
        eq(participants.conversationId, conversationId),
        ne(participants.userId, userId),
        eq(participants.status, "OPEN"),
        gt(participants.typingAt, new Date(now.getTime() - TYPING_MS)),
        sql`not ${isBlockedBy(participants.userId, userId)}`,
        sql`not ${isBlockedBy(userId, participants.userId)}`,
      ),
    )
    .orderBy(participants.userId);
  const ids = rows.map(({ id }) => id);
  const others = await getUsersById(db, ids);
  return { names: ids.flatMap((id) => others.get(id)?.firstName ?? []) };
}
