// The names of circles for notices about them, and the addresses of the public ones.
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import { involvedStatuses, isPublished, isVisibleTo } from "./access.ts";

/** Of the circles that the user is in, asked for or is invited to, by id. */
export async function listCircleNames(
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
        inArray(circles.id, [...new Set(ids)]),
        eq(circleMembers.userId, userId),
        inArray(circleMembers.status, involvedStatuses),
        isVisibleTo(db, userId),
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listPublicCircleSlugs(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ slug: circles.slug })
    .from(circles)
    .where(isPublished(db, null))
    .orderBy(asc(circles.slug))
    .limit(limit);
  return rows.map(({ slug }) => slug);
}
