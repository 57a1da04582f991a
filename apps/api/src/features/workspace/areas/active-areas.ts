// Activates, archives and orders the areas of a workspace; archived areas retain their content.
import { and, eq, inArray, max, ne, sql } from "drizzle-orm";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { areasOffered, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { ActiveArea } from "@vereda/domain/workspace/contract";
import type { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, requireWritten, type Created } from "#platform/http/writing.ts";
import { listActiveAreaKeys, requireWorkspacePermission } from "../access.ts";
import { listAreasInOrder } from "../service.ts";
import { requireNotSuspendedBeforeOthers } from "../suspended-writers.ts";
import { toActiveArea } from "../workspace-entry.ts";
import { lockWorkspace } from "../members/owners.ts";
import { workspaceAreas } from "../tables/workspaces.ts";

type ListedArea = DataOf<typeof areasApi.all>[number];

const buildAreaFilter = (workspaceId: string, areaId: AreaKey) =>
  and(eq(workspaceAreas.workspaceId, workspaceId), eq(workspaceAreas.areaId, areaId));

/** Active areas first, then archived ones, then those the workspace type offers. */
export async function listAllAreas(
  db: Database,
  caller: Caller,
  workspaceId: string,
): Promise<Omit<ListedArea, "objectives">[]> {
  const { typeId } = await requireWorkspacePermission(db, caller, workspaceId, "manage");
  const rows = await db
    .select()
    .from(workspaceAreas)
    .where(eq(workspaceAreas.workspaceId, workspaceId))
    .orderBy(workspaceAreas.status, workspaceAreas.order, workspaceAreas.areaId);
  const existing = new Set(rows.map(({ areaId }) => areaId));
  const offered = areasOffered[typeId].filter((areaId) => !existing.has(areaId));
  return [
    ...rows.map(({ areaId, status, order, blockedAt }) => ({
      areaId,
      status,
      order: status === "active" ? order : null,
      isBlocked: blockedAt !== null,
    })),
    ...offered.map((areaId) => ({
      areaId,
      status: "offered" as const,
      order: null,
      isBlocked: false,
    })),
  ];
}

/**
 * Adds an area at the end of the menu; an archived one returns with its content.
 * @throws validation_error when the workspace type does not offer it; suspended when others see it
 */
export async function activateArea(
  db: Database,
  caller: Caller,
  workspaceId: string,
  areaId: AreaKey,
  now: Date,
): Promise<Created<ActiveArea>> {
  const { typeId } = await requireWorkspacePermission(db, caller, workspaceId, "manage");
  if (!areasOffered[typeId].includes(areaId)) {
    throw createInvalidFieldsError({ path: "areaId", code: "area_not_offered" });
  }
  await requireNotSuspendedBeforeOthers(db, caller, workspaceId, now);
  return db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const [last] = await tx
      .select({ order: max(workspaceAreas.order) })
      .from(workspaceAreas)
      .where(and(eq(workspaceAreas.workspaceId, workspaceId), eq(workspaceAreas.status, "active")));
    const order = (last?.order ?? -1) + 1;
    const [activated] = await tx
      .insert(workspaceAreas)
      .values({ workspaceId, areaId, order, updatedAt: now })
      .onConflictDoUpdate({
        target: [workspaceAreas.workspaceId, workspaceAreas.areaId],
        set: { status: "active", order, updatedAt: now },
        setWhere: ne(workspaceAreas.status, "active"),
      })
      .returning();
    if (activated !== undefined) return { made: toActiveArea(activated), isNew: true };
    const [existing] = await tx
      .select()
      .from(workspaceAreas)
      .where(buildAreaFilter(workspaceId, areaId));
    if (existing === undefined) throw new AppError("not_found");
    return { made: toActiveArea(existing), isNew: false };
  });
}

/** @throws last_area; not_found when it was never active */
export async function archiveArea(
  db: Database,
  caller: Caller,
  workspaceId: string,
  areaId: AreaKey,
  now: Date,
): Promise<null> {
  await requireWorkspacePermission(db, caller, workspaceId, "manage");
  await db.transaction(async (tx) => {
    // Concurrent requests cannot archive the last one.
    await lockWorkspace(tx, workspaceId);
    const [area] = await tx
      .select()
      .from(workspaceAreas)
      .where(buildAreaFilter(workspaceId, areaId));
    if (area === undefined) throw new AppError("not_found");
    if (area.status === "archived") return;
    const active = await listActiveAreaKeys(tx, workspaceId);
    if (active.length === 1) throw new AppError("last_area");
    await tx
      .update(workspaceAreas)
      .set({ status: "archived", updatedAt: buildNextTimestamp(workspaceAreas.updatedAt, now) })
      .where(buildAreaFilter(workspaceId, areaId));
  });
  return null;
}

/** @throws conflict with the stored order unless every active area is named exactly once */
export async function orderAreas(
  db: Database,
  caller: Caller,
  workspaceId: string,
  areaIds: readonly AreaKey[],
  now: Date,
): Promise<ActiveArea[]> {
  await requireWorkspacePermission(db, caller, workspaceId, "manage");
  const isInOrder = await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const active = await listActiveAreaKeys(tx, workspaceId);
    if (areaIds.toSorted().join() !== active.toSorted().join()) return false;
    const position = sql`array_position(${sql.param([...areaIds])}::text[], ${workspaceAreas.areaId}) - 1`;
    await tx
      .update(workspaceAreas)
      .set({ order: position, updatedAt: buildNextTimestamp(workspaceAreas.updatedAt, now) })
      .where(
        and(
          eq(workspaceAreas.workspaceId, workspaceId),
          inArray(workspaceAreas.areaId, [...areaIds]),
        ),
      );
    return true;
  });
  return requireWritten(isInOrder, await listAreasInOrder(db, workspaceId));
}
