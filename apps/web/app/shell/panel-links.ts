// The targets of the panel's navigation.
import { areaDefinitions, areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Locale } from "@vereda/domain/locale";
import { useParams } from "react-router";
import { useSelectedWorkspace } from "../platform/auth/workspaces/workspaces.ts";

interface AreaLink {
  areaId: AreaKey;
  label: string;
  address: string;
  /** The chosen icon; null for the default one. */
  icon: string | null;
  iconRotation: number;
}

/** The life areas of the selected workspace; internal ones have no screens. */
export function useAreaLinks(locale: Locale): AreaLink[] {
  const entry = useSelectedWorkspace();
  if (entry === null) return [];
  const { id, areas } = entry.workspace;
  return areas
    .toSorted((a, b) => a.order - b.order)
    .filter(({ areaId }) => !areaDefinitions[areaId].isInternal)
    .map(({ areaId, icon, iconRotation }) => ({
      areaId,
      icon,
      iconRotation,
      label: areaDefinitions[areaId].label[locale],
      address: `/space/${id}/${areaId}`,
    }));
}

/** Where the owner of the selected Personal Studio adds areas; null in other workspaces. */
export function useAddAreaAddress(): string | null {
  return useSelectedWorkspace()?.workspace.typeId === "PERSONAL_STUDIO"
    ? "/panel/workspace/configuration?tab=areas"
    : null;
}

/** Sleep, rest and cycle; null for a user without workspaces. */
export function useEnergyAddress(): string | null {
  const entry = useSelectedWorkspace();
  return entry === null ? null : `/space/${entry.workspace.id}/vitality`;
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
  const first = entry.workspace.areas.find(({ areaId }) => !areaDefinitions[areaId].isInternal);
  return `/space/${entry.workspace.id}/${first?.areaId ?? "personal"}/plan/new`;
}
