// The subjects of notices about workspaces and invitations.
import type { Database } from "#db/client.ts";
import type { NoticeSubject, SubjectIds } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listWorkspaceNames } from "./access.ts";
import { listAcceptedInvitations, listInvitations } from "./members/invitations.ts";

async function listInvitationSubjects(
  db: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<NoticeSubject[]> {
  if (ids.length === 0) return [];
  const open = await listInvitations(db, caller);
  const accepted = await listAcceptedInvitations(db, caller, ids);
  const kind = "invitation" as const;
  return [
    ...open.map(({ id, workspace }) => ({ kind, id, title: workspace.name, place: null })),
    ...accepted.map((one) => ({ ...one, kind, place: null, isAccepted: true })),
  ];
}

export async function listWorkspaceSubjects(
  db: Database,
  caller: Caller,
  ids: SubjectIds,
): Promise<NoticeSubject[]> {
  const names = await listWorkspaceNames(db, caller.userId, ids.get("workspace") ?? []);
  return [
    ...[...names].map(([id, title]) => ({ kind: "workspace" as const, id, title, place: null })),
    ...(await listInvitationSubjects(db, caller, ids.get("invitation") ?? [])),
  ];
}
