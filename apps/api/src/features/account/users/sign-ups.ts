// Counts users and sign-ups, for administrators.
import { and, count, gte, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "../tables/users.ts";

export function countUsers(db: Database): Promise<number> {
  return db.$count(users, isNull(users.erasesAt));
}

/** By local day of the caller. */
export async function countSignUps(
  db: Database,
  timeZone: string,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const day = sql<string>`(${users.createdAt} at time zone ${timeZone})::date::text`.as("day");
  const rows = await db
    .select({ day, count: count() })
    .from(users)
    .where(and(isNull(users.erasesAt), gte(users.createdAt, since)))
    .groupBy(sql`day`);
  return new Map(rows.map((row) => [row.day, row.count]));
}
