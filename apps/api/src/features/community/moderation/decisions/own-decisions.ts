// What was decided about the caller and the circles that they host: why, until when, and of what appeal.
import { and, desc, eq, inArray, or } from "drizzle-orm";
import { appealableActions } from "@vereda/domain/community/moderation/moderation-rules";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { moderationAppeals, moderationDecisions } from "../../tables/moderation.ts";
import { reports } from "../../tables/reports.ts";
import { isOfHostedCircle } from "../affected-users.ts";
import { mapDecision } from "../report-view.ts";

/** For queries of decisions that join their reports. */
const isAbout = (db: Database, userId: string) =>
  or(eq(moderationDecisions.userId, userId), isOfHostedCircle(db, userId));

export async function listOwnDecisions(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof moderationApi.own>,
): Promise<DataOf<typeof moderationApi.own>> {
  const which = and(
    isAbout(db, caller.userId),
    inArray(moderationDecisions.action, appealableActions),
  );
  const own = db
    .select({
      decision: moderationDecisions,
      appeal: moderationAppeals,
      report: {
        subjectType: reports.subjectType,
        excerpt: reports.excerpt,
        reason: reports.reason,
      },
    })
    .from(moderationDecisions)
    .innerJoin(reports, eq(reports.id, moderationDecisions.reportId))
    .leftJoin(moderationAppeals, eq(moderationAppeals.decisionId, moderationDecisions.id))
    .where(which);
  const total = db.$count(own.as("own"));
  const latest = own.orderBy(desc(moderationDecisions.createdAt), desc(moderationDecisions.id));
  return loadPage(query, total, latest, (rows) =>
    rows.map(({ decision, appeal, report }) => ({
      ...mapDecision(decision, appeal, caller),
      ...report,
    })),
  );
}

/** The notes of decisions about the user and of their appeals' outcomes, for the titles of notices. */
export async function listDecisionNotes(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: moderationDecisions.id,
      note: moderationDecisions.note,
    })
    .from(moderationDecisions)
    .innerJoin(reports, eq(reports.id, moderationDecisions.reportId))
    .where(and(isAbout(db, userId), inArray(moderationDecisions.id, [...ids])));
  const outcomes = await db
    .select({ id: moderationAppeals.id, note: moderationAppeals.outcomeNote })
    .from(moderationAppeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, moderationAppeals.decisionId))
    .innerJoin(reports, eq(reports.id, moderationDecisions.reportId))
    .where(and(isAbout(db, userId), inArray(moderationAppeals.id, [...ids])));
  return new Map([...rows, ...outcomes].map(({ id, note }) => [id, note ?? ""]));
}
