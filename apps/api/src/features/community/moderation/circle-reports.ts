// Hosts moderate their circle first: its open reports, without those about the hosts themselves.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import type {
  moderationApi,
  Report,
} from "@vereda/domain/community/moderation/contract-moderation";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { Created } from "#platform/http/writing.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { requireCircle } from "../circles/access.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import { reports } from "../tables/reports.ts";
import { decide, lockReport } from "./decisions/decide.ts";
import { notifyModerators } from "./notify-deciders.ts";
import { addToLog } from "#features/account/users/moderation-log.ts";
import { getReport, isFirstOpen, mapReports, selectReports } from "./report-view.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";

function isForHosts(circleId: string) {
  const isHost = and(
    eq(circleMembers.circleId, circleId),
    eq(circleMembers.userId, reports.authorId),
    eq(circleMembers.role, "HOST"),
    eq(circleMembers.status, "ACTIVE"),
  );
  return and(
    eq(reports.circleId, circleId),
    inArray(reports.subjectType, ["post", "reply"]),
    sql`not exists (select 1 from ${circleMembers} where ${isHost})`,
  );
}

/** @throws not_found to who is no member; forbidden to who is no host */
export async function listCircleReports(
  db: Database,
  caller: Caller,
  circleId: string,
  query: QueryOf<typeof moderationApi.circleReports>,
  now: Date,
): Promise<Page<Report>> {
  await requireCircle(db, caller, circleId, "moderate");
  const which = and(isForHosts(circleId), isFirstOpen(db));
  const rows = selectReports(db, "HOST")
    .where(which)
    .orderBy(asc(reports.createdAt), asc(reports.id));
  return loadPage(query, db.$count(reports, which), rows, (all) =>
    mapReports(db, caller, "HOST", all, now),
  );
}

interface CircleReport {
  readonly id: string;
  readonly reportId: string;
}

/** As `decide`. @throws suspended; not_found also for a report about a host */
export async function decideInCircle(
  db: Database,
  caller: Caller,
  { id: circleId, reportId }: CircleReport,
  body: BodyOf<typeof moderationApi.decideInCircle>,
  now: Date,
): Promise<Created<Report>> {
  await requireCircle(db, caller, circleId, "moderate");
  // The note reaches the author's inbox.
  await requireNotSuspended(db, caller, now);
  const about = and(eq(reports.id, reportId), isForHosts(circleId));
  const isNew = await decide(db, caller, { decider: "HOST", about }, body, now);
  return { made: await getReport(db, caller, "HOST", reportId, now), isNew };
}

/** Passes it on to moderators before a day has passed. @throws not_found; forbidden; conflict when closed */
export async function escalateReport(
  db: Database,
  caller: Caller,
  { id: circleId, reportId }: CircleReport,
  now: Date,
): Promise<Report> {
  await requireCircle(db, caller, circleId, "moderate");
  await db.transaction(async (tx) => {
    const about = and(eq(reports.id, reportId), isForHosts(circleId));
    const report = await lockReport(tx, about);
    const { subjectType, subjectId, closedAt, moderatorsFrom } = report;
    if (closedAt !== null) throw new AppError("conflict");
    if (moderatorsFrom <= now) return;
    await tx
      .update(reports)
      .set({ moderatorsFrom: now })
      .where(and(eq(reports.subjectType, subjectType), eq(reports.subjectId, subjectId)));
    const entry = { actorId: caller.userId, action: "ESCALATE" as const, subjectType, subjectId };
    await addToLog(tx, entry, now);
    await notifyModerators(tx, report, [caller.userId], now);
  });
  return getReport(db, caller, "HOST", reportId, now);
}

/** The names of circles among these that the user hosts, by their ids. */
export async function listHostedCircleNames(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .innerJoin(circleMembers, eq(circleMembers.circleId, circles.id))
    .where(
      and(
        inArray(circles.id, [...ids]),
        eq(circleMembers.userId, userId),
        eq(circleMembers.role, "HOST"),
        eq(circleMembers.status, "ACTIVE"),
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
