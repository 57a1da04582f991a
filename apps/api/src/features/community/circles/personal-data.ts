// Exports a user's circles, and erases them: a circle belongs to its hosts and stays with its members.
import { and, asc, eq, gt } from "drizzle-orm";
import { makeRowCollection, readPages } from "#platform/personal-data.ts";
import type { ExportContext, PersonalDataSource } from "#platform/personal-data.ts";
import {
  circleMembers,
  circles,
  circleSessionResponses,
  circleSessions,
} from "../tables/circles.ts";
import { leaveAllCircles } from "./members/departures.ts";

async function* exportMemberships({ db, userId }: ExportContext) {
  const read = (after: { circleId: string } | undefined, limit: number) =>
    db
      .select({
        circleId: circleMembers.circleId,
        circle: circles.name,
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
    makeRowCollection("community/circles", {
      about: { es: "Los círculos que fundaste.", en: "The circles that you founded." },
      table: circles,
      owner: circles.ownerId,
      order: [circles.id],
    }),
    makeRowCollection("community/circle-sessions", {
      about: { es: "Las sesiones que agendaste.", en: "The sessions that you scheduled." },
      table: circleSessions,
      owner: circleSessions.ownerId,
      order: [circleSessions.id],
    }),
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
