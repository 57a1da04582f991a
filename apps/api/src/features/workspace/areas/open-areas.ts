// Finds whether an area is open, for what other features put into areas. Does not check permissions.
import { and, eq, exists, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import type { LocationMembership } from "../access.ts";
import { workspaceAreas, workspaces } from "../tables/workspaces.ts";

const isOpen = and(eq(workspaceAreas.status, "active"), isNull(workspaceAreas.blockedAt));

/** Undefined while the area is inactive or blocked. */
export async function findOpenArea(
  db: Database,
  workspaceId: string,
  areaId: AreaKey,
): Promise<Pick<LocationMembership, "isArchived"> | undefined> {
  const [area] = await db
    .select({ isArchived: sql<boolean>`${workspaces.endDate} is not null` })
    .from(workspaceAreas)
    .innerJoin(workspaces, eq(workspaces.id, workspaceAreas.workspaceId))
    .where(
      and(eq(workspaceAreas.workspaceId, workspaceId), eq(workspaceAreas.areaId, areaId), isOpen),
    );
  return area;
}

/** In menu order. Does not check permissions. */
export async function listOpenAreaKeys(db: Database, workspaceId: string): Promise<AreaKey[]> {
  const rows = await db
    .select({ areaId: workspaceAreas.areaId })
    .from(workspaceAreas)
    .where(and(eq(workspaceAreas.workspaceId, workspaceId), isOpen))
    .orderBy(workspaceAreas.order, workspaceAreas.areaId);
  return rows.map((row) => row.areaId);
}

interface AreaColumns {
  readonly workspaceId: PgColumn;
  readonly areaId: PgColumn;
}

/** The condition that the area which the columns of a query name is neither inactive nor blocked. */
export function isInOpenArea(
  db: Database,
  { workspaceId, areaId }: AreaColumns,
  { allowsArchived }: { readonly allowsArchived: boolean },
): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(workspaceAreas)
      .innerJoin(workspaces, eq(workspaces.id, workspaceAreas.workspaceId))
      .where(
        and(
          eq(workspaceAreas.workspaceId, workspaceId),
          eq(workspaceAreas.areaId, areaId),
          isOpen,
          allowsArchived ? undefined : isNull(workspaces.endDate),
        ),
      ),
  );
}
