// Exports a user's circles, and erases them: a circle belongs to its hosts and stays with its members.
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { definePersonalData, readInOrder } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import {
  circleMembers,
  circles,
  circleSessionResponses,
  circleSessions,
} from "../tables/circles.ts";
import { involvedStatuses } from "./access.ts";
import { leaveAllCircles } from "./members/departures.ts";
import abouts from "../personal-data.json" with { type: "json" };

const isInvolved = inArray(circleMembers.status, involvedStatuses);

const exportMemberships = ({ db, userId }: ExportContext) =>
  readInOrder({ circleId: circleMembers.circleId }, (isNext) =>
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
      .where(and(eq(circleMembers.userId, userId), isNext)),
  );

/** What the user made in circles whose member they are: others may have rewritten it since. */
const isMember = (userId: string) =>
  and(eq(circleMembers.userId, userId), eq(circleMembers.status, "ACTIVE"));

function exportFounded({ db, userId }: ExportContext) {
  const { ownerId, ...columns } = getTableColumns(circles);
  return readInOrder({ id: circles.id }, (isNext) =>
    db
      .select(columns)
      .from(circles)
      .innerJoin(circleMembers, eq(circleMembers.circleId, circles.id))
      .where(and(eq(ownerId, userId), isMember(userId), isNext)),
  );
}

function exportSessions({ db, userId }: ExportContext) {
  const { ownerId, ...columns } = getTableColumns(circleSessions);
  return readInOrder({ id: circleSessions.id }, (isNext) =>
    db
      .select(columns)
      .from(circleSessions)
      .innerJoin(circleMembers, eq(circleMembers.circleId, circleSessions.circleId))
      .where(and(eq(ownerId, userId), isMember(userId), isNext)),
  );
}

function exportResponses({ db, userId }: ExportContext) {
  const { sessionId, response, updatedAt } = circleSessionResponses;
  return readInOrder({ sessionId }, (isNext) =>
    db
      .select({ sessionId, session: circleSessions.title, response, at: updatedAt })
      .from(circleSessionResponses)
      .innerJoin(circleSessions, eq(circleSessions.id, sessionId))
      .where(and(eq(circleSessionResponses.userId, userId), isNext)),
  );
}

export const circleData: readonly PersonalData[] = [
  definePersonalData(circleMembers, circleMembers.userId, {
    name: "community/circle-memberships",
    about: abouts["community/circle-memberships"],
    pages: exportMemberships,
    erase: (db, { userId }, now) => leaveAllCircles(db, userId, now),
  }),
  definePersonalData(circles, circles.ownerId, {
    name: "community/circles",
    about: abouts["community/circles"],
    pages: exportFounded,
    erase: null,
  }),
  definePersonalData(circleSessions, circleSessions.ownerId, {
    name: "community/circle-sessions",
    about: abouts["community/circle-sessions"],
    pages: exportSessions,
    erase: null,
  }),
  definePersonalData(circleSessionResponses, circleSessionResponses.userId, {
    name: "community/circle-responses",
    about: abouts["community/circle-responses"],
    pages: exportResponses,
    erase: null,
  }),
];
