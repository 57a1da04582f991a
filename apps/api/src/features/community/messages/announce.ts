// Announces a change to the participants of a conversation that no trigger of theirs announces.
import { sql, type SQL } from "drizzle-orm";
import type { ChangeKind } from "@vereda/domain/live/contract";
import type { Database } from "#db/client.ts";
import { notifyChange } from "#platform/realtime/notify-change.ts";

interface Announcement {
  readonly conversationId: string;
  /** The user who caused it; those who block them are not notified. */
  readonly actorId: string;
}

async function notifyParticipants(
  tx: Database,
  kind: ChangeKind,
  { conversationId, actorId }: Announcement,
  also: SQL,
): Promise<void> {
  await tx.execute(sql`
    select ${notifyChange(kind, sql`user_id`)}
    from participants
    where conversation_id = ${conversationId} and status = 'OPEN' and ${also}
      and not exists (
        select 1 from blocks where owner_id = participants.user_id and blocked_id = ${actorId}
      )`);
}

/** Call it in the transaction that causes the change: the database sends it on commit. */
export function announce(tx: Database, announcement: Announcement): Promise<void> {
  return notifyParticipants(tx, "messages", announcement, sql`true`);
}

/** To the others alone, without those whom the actor blocks. */
export function announceTyping(tx: Database, announcement: Announcement): Promise<void> {
  const { actorId } = announcement;
  const also = sql`user_id <> ${actorId} and not exists (
    select 1 from blocks where owner_id = ${actorId} and blocked_id = participants.user_id
  )`;
  return notifyParticipants(tx, "typing", announcement, also);
}
