// Checks access to the finances of a workspace, which belong to Personal Studios.
import { eq } from "drizzle-orm";
import type { WorkspaceAction } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireNotArchived, requireWorkspacePermission } from "#features/workspace/access.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";

/**
 * `read` for figures, `plan` for changes.
 * @throws not_found for users who are no active member, and in a workspace without finances; forbidden;
 * workspace_archived except for reading
 */
export async function requireFinance(
  db: Database,
  caller: Pick<Caller, "userId">,
  workspaceId: string,
  action: Extract<WorkspaceAction, "read" | "plan">,
): Promise<void> {
  const { typeId } = await requireWorkspacePermission(db, caller, workspaceId, action);
  if (typeId !== "PERSONAL_STUDIO") throw new AppError("not_found");
  if (action === "read") return;
  const [workspace] = await db
    .select({ endDate: workspaces.endDate })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  requireNotArchived({ isArchived: workspace !== undefined && workspace.endDate !== null });
}
