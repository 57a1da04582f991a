// Selects the workspace of the opened screen, such as after a link or a bookmark.
import { useEffect, useEffectEvent } from "react";
import { useParams } from "react-router";
import {
  selectWorkspace,
  useSelectedWorkspace,
  useWorkspaces,
} from "../platform/auth/workspaces/workspaces.ts";

export function useFollowSpace(): void {
  const { space } = useParams();
  const isOwn = useWorkspaces().some(({ workspace }) => workspace.id === space);
  const selectedId = useSelectedWorkspace()?.workspace.id;
  // Only a changed address selects it, so that the user can switch away.
  const follow = useEffectEvent((id: string) => {
    if (id !== selectedId) selectWorkspace(id);
  });
  useEffect(() => {
    if (space !== undefined && isOwn) follow(space);
  }, [space, isOwn]);
}
