// Who may do what with the entries of a logbook that is shared. What is intimate is its author's alone, whatever
// anybody's role: nobody else gets as far as asking. The API enforces it, the screens hide by it.
import type { AreaKey } from "../workspace/areas/areas.ts";
import { mayInWorkspace } from "../workspace/policy.ts";
import type { WorkspaceStanding } from "../workspace/policy.ts";

/** How somebody stands to an entry: their role where it is, and whether they wrote it. */
export interface EntryStanding {
  readonly standing: WorkspaceStanding;
  readonly areaId: AreaKey;
  readonly isOwn: boolean;
}

/** Writing an entry of one's own. */
export function mayAddEntry(standing: WorkspaceStanding, areaId: AreaKey): boolean {
  return mayInWorkspace(standing, "work", areaId);
}

/** Its words, values and attachments: for whoever wrote it, and for the workspace's owners. */
export function mayChangeEntry({ standing, areaId, isOwn }: EntryStanding): boolean {
  return mayInWorkspace(standing, isOwn ? "work" : "own", areaId);
}

/** Also for those who keep order in the workspace. */
export function mayDeleteEntry(entry: EntryStanding): boolean {
  return mayChangeEntry(entry) || mayInWorkspace(entry.standing, "manage", entry.areaId);
}

/** Onto the public page and off it, anybody's entry: the page belongs to those who manage. */
export function mayPublishEntry(standing: WorkspaceStanding, areaId: AreaKey): boolean {
  return mayInWorkspace(standing, "manage", areaId);
}
