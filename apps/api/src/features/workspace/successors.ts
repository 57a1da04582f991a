import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { memberships, workspaces } from "./tables/workspaces.ts";

/** Prefers other owners, then the oldest membership. */
export async function findSuccessor(tx: Database, workspaceId: string, userId: string) {
  return (await findSuccessors(tx, [workspaceId], userId)).get(workspaceId);
}

async function findSuccessors(tx: Database, workspaceIds: readonly string[], userId: string) {
  const isOwner = eq(memberships.permission, "OWN");
  const successors = await tx
    .selectDistinctOn([memberships.workspaceId], {
      id: memberships.id,
      workspaceId: memberships.workspaceId,
      userId: memberships.userId,
      isOwner: sql<boolean>`${isOwner}`,
    })
    .from(memberships)
    .where(
      and(
        inArray(memberships.workspaceId, [...workspaceIds]),
        eq(memberships.status, "ACTIVE"),
        ne(memberships.userId, userId),
      ),
    )
    .orderBy(
      memberships.workspaceId,
      sql`${isOwner} desc`,
      asc(memberships.startDate),
      asc(memberships.id),
    );
  return new Map(successors.map((successor) => [successor.workspaceId, successor]));
}

interface PlanTransfer {
  readonly workspaceId: string;
  readonly ownerId: string;
}

const MAX_MEMBERSHIPS = 1_000;

/** Plans are transferred in every shared workspace, but not in the Personal Studio. */
export async function listPlanTransfers(db: Database, userId: string): Promise<PlanTransfer[]> {
  const rows = await db
    .selectDistinct({
      workspaceId: workspaces.id,
      ownerId: workspaces.ownerId,
      typeId: workspaces.typeId,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
    .limit(MAX_MEMBERSHIPS);
  const own = rows.filter(
    ({ ownerId, typeId }) => ownerId === userId && typeId !== "PERSONAL_STUDIO",
  );
  const successors = await findSuccessors(
    db,
    own.map(({ workspaceId }) => workspaceId),
    userId,
  );
  return rows.flatMap(({ workspaceId, ownerId }) => {
    const successorId = ownerId === userId ? successors.get(workspaceId)?.userId : ownerId;
    return successorId ? [{ workspaceId, ownerId: successorId }] : [];
  });
}
