// Lists what changed in a workspace lately, from the rows themselves: nothing is logged for it.
import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  HOME_CHANGE_DAYS,
  homeChangeSubjects,
  MAX_HOME_CHANGES,
  type HomeChange,
  type HomeChangeKind,
} from "@vereda/domain/community/profile/home/contract-home";
import { getFirstLine } from "@vereda/domain/community/messages/message-rules";
import { listReadableAreas } from "@vereda/domain/community/profile/home/home-access";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import { hasNoBlockBetween } from "#features/account/users/blocks.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { listPlanChanges } from "#features/planning/period/workspace-changes.ts";
import {
  listJoinedMembers,
  selectChangeColumns,
  type ChangeRange,
  type ChangeRow,
} from "#features/workspace/change-rows.ts";
import { isVisibleTo } from "../../circles/access.ts";
import { ideas, libraryItems } from "../../tables/area-tools.ts";
import { circleMembers, circles, circleSessions } from "../../tables/circles.ts";
import { posts } from "../../tables/posts.ts";
import { showHomeUser, type HomeViewer } from "./members.ts";

type Range = ChangeRange & { readonly viewerId: string };

function selectAreaChanges(db: Database, { viewerId, workspaceId, areas, since, limit }: Range) {
  const select = (
    kind: HomeChangeKind,
    table: typeof posts | typeof ideas | typeof libraryItems,
    title: PgColumn,
    which?: SQL,
  ) => {
    const { id, authorId, areaId, createdAt: at } = table;
    return db
      .select(selectChangeColumns(kind, { at, actorId: authorId, id, title, areaId }))
      .from(table)
      .where(
        and(
          eq(table.workspaceId, workspaceId),
          inArray(areaId, [...areas]),
          gt(at, since),
          isNull(table.hiddenAt),
          which,
        ),
      )
      .orderBy(desc(at))
      .limit(limit);
  };
  const isReadablePost = and(
    isNull(posts.parentId),
    isNull(posts.deletedAt),
    hasNoBlockBetween(db, viewerId, posts.authorId),
  );
  return [
    select("post_created", posts, posts.text, isReadablePost),
    select("idea_created", ideas, ideas.title),
    select("library_item_created", libraryItems, libraryItems.title),
  ] as const;
}

function selectCircleChanges(db: Database, { viewerId, workspaceId, areas, since, limit }: Range) {
  const isThere = and(
    eq(circles.workspaceId, workspaceId),
    inArray(circles.areaId, [...areas]),
    isVisibleTo(db, viewerId),
  );
  const isMine = and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, viewerId));
  const { areaId } = circles;
  const session = circleSessions;
  return [
    db
      .select(
        selectChangeColumns("circle_created", {
          at: circles.createdAt,
          actorId: circles.ownerId,
          id: circles.id,
          title: circles.name,
          areaId,
        }),
      )
      .from(circles)
      .leftJoin(circleMembers, isMine)
      .where(and(isThere, gt(circles.createdAt, since)))
      .orderBy(desc(circles.createdAt))
      .limit(limit),
    db
      .select(
        selectChangeColumns("session_created", {
          at: session.createdAt,
          actorId: session.ownerId,
          id: session.id,
          title: session.title,
          areaId,
          parentId: session.circleId,
        }),
      )
      .from(session)
      .innerJoin(circles, eq(circles.id, session.circleId))
      .innerJoin(circleMembers, isMine)
      .where(and(isThere, eq(circleMembers.status, "ACTIVE"), gt(session.createdAt, since)))
      .orderBy(desc(session.createdAt))
      .limit(limit),
  ] as const;
}

function listCommunityChanges(db: Database, range: Range): Promise<ChangeRow<HomeChangeKind>[]> {
  const [first, second, ...others] = [
    ...selectAreaChanges(db, range),
    ...selectCircleChanges(db, range),
  ] as const;
  return unionAll(first, second, ...others)
    .orderBy(desc(sql`at`))
    .limit(range.limit);
}

/** Only of areas that the viewer reads; the latest first. */
export async function listHomeChanges(
  db: Database,
  { caller, workspaceId, membership, areas: active }: HomeViewer,
  now: Date,
): Promise<HomeChange[]> {
  const areas = listReadableAreas(membership, active);
  if (areas.length === 0) return [];
  const since = new Date(now.getTime() - HOME_CHANGE_DAYS * DAY_MS);
  const range = { workspaceId, areas, since, limit: MAX_HOME_CHANGES, viewerId: caller.userId };
  const all: ChangeRow<HomeChangeKind>[] = [
    ...(await listJoinedMembers(db, range)),
    ...(await listPlanChanges(db, range)),
    ...(await listCommunityChanges(db, range)),
  ];
  const rows = all
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_HOME_CHANGES);
  const users = await getUsersById(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  return rows.map(({ actorId, at, title, ...row }) => {
    const actor = users.get(actorId ?? "");
    return {
      ...row,
      at: at.toISOString(),
      actor: actor === undefined ? null : showHomeUser(actor),
      subjectType: homeChangeSubjects[row.kind],
      title: row.kind === "post_created" ? getFirstLine(title) : title,
    };
  });
}
