// Keeps a suspended user from writing; reading, leaving, reporting and appealing stay open to them.
import { and, eq, gt, notExists, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { suspensions } from "../tables/suspensions.ts";

/** The suspension that lasts, if any: when it ends, and the decision behind it. */
export async function findSuspension(db: Database, userId: string, now: Date) {
  const [row] = await db
    .select({ until: suspensions.until, decisionId: suspensions.decisionId })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), gt(suspensions.until, now)));
  return row ?? null;
}

/** @throws suspended while a suspension lasts */
export async function requireNotSuspended(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  now: Date,
): Promise<void> {
  if ((await findSuspension(db, userId, now)) !== null) throw new AppError("suspended");
}

/** For public lists, which leave out the suspended users: `userId` is a column of the query. */
export function isNotSuspended(db: Database, userId: PgColumn, now: Date): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(suspensions)
      .where(and(eq(suspensions.userId, userId), gt(suspensions.until, now))),
  );
}

/** A subquery for the end of the user's suspension; null without one that lasts. */
export function selectSuspendedUntil(userId: PgColumn, now: Date): SQL<Date | null> {
  const at = sql.param(now, suspensions.until);
  return sql<Date | null>`(select suspensions.until from suspensions
    where suspensions.user_id = ${userId} and suspensions.until > ${at})`.mapWith(
    suspensions.until,
  );
}
