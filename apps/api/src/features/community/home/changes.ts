// Lists what changed in a workspace lately, from the rows themselves: nothing is logged for it.
import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { AnyPgColumn, PgColumn } from "drizzle-orm/pg-core";
import {
  HOME_CHANGE_DAYS,
  homeChangeSubjects,
  MAX_HOME_CHANGES,
  type HomeChange,
  type HomeChangeKind,
} from "@vereda/domain/community/home/contract-home";
import { getFirstLine } from "@vereda/domain/community/messages/message-rules";
import { listReadableAreas } from "@vereda/domain/community/home/home-access";
import { DAY_MS } from "@vereda/domain/time/units";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { hasNoBlockBetween } from "#features/account/users/blocks.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { isHandedOver } from "#features/planning/agenda/rows/queries.ts";
import { objectives, tasks } from "#features/planning/tables/plans.ts";
import { taskCompletions } from "#features/planning/tables/schedules.ts";
import { memberships } from "#features/workspace/tables/workspaces.ts";
import { isVisibleTo } from "../circles/access.ts";
import { ideas, libraryItems } from "../tables/area-tools.ts";
import { circleMembers, circles, circleSessions } from "../tables/circles.ts";
import { posts } from "../tables/posts.ts";
import type { HomeViewer } from "./members.ts";

interface ChangeColumns {
  readonly at: PgColumn;
  readonly actorId: PgColumn | SQL;
  readonly id: PgColumn;
  readonly title: PgColumn | null;
  readonly areaId: PgColumn | null;
  readonly parentId: PgColumn | null;
}

const selectColumns = (kind: HomeChangeKind, columns: ChangeColumns) => ({
  kind: sql<HomeChangeKind>`${kind}::text`.as("kind"),
  at: sql`${columns.at}`.mapWith((at: string) => new Date(at)).as("at"),
  actorId: sql<string | null>`${columns.actorId}`.as("actor_id"),
  subjectId: sql<string>`${columns.id}`.as("subject_id"),
  title: sql<string>`left(coalesce(${columns.title}::text, ''), 500)`.as("title"),
  areaId: sql<AreaKey | null>`${columns.areaId}::text`.as("area_id"),
  parentId: sql<string | null>`${columns.parentId}::uuid`.as("parent_id"),
});

interface Range {
  readonly viewer: HomeViewer;
  readonly readable: readonly AreaKey[];
  readonly since: Date;
}

/** Every part uses the index of its table on the workspace, or on the owners of plans there. */
function selectPlanChanges(db: Database, { viewer, readable, since }: Range) {
  const { workspaceId } = viewer;
  const isReadable = and(
    eq(objectives.workspaceId, workspaceId),
    inArray(objectives.areaId, [...readable]),
  );
  const owners = sql`array(select distinct owner_id from objectives
    where workspace_id = ${workspaceId})`;
  const isOfOwners = (column: AnyPgColumn) => sql`${column} = any(${owners})`;
  const { id, title, objectiveId: parentId } = tasks;
  const { areaId } = objectives;
  const doer = sql`case when ${sql.raw(isHandedOver)} then ${tasks.assigneeId}
    else ${tasks.ownerId} end`;
  const sinceDay = since.toISOString().slice(0, 10);
  const task = { id, title, areaId, parentId };
  return [
    db
      .select(
        selectColumns("objective_created", {
          at: objectives.createdAt,
          actorId: objectives.ownerId,
          id: objectives.id,
          title: objectives.title,
          areaId,
          parentId: null,
        }),
      )
      .from(objectives)
      .where(and(isReadable, gt(objectives.createdAt, since), eq(objectives.isLoose, false)))
      .orderBy(desc(objectives.createdAt))
      .limit(MAX_HOME_CHANGES),
    db
      .select(
        selectColumns("task_created", { ...task, at: tasks.createdAt, actorId: tasks.ownerId }),
      )
      .from(tasks)
      .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
      .where(and(isReadable, isOfOwners(tasks.ownerId), gt(tasks.createdAt, since)))
      .orderBy(desc(tasks.createdAt))
      .limit(MAX_HOME_CHANGES),
    db
      .select(selectColumns("task_completed", { ...task, at: tasks.completedAt, actorId: doer }))
      .from(tasks)
      .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
      .where(
        and(
          isReadable,
          isOfOwners(tasks.ownerId),
          gt(tasks.completedDay, sinceDay),
          gt(tasks.completedAt, since),
        ),
      )
      .orderBy(desc(tasks.completedAt))
      .limit(MAX_HOME_CHANGES),
    db
      .select(
        selectColumns("task_completed", {
          ...task,
          at: taskCompletions.completedAt,
          actorId: doer,
        }),
      )
      .from(taskCompletions)
      .innerJoin(tasks, eq(tasks.id, taskCompletions.taskId))
      .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
      .where(
        and(
          isReadable,
          isOfOwners(taskCompletions.ownerId),
          gt(taskCompletions.completedDay, sinceDay),
          gt(taskCompletions.completedAt, since),
        ),
      )
      .orderBy(desc(taskCompletions.completedAt))
      .limit(MAX_HOME_CHANGES),
  ] as const;
}

function selectAreaChanges(db: Database, { viewer, readable, since }: Range) {
  const select = (
    kind: HomeChangeKind,
    table: typeof posts | typeof ideas | typeof libraryItems,
    title: PgColumn,
    which?: SQL,
  ) => {
    const { id, authorId, areaId, createdAt: at } = table;
    return db
      .select(selectColumns(kind, { at, actorId: authorId, id, title, areaId, parentId: null }))
      .from(table)
      .where(
        and(
          eq(table.workspaceId, viewer.workspaceId),
          inArray(areaId, [...readable]),
          gt(at, since),
          isNull(table.hiddenAt),
          which,
        ),
      )
      .orderBy(desc(at))
      .limit(MAX_HOME_CHANGES);
  };
  const isReadablePost = and(
    isNull(posts.parentId),
    isNull(posts.deletedAt),
    hasNoBlockBetween(db, viewer.caller.userId, posts.authorId),
  );
  return [
    select("post_created", posts, posts.text, isReadablePost),
    select("idea_created", ideas, ideas.title),
    select("library_item_created", libraryItems, libraryItems.title),
  ] as const;
}

function selectCircleChanges(db: Database, { viewer, readable, since }: Range) {
  const { userId } = viewer.caller;
  const isThere = and(
    eq(circles.workspaceId, viewer.workspaceId),
    inArray(circles.areaId, [...readable]),
    isVisibleTo(db, userId),
  );
  const isMine = and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId));
  const { areaId } = circles;
  const session = circleSessions;
  return [
    db
      .select(
        selectColumns("circle_created", {
          at: circles.createdAt,
          actorId: circles.ownerId,
          id: circles.id,
          title: circles.name,
          areaId,
          parentId: null,
        }),
      )
      .from(circles)
      .leftJoin(circleMembers, isMine)
      .where(and(isThere, gt(circles.createdAt, since)))
      .orderBy(desc(circles.createdAt))
      .limit(MAX_HOME_CHANGES),
    db
      .select(
        selectColumns("session_created", {
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
      .limit(MAX_HOME_CHANGES),
  ] as const;
}

function selectJoined(db: Database, { viewer, since }: Range) {
  const { startDate: at, userId: actorId, id } = memberships;
  const none = { title: null, areaId: null, parentId: null };
  return db
    .select(selectColumns("member_joined", { at, actorId, id, ...none }))
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, viewer.workspaceId),
        eq(memberships.status, "ACTIVE"),
        gt(at, since),
      ),
    )
    .orderBy(desc(at))
    .limit(MAX_HOME_CHANGES);
}

/** Only of areas that the viewer reads; the latest first. */
export async function listHomeChanges(
  db: Database,
  viewer: HomeViewer,
  now: Date,
): Promise<HomeChange[]> {
  const readable = listReadableAreas(viewer.membership, viewer.areas);
  if (readable.length === 0) return [];
  const range = { viewer, readable, since: new Date(now.getTime() - HOME_CHANGE_DAYS * DAY_MS) };
  const [first, second, ...others] = [
    selectJoined(db, range),
    ...selectPlanChanges(db, range),
    ...selectAreaChanges(db, range),
    ...selectCircleChanges(db, range),
  ] as const;
  const rows = await unionAll(first, second, ...others)
    .orderBy(desc(sql`at`))
    .limit(MAX_HOME_CHANGES);
  const users = await getUsersById(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  return rows.map(({ actorId, at, title, ...row }) => {
    const actor = users.get(actorId ?? "");
    return {
      ...row,
      at: at.toISOString(),
      actor:
        actor === undefined
          ? null
          : { username: actor.username, firstName: actor.firstName, avatar: actor.avatar },
      subjectType: homeChangeSubjects[row.kind],
      title: row.kind === "post_created" ? getFirstLine(title) : title,
    };
  });
}
