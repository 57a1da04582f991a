// Finds the conversations and messages of a user: who left, declined or never was in one gets 404.
import { and, eq, gt, inArray, ne, not, sql, type SQL } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { canWrite } from "@vereda/domain/community/messages/message-rules";
import type { ParticipantStatus } from "@vereda/domain/community/messages/catalogue-messages";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { blocks } from "#features/account/tables/blocks.ts";
import { conversations, messages, participants } from "../tables/messages.ts";
import type { ConversationRow, MessageRow, ParticipantRow } from "../tables/messages.ts";

export interface Participation {
  readonly conversation: ConversationRow;
  readonly mine: ParticipantRow;
  /** The other user of a direct conversation; null in a group and after their account was deleted. */
  readonly other: { readonly userId: string; readonly status: ParticipantStatus } | null;
  /** Whether the caller blocks the other user of a direct conversation. */
  readonly isBlocking: boolean;
}

const others = alias(participants, "others");

/** Whether the user in the first column blocks the user in the second. */
export function isBlockedBy(blocked: PgColumn | string, owner: PgColumn | string): SQL {
  const which = and(eq(blocks.ownerId, owner), eq(blocks.blockedId, blocked));
  return sql`exists (select 1 from ${blocks} where ${which})`;
}

/** Also a conversation that one of them left. */
export async function isConversationSharedBetween(
  db: Database,
  userId: string,
  otherId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: participants.conversationId })
    .from(participants)
    .innerJoin(others, eq(others.conversationId, participants.conversationId))
    .where(and(eq(participants.userId, userId), eq(others.userId, otherId)))
    .limit(1);
  return rows.length > 0;
}

function selectParticipations(db: Database, { userId }: Pick<Caller, "userId">) {
  return db
    .select({
      conversation: conversations,
      mine: participants,
      other: { userId: others.userId, status: others.status },
      isBlocking: isBlockedBy(others.userId, userId).mapWith(Boolean),
    })
    .from(conversations)
    .innerJoin(
      participants,
      and(eq(participants.conversationId, conversations.id), eq(participants.userId, userId)),
    )
    .leftJoin(
      others,
      and(
        eq(others.conversationId, conversations.id),
        ne(others.userId, userId),
        eq(conversations.kind, "DIRECT"),
      ),
    )
    .$dynamic();
}

/**
 * `lock` is for the transaction that changes the conversation: messages take their positions under it.
 * A shared lock leaves the participant's row as the query first saw it.
 */
export async function findAnyParticipation(
  db: Database,
  caller: Pick<Caller, "userId">,
  id: string,
  { lock }: { readonly lock?: "update" | "share" } = {},
): Promise<Participation | undefined> {
  const query = selectParticipations(db, caller).where(eq(conversations.id, id));
  if (lock === undefined) return (await query)[0];
  const of = lock === "update" ? [conversations, participants] : [conversations];
  const [row] = await query.for(lock, { of });
  return row;
}

/** @throws not_found to who is not in it, left it or declined it */
export async function findParticipation(
  ...args: Parameters<typeof findAnyParticipation>
): Promise<Participation> {
  const row = await findAnyParticipation(...args);
  if (row === undefined) throw new AppError("not_found");
  if (row.mine.status === "LEFT" || row.mine.status === "DECLINED") throw new AppError("not_found");
  return row;
}

export function canWriteIn({ conversation, mine, other, isBlocking }: Participation): boolean {
  const { kind } = conversation;
  return canWrite({ kind, mine: mine.status, other: other?.status ?? null, isBlocking });
}

/** @throws message_not_allowed */
export function requireWritable(participation: Participation): void {
  if (!canWriteIn(participation)) throw new AppError("message_not_allowed");
}

/**
 * Whether the reader, whose row is joined, may see a message. What a user wrote or edited after the reader
 * blocked them does not exist for the reader, in groups too, and the author cannot tell.
 */
export function isVisibleTo(readerId: string): SQL | undefined {
  const { position, authorId, createdAt, editedAt } = messages;
  const hides = and(
    eq(blocks.ownerId, readerId),
    eq(blocks.blockedId, authorId),
    sql`${blocks.createdAt} <= coalesce(${editedAt}, ${createdAt})`,
  );
  return and(
    gt(position, participants.firstPosition),
    not(sql`exists (select 1 from ${blocks} where ${hides})`),
  );
}

export const isReadersRow = (readerId: string) =>
  and(
    eq(participants.conversationId, messages.conversationId),
    eq(participants.userId, readerId),
    inArray(participants.status, ["OPEN", "REQUESTED"]),
  );

/** @throws not_found for a message that the caller may not see */
export async function findVisibleMessage(
  db: Database,
  { userId }: Caller,
  id: string,
): Promise<MessageRow> {
  const [row] = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(participants, isReadersRow(userId))
    .where(and(eq(messages.id, id), isVisibleTo(userId)));
  if (row === undefined) throw new AppError("not_found");
  return row.message;
}
