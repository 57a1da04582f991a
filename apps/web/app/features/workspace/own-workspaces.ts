// The person's workspaces after one of them changed. Pure rules.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";

/** In its old place, or at the end. An archived one is no longer among those in use. */
export function withWorkspace(
  list: readonly WorkspaceEntry[],
  entry: WorkspaceEntry,
): WorkspaceEntry[] {
  const { id, endDate } = entry.workspace;
  if (endDate !== null) return withoutWorkspace(list, id);
  return list.some(({ workspace }) => workspace.id === id)
    ? list.map((one) => (one.workspace.id === id ? entry : one))
    : [...list, entry];
}

export function withoutWorkspace(list: readonly WorkspaceEntry[], id: string): WorkspaceEntry[] {
  return list.filter(({ workspace }) => workspace.id !== id);
}
