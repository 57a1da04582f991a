// What a member sees of the others on the home of a workspace.
import type { AreaKey } from "../../../workspace/areas/areas.ts";
import { canInWorkspace, type WorkspaceMembership } from "../../../workspace/policy.ts";

export function listReadableAreas(
  membership: WorkspaceMembership,
  areas: readonly AreaKey[],
): AreaKey[] {
  return areas.filter((area) => canInWorkspace(membership, "read", area));
}

/** Whoever reads nothing of the workspace sees, besides themselves, only those who manage it. */
export function canSeeMember(
  viewer: WorkspaceMembership,
  member: WorkspaceMembership,
  areas: readonly AreaKey[],
): boolean {
  return listReadableAreas(viewer, areas).length > 0 || canInWorkspace(member, "manage");
}

/**
 * Whether the viewer reads an area in which another member has tasks, or every area.
 * @param areas those of the workspace
 */
export function canSeeWeek(
  viewer: WorkspaceMembership,
  member: WorkspaceMembership,
  areas: readonly AreaKey[],
): boolean {
  const readable = listReadableAreas(viewer, areas);
  if (readable.length === 0) return false;
  return readable.length === areas.length || listReadableAreas(member, readable).length > 0;
}
