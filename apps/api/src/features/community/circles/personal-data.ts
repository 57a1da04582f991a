// Exports a user's circles, and erases them: a circle belongs to its hosts and stays with its members.
import { and, asc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import { readPages } from "#platform/personal-data.ts";
import type { ExportContext, PersonalDataSource } from "#platform/personal-data.ts";
import {
  circleMembers,
  circles,
  circleSessionResponses,
  circleSessions,
} from "../tables/circles.ts";
import { involvedStatuses } from "./access.ts";
import { leaveAllCircles } from "./members/departures.ts";

const isInvolved = inArray(circleMembers.status, involvedStatuses);

async function* exportMemberships({ db, userId }: ExportContext) {
  const read = (after: { circleId: string } | undefined, limit: number) =>
    db
      .select({
        circleId: circleMembers.circleId,
        circle: sql<string | null>`case when ${isInvolved} then ${circles.name} end`,
        role: circleMembers.role,
        status: circleMembers.status,
        answers: circleMembers.answers,
        agreedAt: circleMembers.agreedAt,
        joinedAt: circleMembers.joinedAt,
      })
      .from(circleMembers)
      .innerJoin(circles, eq(circles.id, circleMembers.circleId))
      .where(
        and(eq(circleMembers.userId, userId), after && gt(circleMembers.circleId, after.circleId)),
      )
      .orderBy(asc(circleMembers.circleId))
      .limit(limit);
  yield* readPages(read);
}

/** What the user made in circles whose member they are: others may have rewritten it since. */
const isMember = (userId: string) =>
  and(eq(circleMembers.userId, userId), eq(circleMembers.status, "ACTIVE"));

async function* exportFounded({ db, userId }: ExportContext) {
  const { ownerId, ...columns } = getTableColumns(circles);
  const read = (after: { id: string } | undefined, limit: number) =>
    db
      .select(columns)
      .from(circles)
      .innerJoin(circleMembers, eq(circleMembers.circleId, circles.id))
      .where(and(eq(ownerId, userId), isMember(userId), after && gt(circles.id, after.id)))
      .orderBy(asc(circles.id))
      .limit(limit);
  yield* readPages(read);
}

async function* exportSessions({ db, userId }: ExportContext) {
  const { ownerId, ...columns } = getTableColumns(circleSessions);
  const { id, circleId } = columns;
  const read = (after: { id: string } | undefined, limit: number) =>
    db
      .select(columns)
      .from(circleSessions)
      .innerJoin(circleMembers, eq(circleMembers.circleId, circleId))
      .where(and(eq(ownerId, userId), isMember(userId), after && gt(id, after.id)))
      .orderBy(asc(id))
      .limit(limit);
  yield* readPages(read);
}

async function* exportResponses({ db, userId }: ExportContext) {
  const { sessionId } = circleSessionResponses;
  const read = (after: { sessionId: string } | undefined, limit: number) =>
    db
      .select({
        sessionId,
        session: circleSessions.title,
        response: circleSessionResponses.response,
        at: circleSessionResponses.updatedAt,
      })
      .from(circleSessionResponses)
      .innerJoin(circleSessions, eq(circleSessions.id, sessionId))
      .where(
        and(eq(circleSessionResponses.userId, userId), after && gt(sessionId, after.sessionId)),
      )
      .orderBy(asc(sessionId))
      .limit(limit);
  yield* readPages(read);
}

export const circleData: PersonalDataSource = {
  collections: [
    {
      name: "community/circle-memberships",
      about: {
        es: "Los círculos en los que estás o estuviste, con tu papel y lo que respondiste para entrar.",
        en: "The circles you are or were in, with your role and what you answered to join.",
      },
      tables: ["circle_members"],
      pages: exportMemberships,
    },
    {
      name: "community/circles",
      about: {
        es: "Los círculos que fundaste, mientras estás en ellos.",
        en: "The circles that you founded, while you are in them.",
      },
      tables: ["circles"],
      pages: exportFounded,
    },
    {
      name: "community/circle-sessions",
      about: {
        es: "Las sesiones que agendaste, mientras estás en su círculo.",
        en: "The sessions that you scheduled, while you are in their circle.",
      },
      tables: ["circle_sessions"],
      pages: exportSessions,
    },
    {
      name: "community/circle-responses",
      about: {
        es: "A qué sesiones dijiste que sí o que no.",
        en: "Which sessions you accepted or declined.",
      },
      tables: ["circle_session_responses"],
      pages: exportResponses,
    },
  ],
  erase: (db, { userId }, now) => leaveAllCircles(db, userId, now),
};
