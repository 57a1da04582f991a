// Maps reports to what those who decide on them see: the excerpt and what is needed to decide, and no more.
import { and, asc, eq, exists, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { appealableActions } from "@vereda/domain/community/moderation/moderation-rules";
import type { Decider } from "@vereda/domain/community/moderation/moderation-rules";
import type { Decision, Report } from "@vereda/domain/community/moderation/contract-moderation";
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

/** Earlier measures against the author, in other reports, that were not lifted; for hosts of the circle alone. */
function countEarlier(db: Database, decider: Decider): SQL<number> {
  const inCircle = db
    .select({ one: sql`1` })
    .from(same)
    .where(and(eq(same.id, moderationDecisions.reportId), eq(same.circleId, reports.circleId)));
  const which = and(
    eq(moderationDecisions.userId, reports.authorId),
    ne(moderationDecisions.reportId, reports.id),
    inArray(moderationDecisions.action, appealableActions),
    isNull(moderationDecisions.liftedAt),
    decider === "HOST" ? exists(inCircle) : undefined,
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

export function selectReports(db: Database, decider: Decider) {
  return db
    .select({
      report: reports,
      count: sameCount,
      earlier: countEarlier(db, decider),
      circle: { id: circles.id, name: circles.name },
    })
    .from(reports)
    .leftJoin(circles, eq(circles.id, reports.circleId))
    .$dynamic();
}

type ReportSummary = Awaited<ReturnType<typeof selectReports>>[number];

/** For hosts their own, without the appeal, which moderators decide. */
async function listDecisions(
  db: Database,
  caller: Caller,
  decider: Decider,
  reportIds: readonly string[],
) {
  const isHost = decider === "HOST";
  const rows = await db
    .select({ decision: moderationDecisions, appeal: moderationAppeals })
    .from(moderationDecisions)
    .leftJoin(moderationAppeals, eq(moderationAppeals.decisionId, moderationDecisions.id))
    .where(
      and(
        inArray(moderationDecisions.reportId, [...reportIds]),
        isHost ? eq(moderationDecisions.moderatorId, caller.userId) : undefined,
      ),
    )
    .orderBy(asc(moderationDecisions.createdAt), asc(moderationDecisions.id));
  return Map.groupBy(
    rows.map(({ decision, appeal }) => ({
      reportId: decision.reportId,
      decision: mapDecision(decision, isHost ? null : appeal, caller),
    })),
    ({ reportId }) => reportId,
  );
}

/** In the order of the rows. */
export async function mapReports(
  db: Database,
  caller: Caller,
  decider: Decider,
  rows: readonly ReportSummary[],
  now: Date,
): Promise<Report[]> {
  if (rows.length === 0) return [];
  const decisions = await listDecisions(
    db,
    caller,
    decider,
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
  decider: Decider,
  id: string,
  now: Date,
): Promise<Report> {
  const rows = await selectReports(db, decider).where(eq(reports.id, id));
  const [report] = await mapReports(db, caller, decider, rows, now);
  if (report === undefined) throw new AppError("not_found");
  return report;
}
