// Stores reports of what users wrote; hosts of circles and a queue of moderators read them.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { getModeratorsFrom } from "@vereda/domain/community/moderation/moderation-rules";
import type { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import type { Created } from "#platform/http/writing.ts";
import { notify } from "#features/inbox/notify.ts";
import { listHostIds } from "../../circles/hosts.ts";
import { reports } from "../../tables/reports.ts";
import type { ReportRow } from "../../tables/reports.ts";
import { requireSubject } from "./report-subjects.ts";
import type { ReportedSubject } from "./report-subjects.ts";

const reportsPerDay = { limit: 20, windowMs: DAY_MS };

type Input = BodyOf<typeof reportsApi.report>;

/** Its hosts are notified when they decide first, without the name of who reported. */
async function insertReport(
  tx: Database,
  { userId: ownerId }: Caller,
  subject: ReportedSubject,
  { id, subjectType, reason, text }: Input,
  now: Date,
): Promise<ReportRow | undefined> {
  const { authorId, excerpt, circleId = null } = subject;
  const hostIds = circleId === null ? [] : await listHostIds(tx, circleId);
  const isAuthorHost = authorId !== null && hostIds.includes(authorId);
  const about = { subject: subjectType, isInCircle: hostIds.length > 0, isAuthorHost };
  const moderatorsFrom = new Date(getModeratorsFrom(about, now.getTime()));
  const [made] = await tx
    .insert(reports)
    .values({
      id: id ?? createId(now.getTime()),
      ownerId,
      subjectType,
      subjectId: subject.id,
      authorId,
      reason,
      text: text || null,
      excerpt,
      circleId,
      moderatorsFrom,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined && circleId !== null && moderatorsFrom > now) {
    const notice = { kind: "circle_report" as const, id: circleId };
    const recipients = hostIds.filter((one) => one !== ownerId);
    await notify(tx, recipients, { kind: "moderation", subject: notice }, now);
  }
  return made;
}

/**
 * One report per user and subject: a second one answers the first.
 * @throws not_found for what the caller does not see or wrote; conflict when the id is taken; rate_limited
 */
export async function createReport(
  db: Database,
  caller: Caller,
  input: Input,
  now: Date,
): Promise<Created<{ id: string }>> {
  const subject = await requireSubject(db, caller, input);
  const isTheSame = and(
    eq(reports.ownerId, caller.userId),
    eq(reports.subjectType, input.subjectType),
    eq(reports.subjectId, subject.id),
  );
  const findExisting = () => db.select({ id: reports.id }).from(reports).where(isTheSame);
  const [existing] = await findExisting();
  if (existing !== undefined) return { made: existing, isNew: false };
  await consume(db, limitKey("report", caller.userId), reportsPerDay, now);
  const made = await db.transaction((tx) => insertReport(tx, caller, subject, input, now));
  if (made !== undefined) return { made: { id: made.id }, isNew: true };
  const [concurrent] = await findExisting();
  if (concurrent === undefined) throw new AppError("conflict");
  return { made: concurrent, isNew: false };
}
