// Maps circles to the response, with their hosts and what the viewer is in them.
import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { circleMembers, type CircleMemberRow } from "../tables/circles.ts";
import type { VisibleCircle } from "./access.ts";
import { listHosts } from "./hosts.ts";
import { hasNoBlockWith, isDeclined } from "./members/membership-rows.ts";

const isActive = (mine: CircleMemberRow | null) => mine?.status === "ACTIVE";

async function countRequests(
  db: Database,
  circleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (circleIds.length === 0) return new Map();
  const rows = await db
    .select({ id: circleMembers.circleId, count: count() })
    .from(circleMembers)
    .where(
      and(inArray(circleMembers.circleId, [...circleIds]), eq(circleMembers.status, "REQUESTED")),
    )
    .groupBy(circleMembers.circleId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** The members whom a block hides, so that the count agrees with the list of members. */
async function countHidden(
  db: Database,
  viewerId: string,
  circleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (circleIds.length === 0) return new Map();
  const rows = await db
    .select({ id: circleMembers.circleId, count: count() })
    .from(circleMembers)
    .where(
      and(
        inArray(circleMembers.circleId, [...circleIds]),
        eq(circleMembers.status, "ACTIVE"),
        sql`not ${hasNoBlockWith(db, viewerId)}`,
      ),
    )
    .groupBy(circleMembers.circleId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Who asked and was declined may ask again, like a stranger. */
function showMembership(mine: CircleMemberRow | null): Circle["membership"] {
  if (mine === null || mine.status === "LEFT" || isDeclined(mine)) return null;
  return { role: mine.role, status: mine.status };
}

/** In the same order. @param viewerId null for a visitor without a session */
export async function showCircles(
  db: Database,
  viewerId: string | null,
  rows: readonly VisibleCircle[],
): Promise<Circle[]> {
  const joined = rows.filter(({ mine }) => isActive(mine));
  const hosted = joined.filter(({ mine }) => mine?.role === "HOST");
  const getId = ({ circle }: VisibleCircle) => circle.id;
  const hosts = await listHosts(db, viewerId, rows.map(getId), new Set(joined.map(getId)));
  const requests = await countRequests(db, hosted.map(getId));
  const others = rows.filter((row) => !hosted.includes(row));
  const hidden =
    viewerId === null
      ? new Map<string, number>()
      : await countHidden(db, viewerId, others.map(getId));
  return rows.map(({ circle, mine }) => ({
    ...circle,
    memberCount: circle.memberCount - (hidden.get(circle.id) ?? 0),
    hosts: hosts.get(circle.id) ?? [],
    membership: showMembership(mine),
    requestCount: requests.get(circle.id) ?? 0,
    createdAt: circle.createdAt.toISOString(),
    updatedAt: circle.updatedAt.toISOString(),
  }));
}

export async function showCircle(
  db: Database,
  viewerId: string | null,
  row: VisibleCircle,
): Promise<Circle> {
  const [circle] = await showCircles(db, viewerId, [row]);
  if (circle === undefined) throw new AppError("not_found");
  return circle;
}
