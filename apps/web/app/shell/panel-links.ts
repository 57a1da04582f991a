// The targets of the panel's navigation.
import { areaDefinitions, areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Locale } from "@vereda/domain/locale";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { useParams } from "react-router";
import { useSelectedWorkspace, useWorkspaces } from "../platform/auth/workspaces/workspaces.ts";

interface AreaLink {
  areaId: AreaKey;
  label: string;
  address: string;
  /** The chosen icon; null for the default one. */
  icon: string | null;
  iconRotation: number;
}

export function listAreaLinks({ workspace }: WorkspaceEntry, locale: Locale): AreaLink[] {
  const { id, areas } = workspace;
  return areas
    .toSorted((a, b) => a.order - b.order)
    .map(({ areaId, icon, iconRotation }) => ({
      areaId,
      icon,
      iconRotation,
      label: areaDefinitions[areaId].label[locale],
      address: `/space/${id}/${areaId}`,
    }));
}

/** The areas of the selected workspace. */
export function useAreaLinks(locale: Locale): AreaLink[] {
  const entry = useSelectedWorkspace();
  return entry === null ? [] : listAreaLinks(entry, locale);
}

/** Where entering a workspace leads: to its home, and in the Personal Studio to one's own day. */
export function getEntryAddress({ workspace: { id, typeId } }: WorkspaceEntry): string {
  return typeId === "PERSONAL_STUDIO" ? "/panel" : `/space/${id}`;
}

/** The home of the selected workspace; null in the Personal Studio. */
export function useHomeAddress(): string | null {
  const entry = useSelectedWorkspace();
  return entry === null || entry.workspace.typeId === "PERSONAL_STUDIO"
    ? null
    : getEntryAddress(entry);
}

/** Where the owner of the selected Personal Studio adds areas; null in other workspaces. */
export function useAddAreaAddress(): string | null {
  return useSelectedWorkspace()?.workspace.typeId === "PERSONAL_STUDIO"
    ? "/panel/workspace/configuration?tab=areas"
    : null;
}

/** Sleep, rest and cycle, which are in the Personal Studio alone; null for a user without one. */
export function useEnergyAddress(): string | null {
  const studio = useWorkspaces().find(({ workspace }) => workspace.typeId === "PERSONAL_STUDIO");
  return studio === undefined ? null : `/space/${studio.workspace.id}/vitality`;
}

/** The resources of the selected workspace; null where the user has none. */
export function useResourcesAddress(): string | null {
  const entry = useSelectedWorkspace();
  return entry === null || entry.resources.length === 0
    ? null
    : `/space/${entry.workspace.id}/resources`;
}

/** Where the selected workspace logs expenses; null without finances. */
export function useFinanceAddress(): string | null {
  const resources = useResourcesAddress();
  const hasFinance = useSelectedWorkspace()?.resources.some(
    ({ resourceId }) => resourceId === "finance",
  );
  return resources !== null && hasFinance === true ? `${resources}/finance` : null;
}

/** Creates an objective in the area of the current screen, or in the workspace's first area. */
export function useNewObjectiveAddress(): string | null {
  const { space, area } = useParams();
  const entry = useSelectedWorkspace();
  if (space !== undefined && areaKeys.some((key) => key === area)) {
    return `/space/${space}/${area}/plan/new`;
  }
  if (entry === null) return null;
  const first = entry.workspace.areas.find(({ areaId }) =>
    areaDefinitions[areaId].actions.includes("plan"),
  );
  return `/space/${entry.workspace.id}/${first?.areaId ?? "personal"}/plan/new`;
}
