// Finds the circles of a user: who is no active member, and sees no area that holds it, gets 404.
import { and, eq } from "drizzle-orm";
import { canInCircle } from "@vereda/domain/community/circles/circle-policy";
import type { CircleAction } from "@vereda/domain/community/circles/circle-policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { circleMembers, circles } from "../tables/circles.ts";
import type { CircleMemberRow, CircleRow } from "../tables/circles.ts";

export interface CircleMembership {
  readonly circle: CircleRow;
  readonly mine: CircleMemberRow;
}

/**
 * The circle of an active member whose role allows the action. A circle that moderation hid is open to
 * nobody but its hosts, who read why.
 * @throws not_found to who is no active member; forbidden to a role that may not
 */
export async function requireCircle(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  circleId: string,
  action: CircleAction,
): Promise<CircleMembership> {
  const [row] = await db
    .select({ circle: circles, mine: circleMembers })
    .from(circles)
    .innerJoin(circleMembers, eq(circleMembers.circleId, circles.id))
    .where(
      and(
        eq(circles.id, circleId),
        eq(circleMembers.userId, userId),
        eq(circleMembers.status, "ACTIVE"),
      ),
    );
  if (row === undefined) throw new AppError("not_found");
  const isHiddenFrom = row.circle.hiddenAt !== null && row.mine.role !== "HOST";
  if (isHiddenFrom) throw new AppError("not_found");
  if (!canInCircle(row.mine.role, action)) throw new AppError("forbidden");
  return row;
}
