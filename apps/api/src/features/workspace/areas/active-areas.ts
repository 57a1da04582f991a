// Which areas of a workspace are on, and in what order. An area that is put away keeps all it holds.
import { and, eq, inArray, max, ne, sql } from "drizzle-orm";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { areasOffered } from "@vereda/domain/workspace/areas/areas";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { ActiveArea } from "@vereda/domain/workspace/contract";
import type { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import type { Created } from "#platform/http/writing.ts";
import { objectivesByArea } from "../../planning/objectives/objective-counts.ts";
import { activeAreaKeys, requireWorkspacePermission } from "../access.ts";
import { listAreasInOrder, toActiveArea } from "../service.ts";
import { workspaceAreas, workspaces } from "../tables/workspaces.ts";

/** Changes of which areas are on come one after another: the last one cannot be put away twice at once. */
async function lockAreas(tx: Database, workspaceId: string): Promise<void> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for("no key update");
}

const matchesArea = (workspaceId: string, areaId: AreaKey) =>
  and(eq(workspaceAreas.workspaceId, workspaceId), eq(workspaceAreas.areaId, areaId));

/** Every area that is on, was put away, or could be turned on, in this order. */
export async function listAllAreas(
  db: Database,
  caller: Caller,
  workspaceId: string,
): Promise<DataOf<typeof areasApi.all>> {
  const { typeId } = await requireWorkspacePermission(db, caller, workspaceId, "manage");
  const rows = await db
    .select()
    .from(workspaceAreas)
    .where(eq(workspaceAreas.workspaceId, workspaceId))
    .orderBy(workspaceAreas.status, workspaceAreas.order, workspaceAreas.areaId);
  const objectives = await objectivesByArea(db, workspaceId);
  const existing = new Set(rows.map(({ areaId }) => areaId));
  const offered = areasOffered[typeId].filter((areaId) => !existing.has(areaId));
  return [
    ...rows.map(({ areaId, status, order, blockedAt }) => ({
      areaId,
      status,
      order: status === "active" ? order : null,
      isBlocked: blockedAt !== null,
      objectives: objectives.get(areaId) ?? 0,
    })),
    ...offered.map((areaId) => ({
      areaId,
      status: "offered" as const,
      order: null,
      isBlocked: false,
      objectives: 0,
    })),
  ];
}

/**
 * Turns an area on, at the end of the menu; one that was put away comes back with all it held.
 * @throws validation_error when the type of the workspace does not offer it
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
    throw invalidFields({ path: "areaId", code: "area_not_offered" });
  }
  return db.transaction(async (tx) => {
    await lockAreas(tx, workspaceId);
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
      .where(matchesArea(workspaceId, areaId));
    if (existing === undefined) throw new AppError("not_found");
    return { made: toActiveArea(existing), isNew: false };
  });
}

/** Puts an area away. @throws last_area; not_found when it was never on */
export async function archiveArea(
  db: Database,
  caller: Caller,
  workspaceId: string,
  areaId: AreaKey,
  now: Date,
): Promise<null> {
  await requireWorkspacePermission(db, caller, workspaceId, "manage");
  await db.transaction(async (tx) => {
    await lockAreas(tx, workspaceId);
    const [area] = await tx.select().from(workspaceAreas).where(matchesArea(workspaceId, areaId));
    if (area === undefined) throw new AppError("not_found");
    if (area.status === "archived") return;
    const active = await activeAreaKeys(tx, workspaceId);
    if (active.length === 1) throw new AppError("last_area");
    await tx
      .update(workspaceAreas)
      .set({ status: "archived", updatedAt: now })
      .where(matchesArea(workspaceId, areaId));
  });
  return null;
}

/** Puts the areas in order. @throws conflict with them as they stand unless every active one is named, once */
export async function orderAreas(
  db: Database,
  caller: Caller,
  workspaceId: string,
  areaIds: readonly AreaKey[],
  now: Date,
): Promise<ActiveArea[]> {
  await requireWorkspacePermission(db, caller, workspaceId, "manage");
  const isInOrder = await db.transaction(async (tx) => {
    await lockAreas(tx, workspaceId);
    const active = await activeAreaKeys(tx, workspaceId);
    if (areaIds.toSorted().join() !== active.toSorted().join()) return false;
    const position = sql`array_position(${sql.param([...areaIds])}::text[], ${workspaceAreas.areaId}) - 1`;
    await tx
      .update(workspaceAreas)
      .set({ order: position, updatedAt: now })
      .where(
        and(
          eq(workspaceAreas.workspaceId, workspaceId),
          inArray(workspaceAreas.areaId, [...areaIds]),
        ),
      );
    return true;
  });
  const current = await listAreasInOrder(db, workspaceId);
  if (!isInOrder) throw new AppError("conflict", {}, { current });
  return current;
}
