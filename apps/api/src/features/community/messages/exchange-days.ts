// Counts with how many connections a user exchanged messages per day, for the resource of real connection.
import { and, between, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { DayCount, ExchangeRange } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { parseStoredDay } from "#features/planning/schedules/schedule-rows.ts";
import { connections } from "../tables/connections.ts";
import { conversations, messages } from "../tables/messages.ts";

/**
 * Connections to whom the user wrote, and who wrote to the user. Reads who wrote when, never what.
 */
export async function countExchanges(
  db: Database,
  caller: Caller,
  { from, to, since }: ExchangeRange,
): Promise<DayCount[]> {
  const { userId } = caller;
  const connected = db
    .select({
      id: sql`case when ${connections.ownerId} = ${userId} then ${connections.userId}
        else ${connections.ownerId} end`,
    })
    .from(connections)
    .where(
      and(
        eq(connections.status, "accepted"),
        or(eq(connections.ownerId, userId), eq(connections.userId, userId)),
      ),
    );
  // The columns have names of their own, because both are joined.
  const selectDays = (column: string, ofCaller: PgColumn, authors: SQL | undefined) =>
    db
      .selectDistinct({
        conversationId: messages.conversationId,
        day: sql<string>`${ofCaller}::text`.as(column),
      })
      .from(messages)
      .where(and(authors, between(ofCaller, formatIsoDay(from), formatIsoDay(to))));
  const { authorId, authorDay, recipientDay } = messages;
  const mine = selectDays("day", authorDay, eq(authorId, userId)).as("mine");
  const theirs = selectDays("their_day", recipientDay, inArray(authorId, connected)).as("theirs");
  const day = sql<string>`greatest(${mine.day}, ${formatIsoDay(since - 1)})`;
  const rows = await db
    .select({ day, count: sql`count(*)`.mapWith(Number) })
    .from(mine)
    .innerJoin(
      theirs,
      and(eq(theirs.conversationId, mine.conversationId), eq(theirs.day, mine.day)),
    )
    .innerJoin(
      conversations,
      and(eq(conversations.id, mine.conversationId), eq(conversations.kind, "DIRECT")),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ day: parseStoredDay(row.day), count: row.count }));
}
