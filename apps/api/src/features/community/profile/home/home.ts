// The home of a workspace, for its members.
import type { Home } from "@vereda/domain/community/profile/home/contract-home";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { countActiveMembers, requireWorkspaceAccess } from "#features/workspace/access.ts";
import { listOpenAreaKeys } from "#features/workspace/areas/open-areas.ts";
import { findWorkspaceConversation } from "../../messages/conversations/workspace-conversation.ts";
import { listHomeChanges } from "./changes.ts";
import { listHomeMembers } from "./members.ts";
import { listUpcoming } from "./upcoming.ts";

/** @throws not_found unless the caller is an active member */
export async function getHome(
  db: Database,
  caller: Caller,
  workspaceId: string,
  now: Date,
): Promise<Home> {
  const membership = await requireWorkspaceAccess(db, caller.userId, workspaceId);
  const areas = await listOpenAreaKeys(db, workspaceId);
  const viewer = { caller, workspaceId, membership, areas };
  return {
    members: await listHomeMembers(db, viewer, now),
    memberCount: await countActiveMembers(db, workspaceId),
    changes: await listHomeChanges(db, viewer, now),
    upcoming: await listUpcoming(db, viewer, now),
    conversationId: await findWorkspaceConversation(db, caller.userId, workspaceId),
  };
}
