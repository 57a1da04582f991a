// Locks, counts and limits of memberships, which every change of one needs.
import { and, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import {
  MAX_CIRCLE_MEMBERS,
  MAX_CIRCLES_PER_USER,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { hasNotBlocked } from "#features/account/users/blocks.ts";
import { circleMembers, circles, type CircleMemberRow } from "../../tables/circles.ts";

/** Changes of the members of one circle wait for each other, so that counts and hosts stay right. */
export async function lockCircle(tx: Database, circleId: string): Promise<void> {
  await tx.select({ id: circles.id }).from(circles).where(eq(circles.id, circleId)).for("update");
}

export function isFormerMember({ status }: Pick<CircleMemberRow, "status">): boolean {
  return status === "LEFT" || status === "REMOVED";
}

/** A declined request is stored like a removal, but of somebody who never joined. */
export function isDeclined({ status, joinedAt }: CircleMemberRow): boolean {
  return status === "REMOVED" && joinedAt === null;
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

/** Whether neither the member nor the user blocked the other. */
export function hasNoBlockWith(db: Database, userId: string): SQL | undefined {
  return and(
    hasNotBlocked(db, circleMembers.userId, userId),
    hasNotBlocked(db, userId, circleMembers.userId),
  );
}

/**
 * Counts what the user is in or asked for, except this circle. Lock the user before, and the circle after
 * the user.
 * @throws too_many_circles
 */
export async function requireFewCircles(
  tx: Database,
  userId: string,
  circleId: string,
): Promise<void> {
  const isOther = and(
    eq(circleMembers.userId, userId),
    inArray(circleMembers.status, ["ACTIVE", "REQUESTED"]),
    ne(circleMembers.circleId, circleId),
  );
  const total = await tx.$count(circleMembers, isOther);
  if (total >= MAX_CIRCLES_PER_USER) throw new AppError("too_many_circles");
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
