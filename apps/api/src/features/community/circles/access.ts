// Finds the circles of a user: who is no active member, and sees no area that holds it, gets 404.
import { and, eq, exists, inArray, isNull, not, or, sql, type SQL } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { canInCircle, type CircleAction } from "@vereda/domain/community/circles/circle-policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { readsAreaOf, requireNotArchived } from "#features/workspace/access.ts";
import { findOpenArea, isInOpenArea } from "#features/workspace/areas/open-areas.ts";
import { hasNotBlocked } from "#features/account/users/blocks.ts";
import { circleMembers, circles, type CircleMemberRow, type CircleRow } from "../tables/circles.ts";

export interface CircleMembership {
  readonly circle: CircleRow;
  readonly mine: CircleMemberRow;
}

export const involvedStatuses: CircleMemberRow["status"][] = ["INVITED", "REQUESTED", "ACTIVE"];

const isOfArea = (db: Database, userId: string | PgColumn) =>
  readsAreaOf(db, userId, circles.workspaceId, circles.areaId);

const hosts = alias(circleMembers, "hosts");

const isActiveHost = and(
  eq(hosts.circleId, circles.id),
  eq(hosts.role, "HOST"),
  eq(hosts.status, "ACTIVE"),
);

/**
 * Whom a host blocked, unless they host it too, learns nothing of a circle: the host would not see what
 * they write. `userId` is an id or a column of the query.
 */
export function isNotBlockedByHost(db: Database, userId: string | PgColumn): SQL | undefined {
  const one = { one: sql`1` };
  const isHost = exists(
    db
      .select(one)
      .from(hosts)
      .where(and(isActiveHost, eq(hosts.userId, userId))),
  );
  const isBlocked = exists(
    db
      .select(one)
      .from(hosts)
      .where(and(isActiveHost, not(hasNotBlocked(db, hosts.userId, userId)))),
  );
  return or(isHost, not(isBlocked));
}

/**
 * A circle within an area is for those who read it, unless it is public. `userId` is an id or a column of
 * the query.
 */
export function isOpenTo(db: Database, userId: string | PgColumn): SQL | undefined {
  return and(
    or(isNull(circles.workspaceId), circles.isPublic, isOfArea(db, userId)),
    isNotBlockedByHost(db, userId),
  );
}

/** The condition on a query that joins the user's own membership: only hosts see a hidden circle. */
export function isVisibleTo(db: Database, userId: string): SQL | undefined {
  const isInvolved = inArray(circleMembers.status, involvedStatuses);
  const isHost = and(eq(circleMembers.role, "HOST"), eq(circleMembers.status, "ACTIVE"));
  return and(
    isOpenTo(db, userId),
    or(
      isHost,
      and(isNull(circles.hiddenAt), or(circles.isPublic, isInvolved, isOfArea(db, userId))),
    ),
  );
}

/**
 * Whether everybody may read what it is; nothing of an archived workspace is public.
 * @param viewerId null for a visitor without a session
 */
export function isPublished(db: Database, viewerId: string | null): SQL | undefined {
  const isOpen = isInOpenArea(db, circles, { allowsArchived: false });
  return and(
    circles.isPublic,
    isNull(circles.hiddenAt),
    or(isNull(circles.workspaceId), isOpen),
    viewerId === null ? undefined : isNotBlockedByHost(db, viewerId),
  );
}

/**
 * A circle of a workspace is as open as its area: when that is blocked or inactive members only leave, in
 * an archived workspace they also read.
 * @throws area_blocked; workspace_archived unless for reading
 */
export async function requireOpenLocation(
  db: Database,
  { workspaceId, areaId }: Pick<CircleRow, "workspaceId" | "areaId">,
  action: CircleAction,
): Promise<void> {
  if (workspaceId === null || areaId === null) return;
  const area = await findOpenArea(db, workspaceId, areaId);
  if (area === undefined) throw new AppError("area_blocked");
  if (action !== "read") requireNotArchived(area);
}

export interface VisibleCircle {
  readonly circle: CircleRow;
  /** Also of who left or was removed. */
  readonly mine: CircleMemberRow | null;
}

/**
 * A circle that the user may know of: their own, a public one, or one of an area that they read.
 * @throws not_found for any other
 */
export async function requireVisibleCircle(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  circleId: string,
): Promise<VisibleCircle> {
  const [row] = await db
    .select({ circle: circles, mine: circleMembers })
    .from(circles)
    .leftJoin(
      circleMembers,
      and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)),
    )
    .where(and(eq(circles.id, circleId), isVisibleTo(db, userId)));
  if (row === undefined) throw new AppError("not_found");
  return row;
}

/**
 * The circle of an active member whose role allows the action. A circle that moderation hid is open to
 * nobody but its hosts, who read why.
 * @param allowsHidden whether hosts may do it while the circle is hidden
 * @throws not_found to who is no active member; forbidden to a role that may not; as `requireOpenLocation`
 */
export async function requireCircle(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  circleId: string,
  action: CircleAction,
  allowsHidden = action === "read",
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
        isOpenTo(db, userId),
      ),
    );
  if (row === undefined) throw new AppError("not_found");
  const isHidden = row.circle.hiddenAt !== null;
  if (isHidden && row.mine.role !== "HOST") throw new AppError("not_found");
  if ((isHidden && !allowsHidden) || !canInCircle(row.mine.role, action)) {
    throw new AppError("forbidden");
  }
  await requireOpenLocation(db, row.circle, action);
  return row;
}
