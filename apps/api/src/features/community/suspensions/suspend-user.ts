// Lets administrators suspend a user without a report, and lift suspensions, by decisions of moderation.
import { and, desc, eq, gte, isNull, or } from "drizzle-orm";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import type { suspensionsApi } from "@vereda/domain/community/suspensions/contract-suspensions";
import { createId } from "@vereda/domain/id";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { Created } from "#platform/http/writing.ts";
import { findProfileUser } from "#features/account/profile/profile-user.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import { formatFullName, getTimeZones } from "#features/account/user-lookup.ts";
import { decide } from "#features/community/moderation/decisions/decide.ts";
import { findSuspension } from "#features/account/users/suspensions.ts";
import { moderationDecisions } from "#features/community/tables/moderation.ts";
import { reports } from "#features/community/tables/reports.ts";

type Suspension = DataOf<typeof suspensionsApi.suspend>;

/** Reports of others stay open: nobody read them for this. */
function buildRequest(reportId: string) {
  const about = eq(reports.id, reportId);
  return { decider: "MODERATOR", about, closes: "ONLY_THIS" } as const;
}

/** Nobody reported it, so the report has no owner; it carries the decision and its appeal. */
async function insertReport(tx: Database, userId: string, now: Date): Promise<string> {
  const user = await findProfileUser(tx, { id: userId });
  if (user === null) throw new AppError("not_found");
  const id = createId(now.getTime());
  await tx.insert(reports).values({
    id,
    subjectType: "profile",
    subjectId: userId,
    authorId: userId,
    reason: "other",
    excerpt: formatFullName(user),
    moderatorsFrom: now,
    createdAt: now,
  });
  return id;
}

/** The report of the decision that an earlier call with this id made. */
async function findDecidedReport(tx: Database, id: string, userId: string) {
  const [row] = await tx
    .select({ reportId: moderationDecisions.reportId })
    .from(moderationDecisions)
    .where(and(eq(moderationDecisions.id, id), eq(moderationDecisions.userId, userId)));
  return row?.reportId;
}

/** @throws not_found; forbidden for oneself and administrators; conflict; validation_error for the day */
export async function suspendUser(
  db: Database,
  caller: Caller,
  userId: string,
  {
    id = createId(caller.requestedAt.getTime()),
    until,
    note,
  }: BodyOf<typeof suspensionsApi.suspend>,
  now: Date,
): Promise<Created<Suspension>> {
  const isNew = await db.transaction(async (tx) => {
    // A repeated call waits here, and then finds the decision of the first.
    await lockUser(tx, userId);
    const reportId =
      (await findDecidedReport(tx, id, userId)) ?? (await insertReport(tx, userId, now));
    return decide(tx, caller, buildRequest(reportId), { id, action: "SUSPEND", until, note }, now);
  });
  const suspension = await findSuspension(db, userId, now);
  return { made: { id, suspendedUntil: suspension?.until.toISOString() ?? null }, isNew };
}

/** Lifts all suspensions of a user that are in force. @throws not_found without one; forbidden */
export async function liftSuspensions(
  db: Database,
  caller: Caller,
  userId: string,
  note: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const suspension = await findSuspension(tx, userId, now);
    if (suspension === null) throw new AppError("not_found");
    const timeZone = (await getTimeZones(tx, [userId])).get(userId) ?? "UTC";
    const today = formatIsoDay(getTodayIn(timeZone, now.getTime()));
    const { id, untilDay } = moderationDecisions;
    const inForce = await tx
      .selectDistinct({ reportId: moderationDecisions.reportId })
      .from(moderationDecisions)
      .where(
        and(
          eq(moderationDecisions.userId, userId),
          eq(moderationDecisions.action, "SUSPEND"),
          isNull(moderationDecisions.liftedAt),
          // Those that are over stay as they are.
          or(eq(id, suspension.decisionId), gte(untilDay, today)),
        ),
      )
      .orderBy(desc(moderationDecisions.reportId));
    for (const { reportId } of inForce) {
      await decide(tx, caller, buildRequest(reportId), { action: "LIFT", note }, now);
    }
  });
}
