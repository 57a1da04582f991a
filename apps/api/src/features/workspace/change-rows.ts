// The columns of what changed in a workspace, in which the features list their own changes.
import { and, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { memberships } from "./tables/workspaces.ts";

export interface ChangeRow<Kind extends string> {
  readonly kind: Kind;
  readonly at: Date;
  readonly actorId: string | null;
  readonly subjectId: string;
  readonly title: string;
  readonly areaId: AreaKey | null;
  readonly parentId: string | null;
}

export interface ChangeRange {
  readonly workspaceId: string;
  /** Those that the reader may read. */
  readonly areas: readonly AreaKey[];
  readonly since: Date;
  /** Of every kind, the latest. */
  readonly limit: number;
}

export interface ChangeColumns {
  readonly at: PgColumn;
  readonly actorId: PgColumn | SQL;
  readonly id: PgColumn;
  readonly title?: PgColumn;
  readonly areaId?: PgColumn;
  readonly parentId?: PgColumn;
}

export const selectChangeColumns = <Kind extends string>(kind: Kind, columns: ChangeColumns) => ({
  kind: sql<Kind>`${kind}::text`.as("kind"),
  at: sql`${columns.at}`.mapWith((at: string) => new Date(at)).as("at"),
  actorId: sql<string | null>`${columns.actorId}`.as("actor_id"),
  subjectId: sql<string>`${columns.id}`.as("subject_id"),
  title: sql<string>`left(coalesce(${columns.title ?? null}::text, ''), 500)`.as("title"),
  areaId: sql<AreaKey | null>`${columns.areaId ?? null}::text`.as("area_id"),
  parentId: sql<string | null>`${columns.parentId ?? null}::uuid`.as("parent_id"),
});

export function listJoinedMembers(
  db: Database,
  { workspaceId, since, limit }: ChangeRange,
): Promise<ChangeRow<"member_joined">[]> {
  const { startDate: at, userId: actorId, id } = memberships;
  return db
    .select(selectChangeColumns("member_joined", { at, actorId, id }))
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(memberships.status, "ACTIVE"),
        gt(at, since),
      ),
    )
    .orderBy(desc(at))
    .limit(limit);
}
