// Lists conversations and counts what is unread, from stored counts alone.
import { and, count, desc, eq, gt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { Conversation, messagesApi } from "@vereda/domain/community/contract-messages";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { participants } from "../../tables/messages.ts";
import { listParticipations } from "../access.ts";
import { mapConversations } from "./conversation-view.ts";

/** The time of the latest message of a direct conversation without one, which no list contains. */
export const NO_MESSAGE_AT = new Date(0);

/** A request of a user whom the caller blocked since counts as declined. */
function isNotBlocked(userId: string): SQL {
  return sql`not exists (
    select 1 from participants as senders
    join blocks on blocks.owner_id = ${userId} and blocks.blocked_id = senders.user_id
    where senders.conversation_id = ${participants.conversationId}
  )`;
}

function buildFilter(userId: string, show: QueryOf<typeof messagesApi.conversations>["show"]) {
  const isMine = eq(participants.userId, userId);
  if (show === "requests") {
    return and(isMine, eq(participants.status, "REQUESTED"), isNotBlocked(userId));
  }
  const { status, lastMessageAt } = participants;
  return and(isMine, eq(status, "OPEN"), gt(lastMessageAt, NO_MESSAGE_AT));
}

export async function listConversations(
  db: Database,
  caller: Caller,
  { page, perPage, show }: QueryOf<typeof messagesApi.conversations>,
): Promise<Page<Conversation>> {
  const which = buildFilter(caller.userId, show);
  const [total] = await db.select({ count: count() }).from(participants).where(which);
  const rows = await db
    .select({ id: participants.conversationId })
    .from(participants)
    .where(which)
    .orderBy(desc(participants.lastMessageAt), desc(participants.conversationId))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const ids = rows.map(({ id }) => id);
  const order = new Map(ids.map((id, index) => [id, index]));
  const loaded = await listParticipations(db, caller, ids);
  const getOrder = ({ id }: { readonly id: string }) => order.get(id) ?? 0;
  loaded.sort((a, b) => getOrder(a.conversation) - getOrder(b.conversation));
  const items = await mapConversations(db, caller, loaded);
  return makePage(items, total?.count ?? 0, page, perPage);
}

/** Muted conversations do not count. */
export async function countUnreadMessages(
  db: Database,
  { userId }: Caller,
): Promise<DataOf<typeof messagesApi.unread>> {
  const { status, unreadCount, isMuted } = participants;
  const [row] = await db
    .select({
      count:
        sql`coalesce(sum(${unreadCount}) filter (where ${and(eq(status, "OPEN"), eq(isMuted, false))}), 0)`.mapWith(
          Number,
        ),
      requests: sql`count(*) filter (where ${eq(status, "REQUESTED")})`.mapWith(Number),
    })
    .from(participants)
    .where(
      and(
        eq(participants.userId, userId),
        gt(unreadCount, 0),
        sql`(${status} = 'OPEN' or (${status} = 'REQUESTED' and ${isNotBlocked(userId)}))`,
      ),
    );
  return { count: row?.count ?? 0, requests: row?.requests ?? 0 };
}
