// Checks access to the resources of a workspace; energy also needs the PIN.
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { listOfferedResources } from "@vereda/domain/resources/measures/offered-resources";
import type { WorkspaceAction } from "@vereda/domain/workspace/policy";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireUnlocked } from "../account/pin/intimate-lock.ts";
import { requireNotArchived, requireWorkspacePermission } from "../workspace/access.ts";
import type { WorkspaceAccess } from "../workspace/access.ts";

export type Storage = Pick<AppContext, "db" | "dataKeys" | "hooks">;

/** Its levels are encrypted and its estimate uses sleep and cycle. */
export function isIntimate(resourceId: ResourceKey): boolean {
  return resourceId === "energy";
}

/**
 * Personal resources are only for the owner of the Personal Studio, whoever else is a member of it.
 * @throws not_found for strangers; forbidden; workspace_archived except for reading
 */
export async function requireResources(
  db: Database,
  caller: Caller,
  workspaceId: string,
  action: WorkspaceAction,
): Promise<WorkspaceAccess> {
  const access = await requireWorkspacePermission(db, caller, workspaceId, action);
  if (access.typeId === "PERSONAL_STUDIO" && access.ownerId !== caller.userId) {
    throw new AppError("forbidden");
  }
  if (action !== "read") requireNotArchived(access);
  return access;
}

export interface ResourceParams {
  /** The workspace. */
  readonly id: string;
  readonly resourceId: ResourceKey;
}

/** @throws as `requireResources`; not_found for a resource of other workspaces; pin_required for energy */
export async function requireResource(
  db: Database,
  caller: Caller,
  { id, resourceId }: ResourceParams,
  action: WorkspaceAction,
): Promise<WorkspaceAccess> {
  const access = await requireResources(db, caller, id, action);
  if (!listOfferedResources(access.typeId).includes(resourceId)) throw new AppError("not_found");
  if (isIntimate(resourceId)) await requireUnlocked(db, caller);
  return access;
}
