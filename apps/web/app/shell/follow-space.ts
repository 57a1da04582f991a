// Whoever opens a screen of another workspace of theirs, by a link or a bookmark, is in it from then on.
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
  // Choosing another workspace does not bring this one back: only the address does.
  const follow = useEffectEvent((id: string) => {
    if (id !== selectedId) selectWorkspace(id);
  });
  useEffect(() => {
    if (space !== undefined && isOwn) follow(space);
  }, [space, isOwn]);
}
