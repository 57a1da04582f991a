// Who takes over what somebody leaves behind in workspaces that they share with others.
import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { owningRoles } from "./members/owners.ts";
import { memberships, workspaces } from "./table.ts";

/** Who takes a workspace over: an owner if there is one, then whoever has been there longest. */
export async function heirOf(tx: Database, workspaceId: string, userId: string) {
  const isOwner = and(inArray(memberships.role, owningRoles), isNull(memberships.areaId));
  const [heir] = await tx
    .select({ id: memberships.id, userId: memberships.userId, isOwner: sql<boolean>`${isOwner}` })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(memberships.status, "ACTIVE"),
        ne(memberships.userId, userId),
      ),
    )
    .orderBy(sql`${isOwner} desc`, asc(memberships.startDate), asc(memberships.id))
    .limit(1);
  return heir;
}

/** Who has a person's plans in a workspace once they are gone. */
interface Inheritance {
  readonly workspaceId: string;
  readonly ownerId: string;
}

const mostPlaces = 1_000;

/** What others inherit of a person: their plans wherever they are not alone, except in their Personal Studio. */
export async function inheritancesOf(db: Database, userId: string): Promise<Inheritance[]> {
  const places = await db
    .selectDistinct({
      workspaceId: workspaces.id,
      ownerId: workspaces.ownerId,
      typeId: workspaces.typeId,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
    .limit(mostPlaces);
  const inheritances: Inheritance[] = [];
  for (const { workspaceId, ownerId, typeId } of places) {
    if (ownerId !== userId) inheritances.push({ workspaceId, ownerId });
    else if (typeId !== "PERSONAL_STUDIO") {
      const heir = await heirOf(db, workspaceId, userId);
      if (heir?.userId) inheritances.push({ workspaceId, ownerId: heir.userId });
    }
  }
  return inheritances;
}
