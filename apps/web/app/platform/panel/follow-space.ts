// Whoever opens a screen of another workspace of theirs, by a link or a bookmark, is in it from then on.
import { useEffect } from "react";
import { useParams } from "react-router";
import { selectWorkspace, useSelectedWorkspace, useWorkspaces } from "../session/workspaces.ts";

export function useFollowSpace(): void {
  const { space } = useParams();
  const isOwn = useWorkspaces().some(({ workspace }) => workspace.id === space);
  const selectedId = useSelectedWorkspace()?.workspace.id;
  useEffect(() => {
    if (space !== undefined && isOwn && space !== selectedId) selectWorkspace(space);
    // Choosing another workspace does not bring this one back: only the address does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [space, isOwn]);
}
