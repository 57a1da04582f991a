import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { useNavigate } from "react-router";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { selectWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { getEntryAddress } from "../panel-links.ts";

/** Selects a workspace and opens its home. */
export function useEnterWorkspace(): (entry: WorkspaceEntry) => void {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  return (entry) => {
    selectWorkspace(entry.workspace.id);
    void navigate(toLocale(getEntryAddress(entry)));
  };
}
