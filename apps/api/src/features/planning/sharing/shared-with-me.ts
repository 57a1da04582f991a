import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Page } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { sharingApi, SharedItem } from "@vereda/domain/planning/sharing/contract-sharing";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { getUsersById } from "../../account/user-lookup.ts";
import { isBlockedAt } from "../../workspace/access.ts";
import { isShareWith } from "../access/share-terms.ts";
import { shares } from "../tables/sharing.ts";
import { toCollaborator } from "./permissions.ts";
import { getSubject } from "../access/subject.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";

export async function listSharedWithMe(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof sharingApi.sharedWithMe>,
): Promise<Page<SharedItem>> {
  const which = and(await isShareWith(db, caller), sql`not ${isBlockedAt("objectives")}`);
  const isOfMission = eq(missions.id, shares.missionId);
  const isOfTask = eq(tasks.id, shares.taskId);
  const above = sql`coalesce(${shares.objectiveId}, ${missions.objectiveId}, ${tasks.objectiveId})`;
  const shared = db
    .select({
      share: shares,
      title: sql<string>`coalesce(${tasks.title}, ${missions.title}, ${objectives.title})`,
      ownerId: objectives.ownerId,
      workspaceId: objectives.workspaceId,
      areaId: objectives.areaId,
    })
    .from(shares)
    .leftJoin(missions, isOfMission)
    .leftJoin(tasks, isOfTask)
    .innerJoin(objectives, eq(objectives.id, above))
    .where(which);
  const total = db.$count(shared.as("shared"));
  const latest = shared.orderBy(desc(shares.createdAt), desc(shares.id));
  return loadPage(query, total, latest, async (rows) => {
    const ownerIds = rows.map(({ ownerId }) => ownerId);
    const owners = await getUsersById(db, ownerIds);
    return rows.map(({ share, ownerId, ...thing }) => ({
      ...thing,
      ...getSubject(share),
      shareId: share.id,
      role: share.role,
      owner: toCollaborator(owners.get(ownerId)),
      expiresOn: share.lastDay,
      createdAt: share.createdAt.toISOString(),
    }));
  });
}

/** Whether one of them shares a plan with the other, or did; not with one whom the sharer may not see. */
export async function isPlanSharedBetween(
  db: Database,
  userId: string,
  otherId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: shares.id })
    .from(shares)
    .where(
      or(
        and(eq(shares.userId, userId), eq(shares.ownerId, otherId)),
        and(eq(shares.userId, otherId), eq(shares.ownerId, userId), isNull(shares.invitedAs)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
