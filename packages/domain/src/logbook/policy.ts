// Permissions for shared logbook entries, enforced by the API and mirrored by screens.
import type { AreaKey } from "../workspace/areas/areas.ts";
import { canInWorkspace, type WorkspaceMembership } from "../workspace/policy.ts";

export interface EntryMembership {
  readonly membership: WorkspaceMembership;
  readonly areaId: AreaKey;
  readonly isOwn: boolean;
}

export function canAddEntry(membership: WorkspaceMembership, areaId: AreaKey): boolean {
  return canInWorkspace(membership, "work", areaId);
}

export function canChangeEntry({ membership, areaId, isOwn }: EntryMembership): boolean {
  return canInWorkspace(membership, isOwn ? "work" : "own", areaId);
}

export function canDeleteEntry(entry: EntryMembership): boolean {
  return canChangeEntry(entry) || canInWorkspace(entry.membership, "manage", entry.areaId);
}

/** Any entry, because managers are responsible for the public page. */
export function canPublishEntry(membership: WorkspaceMembership, areaId: AreaKey): boolean {
  return canInWorkspace(membership, "manage", areaId);
}
