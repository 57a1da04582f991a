// Keeps a suspended user from writing; reading, leaving, reporting and appealing stay open to them.
import { and, desc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { parseDay } from "@vereda/domain/time/day";
import { buildCalendarDays, endOfDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import { getTimeZones } from "#features/account/user-lookup.ts";
import { moderationDecisions, suspensions } from "../tables/moderation.ts";

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

/** Recomputes a user's suspension from the decisions in force: the one that ends last counts. */
export async function updateSuspension(tx: Database, userId: string): Promise<void> {
  // Concurrent decisions about the user see each other.
  await lockUser(tx, userId);
  const [last] = await tx
    .select({ id: moderationDecisions.id, untilDay: moderationDecisions.untilDay })
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.userId, userId),
        eq(moderationDecisions.action, "SUSPEND"),
        isNull(moderationDecisions.liftedAt),
      ),
    )
    .orderBy(desc(moderationDecisions.untilDay))
    .limit(1);
  const day = parseDay(last?.untilDay ?? "");
  if (last === undefined || day === null) {
    await tx.delete(suspensions).where(eq(suspensions.userId, userId));
    return;
  }
  const timeZone = (await getTimeZones(tx, [userId])).get(userId) ?? "UTC";
  const until = new Date(endOfDay(day, buildCalendarDays(timeZone)));
  const set = { decisionId: last.id, until };
  await tx
    .insert(suspensions)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: suspensions.userId, set });
}
