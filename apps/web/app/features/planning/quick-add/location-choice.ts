// The workspace and area of a quick-add task: from the URL, unless the user selects another.
import { areaDefinitions, areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { NamedArea } from "@vereda/domain/planning/quick-add/tags";
import { useState } from "react";
import { useParams } from "react-router";
import { useSelectedWorkspace, useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { listPlanningAreas, canPlanIn } from "../planning-areas.ts";

type AreaLocation = { workspaceId: string; areaId: AreaKey };

export function useLocationChoice() {
  const { space, area } = useParams();
  const selected = useSelectedWorkspace();
  const workspaces = useWorkspaces()
    .map((entry) => ({
      id: entry.workspace.id,
      name: entry.workspace.name,
      areas: listPlanningAreas(entry).filter((key) => canPlanIn(entry, key)),
    }))
    .filter(({ areas }) => areas.length > 0);
  const [chosen, choose] = useState<Partial<AreaLocation>>({});
  const requestedId = chosen.workspaceId ?? space ?? selected?.workspace.id;
  const workspace = workspaces.find(({ id }) => id === requestedId) ?? workspaces[0];
  const areas = workspace?.areas ?? [];
  const requestedArea = chosen.areaId ?? areaKeys.find((key) => key === area);
  const areaId = areas.find((key) => key === requestedArea) ?? areas[0];
  return { workspaces, areas, workspaceId: workspace?.id, areaId, choose };
}

/** The areas of a workspace with their names in all languages, as a sentence may contain them. */
export function listNamedAreas(areas: readonly AreaKey[]): NamedArea[] {
  return areas.map((key) => ({ key, names: Object.values(areaDefinitions[key].label) }));
}
