// Transfers a workspace to another member; the former owner becomes administrator.
import { and, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { creatorRole } from "@vereda/domain/workspace/members/roles";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requirePassword } from "../../account/passwords/typed-password.ts";
import { requireWorkspacePermission } from "../access.ts";
import { getWorkspace } from "../service.ts";
import { workspaces } from "../tables/workspaces.ts";
import { getCurrentMember, replaceAssignment } from "./change-member.ts";
import { announceMembers } from "./members-changed.ts";
import { lockWorkspace } from "./owners.ts";
import { isSameAssignment } from "./role-assignment.ts";

/**
 * Transfers the caller's ownership; other owners stay.
 * @throws personal_studio_readonly; wrong_password; not_found unless the other is an active member
 */
export async function transferWorkspace(
  deps: Pick<AppContext, "db" | "config" | "hooks">,
  caller: Caller,
  workspaceId: string,
  { memberId, password }: BodyOf<typeof membersApi.transfer>,
  now: Date,
): Promise<WorkspaceEntry> {
  const { db, config } = deps;
  const { userId } = caller;
  const access = await requireWorkspacePermission(db, caller, workspaceId, "own");
  if (access.typeId === "PERSONAL_STUDIO") throw new AppError("personal_studio_readonly");
  await requirePassword(db, { caller, password, field: "password" }, config, now);
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const successor = await getCurrentMember(tx, { workspaceId, memberId });
    const self = await getCurrentMember(tx, { workspaceId, memberId: access.memberId });
    if (successor.status !== "ACTIVE" || successor.userId === null || successor.id === self.id) {
      throw new AppError("not_found");
    }
    const owner = { role: creatorRole, permission: "OWN", areaIds: null } as const;
    if (!isSameAssignment(successor, owner)) await replaceAssignment(tx, successor, owner, now);
    const former = { role: "ADMIN", permission: "LEAD", areaIds: null } as const;
    await replaceAssignment(tx, self, former, now);
    await tx
      .update(workspaces)
      .set({ ownerId: successor.userId, updatedAt: now })
      .where(and(eq(workspaces.id, workspaceId), eq(workspaces.ownerId, userId)));
    await announceMembers(tx, deps, workspaceId, now);
  });
  return getWorkspace(db, userId, workspaceId);
}
