// Exports a user's circles, and erases them: a circle belongs to its hosts and stays with its members.
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { definePersonalData, readInOrder } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import { listOwnedWorkspaces } from "#features/workspace/access.ts";
import { findSuccessor } from "#features/workspace/successors.ts";
import {
  circleMembers,
  circles,
  circleSessionResponses,
  circleSessions,
} from "../tables/circles.ts";
import { involvedStatuses } from "./access.ts";
import { closeCirclesOf } from "./change-circles.ts";
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

/** Their workspaces that nobody takes over are deleted too. */
async function closeCirclesWithWorkspaces(db: Database, userId: string): Promise<void> {
  for (const { id: workspaceId } of await listOwnedWorkspaces(db, userId)) {
    if ((await findSuccessor(db, workspaceId, userId)) !== undefined) continue;
    await db.transaction((tx) => closeCirclesOf(tx, { workspaceId }));
  }
}

export const circleData: readonly PersonalData[] = [
  definePersonalData(circleMembers, circleMembers.userId, {
    name: "community/circle-memberships",
    about: abouts["community/circle-memberships"],
    pages: exportMemberships,
    async erase(db, { userId }, now) {
      await leaveAllCircles(db, userId, now);
      await closeCirclesWithWorkspaces(db, userId);
    },
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
