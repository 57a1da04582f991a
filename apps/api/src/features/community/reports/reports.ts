// Stores reports of what users wrote; a queue of moderators reads them.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { ReportSubject } from "@vereda/domain/community/catalogue-messages";
import type { reportsApi } from "@vereda/domain/community/contract-reports";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import type { Created } from "#platform/http/writing.ts";
import { reports } from "../tables/reports.ts";
import { findReportedMessage, findReportedProfile } from "./report-subjects.ts";
import type { ReportedSubject } from "./report-subjects.ts";

const reportsPerDay = { limit: 20, windowMs: DAY_MS };

type FindSubject = (db: Database, caller: Caller, id: string) => Promise<ReportedSubject | null>;

/** What can be reported so far. */
const finders: Readonly<Partial<Record<ReportSubject, FindSubject>>> = {
  profile: findReportedProfile,
  message: findReportedMessage,
};

/**
 * One report per user and subject: a second one answers the first.
 * @throws not_found for what the caller does not see or wrote; conflict when the id is taken; rate_limited
 */
export async function createReport(
  db: Database,
  caller: Caller,
  { id, subjectType, subjectId, reason, text }: BodyOf<typeof reportsApi.report>,
  now: Date,
): Promise<Created<{ id: string }>> {
  const subject = await finders[subjectType]?.(db, caller, subjectId);
  if (subject === null || subject === undefined || subject.authorId === caller.userId) {
    throw new AppError("not_found");
  }
  const isTheSame = and(
    eq(reports.ownerId, caller.userId),
    eq(reports.subjectType, subjectType),
    eq(reports.subjectId, subject.id),
  );
  const findExisting = () => db.select({ id: reports.id }).from(reports).where(isTheSame);
  const [existing] = await findExisting();
  if (existing !== undefined) return { made: existing, isNew: false };
  await consume(db, limitKey("report", caller.userId), reportsPerDay, now);
  const [made] = await db
    .insert(reports)
    .values({
      id: id ?? createId(now.getTime()),
      ownerId: caller.userId,
      subjectType,
      subjectId: subject.id,
      authorId: subject.authorId,
      reason,
      text: text || null,
      excerpt: subject.excerpt,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  if (made !== undefined) return { made, isNew: true };
  const [concurrent] = await findExisting();
  if (concurrent === undefined) throw new AppError("conflict");
  return { made: concurrent, isNew: false };
}
