// The queue of moderators: one entry for each reported subject, the longest in it first.
import { and, asc, desc, eq, exists, isNotNull, isNull, lte, ne, not, or } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import type {
  moderationApi,
  Report,
} from "@vereda/domain/community/moderation/contract-moderation";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { moderationAppeals, moderationDecisions } from "../tables/moderation.ts";
import { reports } from "../tables/reports.ts";
import { isOfHostedCircle } from "./affected-users.ts";
import { isFirstOpen, mapReports, selectReports } from "./report-view.ts";

type Query = QueryOf<typeof moderationApi.reports>;

/** With a decision; those that were closed together with it have none. */
function isDecided(db: Database): SQL | undefined {
  const decisions = db
    .select({ one: sql`1` })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.reportId, reports.id));
  return and(isNotNull(reports.closedAt), exists(decisions));
}

function hasOpenAppeal(db: Database): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(moderationDecisions)
      .innerJoin(moderationAppeals, eq(moderationAppeals.decisionId, moderationDecisions.id))
      .where(
        and(eq(moderationDecisions.reportId, reports.id), isNull(moderationAppeals.decidedAt)),
      ),
  );
}

function buildFilter(db: Database, show: Query["show"], now: Date): SQL | undefined {
  if (show === "open") return and(isFirstOpen(db), lte(reports.moderatorsFrom, now));
  return show === "closed" ? isDecided(db) : hasOpenAppeal(db);
}

/** Without what is reported of the caller and of circles that they host, who never decides about themselves. */
function isForCaller(db: Database, { userId }: Pick<Caller, "userId">): SQL | undefined {
  const isOfOthers = or(isNull(reports.authorId), ne(reports.authorId, userId));
  const isHosted = isOfHostedCircle(db, userId);
  return and(isOfOthers, isHosted && not(isHosted));
}

/** Those that the caller may decide. */
export function countOpenReports(
  db: Database,
  caller: Pick<Caller, "userId">,
  now: Date,
): Promise<number> {
  return db.$count(reports, and(isForCaller(db, caller), buildFilter(db, "open", now)));
}

export async function listReports(
  db: Database,
  caller: Caller,
  { show, ...paging }: Query,
  now: Date,
): Promise<Page<Report>> {
  const which = and(isForCaller(db, caller), buildFilter(db, show, now));
  const order =
    show === "closed"
      ? [desc(reports.closedAt), desc(reports.id)]
      : [asc(reports.createdAt), asc(reports.id)];
  const rows = selectReports(db, "MODERATOR")
    .where(which)
    .orderBy(...order);
  return loadPage(paging, db.$count(reports, which), rows, (all) =>
    mapReports(db, caller, "MODERATOR", all, now),
  );
}
