// Who may do what with the entries of a logbook that is shared. What is intimate is its author's alone, whatever
// anybody's role: nobody else gets as far as asking. The API enforces it, the screens hide by it.
import type { AreaKey } from "../workspace/areas/areas.ts";
import { mayInWorkspace } from "../workspace/policy.ts";
import type { WorkspaceMembership } from "../workspace/policy.ts";

/** How somebody stands to an entry: their role where it is, and whether they wrote it. */
export interface EntryMembership {
  readonly membership: WorkspaceMembership;
  readonly areaId: AreaKey;
  readonly isOwn: boolean;
}

/** Writing an entry of one's own. */
export function mayAddEntry(membership: WorkspaceMembership, areaId: AreaKey): boolean {
  return mayInWorkspace(membership, "work", areaId);
}

/** Its words, values and attachments: for whoever wrote it, and for the workspace's owners. */
export function mayChangeEntry({ membership, areaId, isOwn }: EntryMembership): boolean {
  return mayInWorkspace(membership, isOwn ? "work" : "own", areaId);
}

/** Also for those who keep order in the workspace. */
export function mayDeleteEntry(entry: EntryMembership): boolean {
  return mayChangeEntry(entry) || mayInWorkspace(entry.membership, "manage", entry.areaId);
}

/** Onto the public page and off it, anybody's entry: the page belongs to those who manage. */
export function mayPublishEntry(membership: WorkspaceMembership, areaId: AreaKey): boolean {
  return mayInWorkspace(membership, "manage", areaId);
}
