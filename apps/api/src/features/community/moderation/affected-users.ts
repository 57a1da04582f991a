// Whom a decision is about: the author of what was reported, or those who host the reported circle by then.
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { listHostIds } from "../circles/hosts.ts";
import { circleMembers } from "../tables/circles.ts";
import { reports, type ReportRow } from "../tables/reports.ts";

export async function listAffectedIds(
  db: Database,
  { subjectType, subjectId, authorId }: Pick<ReportRow, "subjectType" | "subjectId" | "authorId">,
): Promise<string[]> {
  if (subjectType === "circle") return listHostIds(db, subjectId);
  return authorId === null ? [] : [authorId];
}

/** The condition on reports of the circles that the user hosts. */
export function isOfHostedCircle(db: Database, userId: string): SQL | undefined {
  const hosted = db
    .select({ id: circleMembers.circleId })
    .from(circleMembers)
    .where(
      and(
        eq(circleMembers.userId, userId),
        eq(circleMembers.role, "HOST"),
        eq(circleMembers.status, "ACTIVE"),
      ),
    );
  return and(eq(reports.subjectType, "circle"), inArray(reports.subjectId, hosted));
}
