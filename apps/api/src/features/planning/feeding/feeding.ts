// Reads and chooses the resources that an objective feeds, and lists the objectives that feed them.
import { and, asc, eq, inArray } from "drizzle-orm";
import type { TrackedUnit } from "@vereda/domain/planning/catalogue";
import { resourceKeys } from "@vereda/domain/workspace/catalogue-resources";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { canFeed, listOfferedResources } from "@vereda/domain/resources/measures/offered-resources";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { getWorkspaceType } from "#features/workspace/access.ts";
import { findObjectiveFor } from "../access/access.ts";
import { lockPlans } from "../access/locks.ts";
import { objectiveResources } from "../tables/feeding.ts";
import { objectives } from "../tables/plans.ts";
import type { ObjectiveRow } from "../tables/plans.ts";

/** Private resources are visible to the owner of the objective only. @throws as `findObjectiveFor` */
export async function getFedResources(
  db: Database,
  caller: Caller,
  id: string,
): Promise<{ resourceIds: ResourceKey[] }> {
  const { objective } = await findObjectiveFor(db, caller, id, "read");
  return { resourceIds: await listFedResources(db, caller, objective) };
}

/** Does not check permissions. */
export async function listFedResources(
  db: Database,
  caller: Caller,
  objective: ObjectiveRow,
): Promise<ResourceKey[]> {
  const rows = await db
    .select({ resourceId: objectiveResources.resourceId })
    .from(objectiveResources)
    .where(eq(objectiveResources.objectiveId, objective.id))
    .limit(resourceKeys.length);
  return sortVisible(rows, objective, caller);
}

function sortVisible(
  rows: readonly { readonly resourceId: ResourceKey }[],
  { ownerId }: ObjectiveRow,
  { userId }: Caller,
): ResourceKey[] {
  const chosen = new Set(rows.map(({ resourceId }) => resourceId));
  return resourceKeys.filter(
    (key) => chosen.has(key) && (ownerId === userId || !resourceDefinitions[key].isPrivate),
  );
}

/**
 * Replaces the resources that an objective feeds. Private ones of another owner stay as they are.
 * @throws as `findObjectiveFor`; validation_error for a resource that the workspace does not have or that
 * an objective of this type does not feed
 */
export async function saveFedResources(
  db: Database,
  caller: Caller,
  id: string,
  resourceIds: readonly ResourceKey[],
): Promise<{ resourceIds: ResourceKey[] }> {
  const { objective } = await findObjectiveFor(db, caller, id, "own");
  await requireFeedable(db, objective, resourceIds);
  const { ownerId } = objective;
  const replaced = resourceKeys.filter(
    (key) => ownerId === caller.userId || !resourceDefinitions[key].isPrivate,
  );
  const chosen = [...new Set(resourceIds)].filter((key) => replaced.includes(key));
  await db.transaction(async (tx) => {
    await lockPlans(tx, objectives, [id], "no key update");
    await tx
      .delete(objectiveResources)
      .where(
        and(
          eq(objectiveResources.objectiveId, id),
          inArray(objectiveResources.resourceId, replaced),
        ),
      );
    if (chosen.length === 0) return;
    const rows = chosen.map((resourceId) => ({ objectiveId: id, resourceId, ownerId }));
    await tx.insert(objectiveResources).values(rows).onConflictDoNothing();
  });
  const saved = chosen.map((resourceId) => ({ resourceId }));
  return { resourceIds: sortVisible(saved, objective, caller) };
}

async function requireFeedable(
  db: Database,
  { workspaceId, type }: ObjectiveRow,
  resourceIds: readonly ResourceKey[],
): Promise<void> {
  const offered = listOfferedResources(await getWorkspaceType(db, workspaceId));
  const path = "resourceIds";
  if (resourceIds.some((key) => !offered.includes(key))) {
    throw createInvalidFieldsError({ path, code: "resource_not_here" });
  }
  if (resourceIds.some((key) => !canFeed(type, key))) {
    throw createInvalidFieldsError({ path, code: "resource_not_fed" });
  }
}

export interface FeedingObjective {
  readonly resourceId: ResourceKey;
  readonly objectiveId: string;
  readonly title: string;
  readonly areaId: AreaKey;
  readonly trackedUnit: TrackedUnit | null;
  /** Its progress is logged; otherwise its completed tasks count. */
  readonly isLogged: boolean;
}

const MAX_FEEDING = 500;

/** The caller's own objectives in a workspace that feed any of the resources. */
export async function listFeedingObjectives(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  workspaceId: string,
  resourceIds: readonly ResourceKey[],
): Promise<FeedingObjective[]> {
  const rows = await db
    .select({
      resourceId: objectiveResources.resourceId,
      objectiveId: objectives.id,
      title: objectives.title,
      areaId: objectives.areaId,
      trackedUnit: objectives.trackedUnit,
      type: objectives.type,
      source: objectives.measurementSource,
    })
    .from(objectiveResources)
    .innerJoin(objectives, eq(objectives.id, objectiveResources.objectiveId))
    .where(
      and(
        eq(objectiveResources.ownerId, userId),
        eq(objectives.ownerId, userId),
        inArray(objectiveResources.resourceId, [...resourceIds]),
        eq(objectives.workspaceId, workspaceId),
      ),
    )
    .orderBy(asc(objectives.id))
    .limit(MAX_FEEDING);
  return rows.map(({ type, source, ...row }) => ({
    ...row,
    isLogged: type === "TRACKED_RESOURCE" && source !== "TASKS",
  }));
}
