// Lists the sessions of a circle that are still to come.
import { and, asc, desc, eq, gte, isNotNull, sql, type SQL } from "drizzle-orm";
import { MAX_CIRCLE_SESSIONS } from "@vereda/domain/community/circles/catalogue-circles";
import {
  MAX_ACCEPTED_SESSIONS,
  type AcceptedSession,
  type CircleSession,
  type circleSessionsApi,
} from "@vereda/domain/community/circles/contract-circle-sessions";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { pickPage, type Page } from "@vereda/domain/http/envelope";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import {
  circleMembers,
  circles,
  circleSessionResponses,
  circleSessions,
} from "../../tables/circles.ts";
import { isVisibleTo, requireCircle, type CircleMembership } from "../access.ts";
import { canChangeSession, showSession, type SessionToShow } from "./session-rows.ts";

/** Two days earlier, because of time zones and of a session past midnight. */
export function isToCome(now: Date): SQL {
  return gte(circleSessions.lastDay, formatIsoDay(getTodayIn("UTC", now.getTime()) - 2));
}

async function loadSessions(
  db: Database,
  { circle, mine }: CircleMembership,
  which: SQL | undefined,
): Promise<SessionToShow[]> {
  const isAccepted = sql`${circleSessionResponses.sessionId} = ${circleSessions.id}
    and ${circleSessionResponses.response} = 'ACCEPTED'`;
  const rows = await db
    .select({
      session: circleSessions,
      response: sql<SessionToShow["response"]>`(select response from ${circleSessionResponses}
        where ${circleSessionResponses.sessionId} = ${circleSessions.id}
          and ${circleSessionResponses.userId} = ${mine.userId})`,
      acceptedCount: sql<number>`(select count(*)::integer from ${circleSessionResponses} where ${isAccepted})`,
    })
    .from(circleSessions)
    .where(and(eq(circleSessions.circleId, circle.id), which))
    .orderBy(asc(circleSessions.lastDay), asc(circleSessions.id))
    .limit(MAX_CIRCLE_SESSIONS);
  return rows.map((row) => ({ ...row, canChange: canChangeSession(row.session, mine) }));
}

const byNext = (one: CircleSession, other: CircleSession) =>
  (one.nextAt ?? "").localeCompare(other.nextAt ?? "");

/** The next one first. @throws not_found to who is no member */
export async function listSessions(
  db: Database,
  caller: Caller,
  circleId: string,
  query: QueryOf<typeof circleSessionsApi.list>,
  now: Date,
): Promise<Page<CircleSession>> {
  const membership = await requireCircle(db, caller, circleId, "read");
  const rows = await loadSessions(db, membership, isToCome(now));
  const sessions = rows.map((row) => showSession(row, now));
  const toCome = sessions.filter(({ nextAt }) => nextAt !== null).toSorted(byNext);
  return pickPage(toCome, query);
}

/** @throws not_found */
export async function getSession(
  db: Database,
  membership: CircleMembership,
  id: string,
  now: Date,
): Promise<CircleSession> {
  const [row] = await loadSessions(db, membership, eq(circleSessions.id, id));
  if (row === undefined) throw new AppError("not_found");
  return showSession(row, now);
}

const isLink = (location: string | null) => /^https?:\/\/\S+$/u.test(location ?? "");

/** Of the circles that the caller still sees, the latest first. */
export async function listAcceptedSessions(
  db: Database,
  { userId }: Caller,
  now: Date,
): Promise<AcceptedSession[]> {
  const { taskId, sessionId, response } = circleSessionResponses;
  const rows = await db
    .select({
      taskId,
      circleId: circles.id,
      circleName: circles.name,
      location: circleSessions.location,
    })
    .from(circleSessionResponses)
    .innerJoin(circleSessions, eq(circleSessions.id, sessionId))
    .innerJoin(circles, eq(circles.id, circleSessions.circleId))
    .innerJoin(
      circleMembers,
      and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)),
    )
    .where(
      and(
        eq(circleSessionResponses.userId, userId),
        eq(response, "ACCEPTED"),
        isNotNull(taskId),
        isToCome(now),
        eq(circleMembers.status, "ACTIVE"),
        isVisibleTo(db, userId),
      ),
    )
    .orderBy(desc(circleSessions.lastDay), desc(circleSessions.id))
    .limit(MAX_ACCEPTED_SESSIONS);
  return rows.flatMap(({ location, ...row }) =>
    row.taskId === null
      ? []
      : [{ ...row, taskId: row.taskId, link: isLink(location) ? location : null }],
  );
}
