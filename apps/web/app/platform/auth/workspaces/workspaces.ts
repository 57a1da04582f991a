// The user's workspaces and the selected one, which is stored on this device.
import { getStorageKey } from "#platform/browser-store.ts";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { useMemo, useSyncExternalStore } from "react";
import { useCurrentUser } from "../user/current-user.ts";
import { session } from "../session/session.ts";
import { chooseWorkspace, sortWorkspaces } from "./workspace-choice.ts";

const KEY = getStorageKey("workspace");
const listeners = new Set<() => void>();

let selectedId = ((): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
})();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function select(id: string | null): void {
  selectedId = id;
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Without storage the selection lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

session.onReset(() => select(null));

export function selectWorkspace(id: string): void {
  select(id);
}

export function useWorkspaces(): WorkspaceEntry[] {
  const { workspaces } = useCurrentUser();
  return useMemo(() => sortWorkspaces(workspaces), [workspaces]);
}

export function useSelectedWorkspace(): WorkspaceEntry | null {
  const workspaces = useWorkspaces();
  const id = useSyncExternalStore(
    subscribe,
    () => selectedId,
    () => null,
  );
  return chooseWorkspace(workspaces, id);
}
