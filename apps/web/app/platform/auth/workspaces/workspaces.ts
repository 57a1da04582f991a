// The workspaces of the person, and the one they are in. Which one is remembered on this device.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { useMemo, useSyncExternalStore } from "react";
import { useCurrentUser } from "../user/current-user.ts";
import { session } from "../session/session.ts";
import { chooseWorkspace, sortWorkspaces } from "./workspace-choice.ts";

const KEY = "vereda.workspace";
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
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

session.onReset(() => select(null));

/** Changes the workspace the person is in. */
export function selectWorkspace(id: string): void {
  select(id);
}

/** The person's workspaces, featured ones first. */
export function useWorkspaces(): WorkspaceEntry[] {
  const { workspaces } = useCurrentUser();
  return useMemo(() => sortWorkspaces(workspaces), [workspaces]);
}

/** The workspace the person is in; null only for somebody who has none at all. */
export function useSelectedWorkspace(): WorkspaceEntry | null {
  const workspaces = useWorkspaces();
  const id = useSyncExternalStore(
    subscribe,
    () => selectedId,
    () => null,
  );
  return chooseWorkspace(workspaces, id);
}
