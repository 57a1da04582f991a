// The queue of moderators: one entry for each reported subject, the longest in it first.
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
} from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { moderationApi, Report } from "@vereda/domain/community/moderation/contract-moderation";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
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
export async function listReports(
  db: Database,
  caller: Caller,
  { page, perPage, show }: Query,
  now: Date,
): Promise<Page<Report>> {
  const isOfOthers = or(isNull(reports.authorId), ne(reports.authorId, caller.userId));
  const isHosted = isOfHostedCircle(db, caller.userId);
  const which = and(isOfOthers, isHosted && not(isHosted), buildFilter(db, show, now));
  const [total] = await db.select({ count: count() }).from(reports).where(which);
  const order =
    show === "closed"
      ? [desc(reports.closedAt), desc(reports.id)]
      : [asc(reports.createdAt), asc(reports.id)];
  const rows = await selectReports(db, "MODERATOR")
    .where(which)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = await mapReports(db, caller, "MODERATOR", rows, now);
  return makePage(items, total?.count ?? 0, page, perPage);
}
