// Maps reports to what those who decide on them see: the excerpt and what is needed to decide, and no more.
import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import type { Decision, Report } from "@vereda/domain/community/circles/contract-moderation";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { showUser } from "../connections/connection-view.ts";
import { circles } from "../tables/circles.ts";
import { moderationAppeals, moderationDecisions } from "../tables/moderation.ts";
import { reports } from "../tables/reports.ts";

type DecisionRow = typeof moderationDecisions.$inferSelect;
type AppealRow = typeof moderationAppeals.$inferSelect;

export function mapDecision(
  { id, action, note, untilDay, createdAt, liftedAt, moderatorId }: DecisionRow,
  appeal: AppealRow | null,
  { userId }: Pick<Caller, "userId">,
): Decision {
  return {
    id,
    action,
    note,
    until: untilDay,
    createdAt: createdAt.toISOString(),
    liftedAt: liftedAt?.toISOString() ?? null,
    isMine: moderatorId === userId,
    appeal: appeal && {
      id: appeal.id,
      text: appeal.text,
      createdAt: appeal.createdAt.toISOString(),
      outcome: appeal.outcome,
      note: appeal.outcomeNote,
    },
  };
}

const same = alias(reports, "same");

/** Of the same subject, this one too. */
const sameCount = sql<number>`(
  select count(*)::integer from ${reports} as same
  where same.subject_type = ${reports.subjectType} and same.subject_id = ${reports.subjectId}
)`;

/** Earlier measures against the author, in other reports, that were not lifted. */
function countEarlier(db: Database): SQL<number> {
  const which = and(
    eq(moderationDecisions.userId, reports.authorId),
    ne(moderationDecisions.reportId, reports.id),
    inArray(moderationDecisions.action, ["HIDE", "WARN", "SUSPEND"]),
    isNull(moderationDecisions.liftedAt),
  );
  const earlier = db
    .select({ count: sql`count(*)::integer` })
    .from(moderationDecisions)
    .where(which);
  return sql<number>`(${earlier})`;
}

/** The condition on the first open report of a subject, which stands for the others. */
export function isFirstOpen(db: Database): SQL | undefined {
  const isEarlier = and(
    eq(same.subjectType, reports.subjectType),
    eq(same.subjectId, reports.subjectId),
    isNull(same.closedAt),
    sql`(${same.createdAt}, ${same.id}) < (${reports.createdAt}, ${reports.id})`,
  );
  const others = db
    .select({ one: sql`1` })
    .from(same)
    .where(isEarlier);
  return and(isNull(reports.closedAt), sql`not exists ${others}`);
}

export function selectReports(db: Database) {
  return db
    .select({
      report: reports,
      count: sameCount,
      earlier: countEarlier(db),
      circle: { id: circles.id, name: circles.name },
    })
    .from(reports)
    .leftJoin(circles, eq(circles.id, reports.circleId))
    .$dynamic();
}

type ReportSummary = Awaited<ReturnType<typeof selectReports>>[number];

async function listDecisions(db: Database, caller: Caller, reportIds: readonly string[]) {
  const rows = await db
    .select({ decision: moderationDecisions, appeal: moderationAppeals })
    .from(moderationDecisions)
    .leftJoin(moderationAppeals, eq(moderationAppeals.decisionId, moderationDecisions.id))
    .where(inArray(moderationDecisions.reportId, [...reportIds]))
    .orderBy(asc(moderationDecisions.createdAt), asc(moderationDecisions.id));
  return Map.groupBy(
    rows.map(({ decision, appeal }) => ({
      reportId: decision.reportId,
      decision: mapDecision(decision, appeal, caller),
    })),
    ({ reportId }) => reportId,
  );
}

/** In the order of the rows. */
export async function mapReports(
  db: Database,
  caller: Caller,
  rows: readonly ReportSummary[],
  now: Date,
): Promise<Report[]> {
  if (rows.length === 0) return [];
  const decisions = await listDecisions(
    db,
    caller,
    rows.map(({ report }) => report.id),
  );
  const authors = await getUsersById(
    db,
    rows.flatMap(({ report }) => report.authorId ?? []),
  );
  return rows.map(({ report, count, earlier, circle }) => {
    const { id, subjectType, subjectId, authorId, reason, text, excerpt } = report;
    const author = authors.get(authorId ?? "");
    return {
      id,
      subjectType,
      subjectId,
      reason,
      text,
      excerpt,
      count,
      earlier,
      circle,
      author: author === undefined ? null : showUser(author),
      decisions: (decisions.get(id) ?? []).map(({ decision }) => decision),
      createdAt: report.createdAt.toISOString(),
      closedAt: report.closedAt?.toISOString() ?? null,
      isWithModerators: report.moderatorsFrom <= now,
    };
  });
}

/** Does not check who may see it. @throws not_found */
export async function getReport(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Report> {
  const rows = await selectReports(db).where(eq(reports.id, id));
  const [report] = await mapReports(db, caller, rows, now);
  if (report === undefined) throw new AppError("not_found");
  return report;
}
