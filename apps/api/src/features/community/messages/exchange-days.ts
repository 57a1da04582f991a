// Counts with how many connections a user exchanged messages per day, for the resource of real connection.
import { and, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { endOfDay, startOfDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { parseStoredDay } from "#features/planning/schedules/schedule-rows.ts";
import { selectUserDay } from "#features/planning/objectives/measured.ts";
import { connections } from "../tables/connections.ts";
import { conversations, messages } from "../tables/messages.ts";

export interface ExchangeDay {
  readonly day: Day;
  /** Connections to whom the user wrote, and who wrote to the user. */
  readonly count: number;
}

export interface ExchangeRange {
  readonly from: Day;
  readonly to: Day;
  /** Days before it are counted as the day before it. */
  readonly since: Day;
}

/** Reads who wrote when, never what. A conversation with somebody who is no connection does not count. */
export async function countExchanges(
  db: Database,
  caller: Caller,
  { from, to, since }: ExchangeRange,
): Promise<ExchangeDay[]> {
  const { userId } = caller;
  const isWithin = and(
    gte(messages.createdAt, new Date(startOfDay(from, caller))),
    lt(messages.createdAt, new Date(endOfDay(to, caller))),
  );
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
  const selectDays = (column: string, authors: SQL | undefined) =>
    db
      .selectDistinct({
        conversationId: messages.conversationId,
        day: sql<string>`${selectUserDay(caller, messages.createdAt)}::text`.as(column),
      })
      .from(messages)
      .where(and(authors, isWithin));
  const mine = selectDays("day", eq(messages.authorId, userId)).as("mine");
  const theirs = selectDays("their_day", inArray(messages.authorId, connected)).as("theirs");
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
