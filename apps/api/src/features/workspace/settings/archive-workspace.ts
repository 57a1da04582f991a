import { and, eq, isNull } from "drizzle-orm";
import type { WorkspaceAction } from "@vereda/domain/workspace/policy";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import type { AppContext } from "#platform/context.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { requireWorkspacePermission } from "../access.ts";
import { getWorkspace } from "../service.ts";
import { requireNotSuspendedBeforeOthers } from "../suspended-writers.ts";
import { workspaces } from "../tables/workspaces.ts";
import { requireWorkspaceCapacity } from "./create-workspace.ts";

async function requireShared(
  db: Database,
  caller: Caller,
  workspaceId: string,
  action: WorkspaceAction,
): Promise<void> {
  const { typeId } = await requireWorkspacePermission(db, caller, workspaceId, action);
  if (typeId === "PERSONAL_STUDIO") throw new AppError("personal_studio_readonly");
}

/** Archives a workspace with its content; it stays readable for members but is not public. */
export async function archiveWorkspace(
  db: Database,
  caller: Caller,
  workspaceId: string,
  now: Date,
): Promise<WorkspaceEntry> {
  await requireShared(db, caller, workspaceId, "manage");
  await db
    .update(workspaces)
    .set({ endDate: now, updatedAt: buildNextTimestamp(workspaces.updatedAt, now) })
    // Archiving again does not change the end date.
    .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.endDate)));
  return getWorkspace(db, caller.userId, workspaceId);
}

/** @throws suspended when others would see it again; too_many_workspaces when the owner has reached the limit */
export async function restoreWorkspace(
  db: Database,
  caller: Caller,
  workspaceId: string,
  now: Date,
): Promise<WorkspaceEntry> {
  await requireWorkspacePermission(db, caller, workspaceId, "manage");
  await requireNotSuspendedBeforeOthers(db, caller, workspaceId, now);
  await db.transaction(async (tx) => {
    const [archived] = await tx
      .select({ ownerId: workspaces.ownerId, endDate: workspaces.endDate })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId));
    if (archived === undefined || archived.endDate === null) return;
    await requireWorkspaceCapacity(tx, archived.ownerId);
    await tx
      .update(workspaces)
      .set({ endDate: null, updatedAt: buildNextTimestamp(workspaces.updatedAt, now) })
      .where(eq(workspaces.id, workspaceId));
  });
  return getWorkspace(db, caller.userId, workspaceId);
}

/** Deletes a workspace with its content. @throws validation_error unless the typed name matches exactly */
export async function removeWorkspace(
  { db, hooks }: Pick<AppContext, "db" | "hooks">,
  caller: Caller,
  workspaceId: string,
  typedName: string,
  now: Date,
): Promise<null> {
  await requireShared(db, caller, workspaceId, "own");
  await db.transaction(async (tx) => {
    const isThis = and(
      eq(workspaces.id, workspaceId),
      eq(workspaces.name, typedName.normalize("NFC")),
    );
    const [named] = await tx
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(isThis)
      .for("update");
    if (named === undefined)
      throw createInvalidFieldsError({ path: "confirm", code: "confirm_name" });
    for (const { workspaceRemoved } of hooks) await workspaceRemoved?.(tx, { workspaceId }, now);
    await tx.delete(workspaces).where(isThis);
  });
  return null;
}
