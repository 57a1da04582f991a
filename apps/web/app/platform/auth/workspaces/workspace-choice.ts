// The order of workspaces and the choice of the selected one.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";

type Ranked = Pick<WorkspaceEntry["workspace"], "id" | "typeId" | "isFeatured" | "startDate">;

function rank(one: Ranked): number {
  if (one.isFeatured) return 0;
  return one.typeId === "PERSONAL_STUDIO" ? 1 : 2;
}

export function sortWorkspaces<T extends { workspace: Ranked }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => {
    const byRank = rank(a.workspace) - rank(b.workspace);
    return byRank === 0 ? a.workspace.startDate.localeCompare(b.workspace.startDate) : byRank;
  });
}

/** The selected one if it still exists, otherwise the first: the Personal Studio for most users. */
export function chooseWorkspace<T extends { workspace: Ranked }>(
  sorted: readonly T[],
  selectedId: string | null,
): T | null {
  return sorted.find((one) => one.workspace.id === selectedId) ?? sorted[0] ?? null;
}
