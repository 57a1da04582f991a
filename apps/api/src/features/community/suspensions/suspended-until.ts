// Until when users are suspended, within the queries of other features.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { suspensions } from "#features/community/tables/moderation.ts";

/** A subquery for the end of the user's suspension; null without one that lasts. */
export function selectSuspendedUntil(userId: PgColumn, now: Date): SQL<Date | null> {
  const at = sql.param(now, suspensions.until);
  return sql<Date | null>`(select suspensions.until from suspensions
    where suspensions.user_id = ${userId} and suspensions.until > ${at})`.mapWith(
    suspensions.until,
  );
}
