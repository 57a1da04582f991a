// Locks, counts and limits of memberships, which every change of one needs.
import { and, count, eq, inArray, ne, sql } from "drizzle-orm";
import {
  MAX_CIRCLE_MEMBERS,
  MAX_CIRCLES_PER_USER,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { circleMembers, circles } from "../../tables/circles.ts";
import type { CircleMemberRow } from "../../tables/circles.ts";

/** Changes of the members of one circle wait for each other, so that counts and hosts stay right. */
export async function lockCircle(tx: Database, circleId: string): Promise<void> {
  await tx.select({ id: circles.id }).from(circles).where(eq(circles.id, circleId)).for("update");
}

export async function findMembership(
  db: Database,
  circleId: string,
  userId: string,
): Promise<CircleMemberRow | null> {
  const [row = null] = await db
    .select()
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId)));
  return row;
}

/** Counts what the user is in or asked for, except this circle. @throws too_many_circles */
export async function requireFewCircles(
  db: Database,
  userId: string,
  circleId: string,
): Promise<void> {
  const [row] = await db
    .select({ count: count() })
    .from(circleMembers)
    .where(
      and(
        eq(circleMembers.userId, userId),
        inArray(circleMembers.status, ["ACTIVE", "REQUESTED"]),
        ne(circleMembers.circleId, circleId),
      ),
    );
  if ((row?.count ?? 0) >= MAX_CIRCLES_PER_USER) throw new AppError("too_many_circles");
}

/** @throws circle_full */
export function requireCapacity({ memberCount }: { readonly memberCount: number }): void {
  if (memberCount >= MAX_CIRCLE_MEMBERS) throw new AppError("circle_full");
}

/** @throws last_host when the circle would have no other host */
export async function requireAnotherHost(
  tx: Database,
  { circleId, userId, role, status }: CircleMemberRow,
): Promise<void> {
  if (role !== "HOST" || status !== "ACTIVE") return;
  const [other] = await tx
    .select({ userId: circleMembers.userId })
    .from(circleMembers)
    .where(
      and(
        eq(circleMembers.circleId, circleId),
        eq(circleMembers.role, "HOST"),
        eq(circleMembers.status, "ACTIVE"),
        ne(circleMembers.userId, userId),
      ),
    )
    .limit(1);
  if (other === undefined) throw new AppError("last_host");
}

export async function refreshMemberCounts(
  tx: Database,
  circleIds: readonly string[],
): Promise<void> {
  if (circleIds.length === 0) return;
  const active = and(eq(circleMembers.circleId, circles.id), eq(circleMembers.status, "ACTIVE"));
  await tx
    .update(circles)
    .set({ memberCount: sql`(select count(*) from ${circleMembers} where ${active})` })
    .where(inArray(circles.id, [...circleIds]));
}
