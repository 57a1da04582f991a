// Lists the circles of a user, of an area of a workspace, and the public ones.
import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type {
  Circle,
  circlesApi,
  PublicCircle,
} from "@vereda/domain/community/circles/contract-circles";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import { NIL_ID } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { requireAreaPermission, requireWorkspacePermission } from "#features/workspace/access.ts";
import { isInOpenArea } from "#features/workspace/areas/open-areas.ts";
import { alias } from "drizzle-orm/pg-core";
import { circleMembers, circles } from "../tables/circles.ts";
import {
  involvedStatuses,
  isPublished,
  isVisibleTo,
  requireOpenLocation,
  requireVisibleCircle,
} from "./access.ts";
import { showCircle, showCircles } from "./circle-view.ts";

type Query = QueryOf<typeof circlesApi.list>;
type Paging = Pick<Query, "page" | "perPage">;

async function listPage(
  db: Database,
  viewerId: string | null,
  which: SQL | undefined,
  paging: Paging,
  order: readonly SQL[],
): Promise<Page<Circle>> {
  const isMine = and(
    eq(circleMembers.circleId, circles.id),
    eq(circleMembers.userId, viewerId ?? NIL_ID),
  );
  const listed = db
    .select({ circle: circles, mine: circleMembers })
    .from(circles)
    .leftJoin(circleMembers, isMine)
    .where(which);
  const total = db.$count(listed.as("listed"));
  return loadPage(paging, total, listed.orderBy(...order), (rows) =>
    showCircles(db, viewerId, rows),
  );
}

const byName = [sql`lower(${circles.name})`, asc(circles.id)];

/** Invitations come first, then what the user asked for, then the circles that they are in. */
const byStatus = sql`array_position(array['INVITED', 'REQUESTED', 'ACTIVE'], ${circleMembers.status})`;

/**
 * The user's own circles, or those of an area of a workspace that they read.
 * @throws as `requireAreaPermission`
 */
export async function listCircles(
  db: Database,
  caller: Caller,
  { workspaceId, areaId, ...paging }: Query,
): Promise<Page<Circle>> {
  const { userId } = caller;
  const isVisible = isVisibleTo(db, userId);
  if (workspaceId === undefined) {
    const isInvolved = inArray(circleMembers.status, involvedStatuses);
    return listPage(db, userId, and(isVisible, isInvolved), paging, [byStatus, ...byName]);
  }
  if (areaId === undefined) await requireWorkspacePermission(db, caller, workspaceId, "read");
  else await requireAreaPermission(db, caller, { workspaceId, areaId }, "read");
  const isThere = and(
    eq(circles.workspaceId, workspaceId),
    areaId === undefined ? undefined : eq(circles.areaId, areaId),
    isInOpenArea(db, circles, { allowsArchived: true }),
  );
  return listPage(db, userId, and(isThere, isVisible), paging, byName);
}

/**
 * Who is in a circle of an area that is not open still reads what it is, so that they can leave.
 * @throws not_found for a circle that the user may not know of; area_blocked
 */
export async function getCircle(db: Database, caller: Caller, id: string): Promise<Circle> {
  const visible = await requireVisibleCircle(db, caller, id);
  if (visible.mine === null) await requireOpenLocation(db, visible.circle, "read");
  return showCircle(db, caller.userId, visible);
}

const MAX_IN_COMMON = 20;
const others = alias(circleMembers, "others");

/** The circles that the viewer sees and in which both are active; by name. */
export function listCirclesInCommon(
  db: Database,
  viewerId: string,
  otherId: string,
): Promise<{ id: string; name: string }[]> {
  const isMine = and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, viewerId));
  const isTheirs = and(eq(others.circleId, circles.id), eq(others.userId, otherId));
  return db
    .select({ id: circles.id, name: circles.name })
    .from(circleMembers)
    .innerJoin(circles, isMine)
    .innerJoin(others, isTheirs)
    .where(
      and(
        eq(circleMembers.status, "ACTIVE"),
        eq(others.status, "ACTIVE"),
        isVisibleTo(db, viewerId),
      ),
    )
    .orderBy(...byName)
    .limit(MAX_IN_COMMON);
}

/** The circles with more members first. @param viewerId null for a visitor without a session */
export async function listPublicCircles(
  db: Database,
  viewerId: string | null,
  { kind, language, ...paging }: QueryOf<typeof circlesApi.publicList>,
): Promise<Page<PublicCircle>> {
  const which = and(
    isPublished(db, viewerId),
    kind === undefined ? undefined : eq(circles.kind, kind),
    language === undefined ? undefined : eq(circles.language, language),
  );
  return listPage(db, viewerId, which, paging, [desc(circles.memberCount), desc(circles.id)]);
}

/** @throws not_found for an unknown circle, and for one that is not public, both alike */
export async function getPublicCircle(
  db: Database,
  viewerId: string | null,
  slug: string,
): Promise<PublicCircle> {
  const one = { page: 1, perPage: 1 };
  const which = and(isPublished(db, viewerId), eq(circles.slug, slug));
  const { items } = await listPage(db, viewerId, which, one, []);
  const [circle] = items;
  if (circle === undefined) throw new AppError("not_found");
  return circle;
}
