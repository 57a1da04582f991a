// Where a loose task goes: the workspace and the area on the screen, unless another is chosen.
import { areaDefinitions, areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { NamedArea } from "@vereda/domain/planning/quick-add/tags";
import { useState } from "react";
import { useParams } from "react-router";
import { useSelectedWorkspace, useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { planningAreasOf, plansIn } from "../place.ts";

type Place = { workspaceId: string; areaId: AreaKey };

export function usePlaceChoice() {
  const { space, area } = useParams();
  const selected = useSelectedWorkspace();
  const places = useWorkspaces()
    .map((entry) => ({
      id: entry.workspace.id,
      name: entry.workspace.name,
      areas: planningAreasOf(entry).filter((key) => plansIn(entry, key)),
    }))
    .filter(({ areas }) => areas.length > 0);
  const [chosen, choose] = useState<Partial<Place>>({});
  const wanted = chosen.workspaceId ?? space ?? selected?.workspace.id;
  const place = places.find(({ id }) => id === wanted) ?? places[0];
  const areas = place?.areas ?? [];
  const here = chosen.areaId ?? areaKeys.find((key) => key === area);
  const areaId = areas.find((key) => key === here) ?? areas[0];
  return { places, areas, workspaceId: place?.id, areaId, choose };
}

/** The areas of a workspace by the names under which a sentence may call them. */
export function namedAreas(areas: readonly AreaKey[]): NamedArea[] {
  return areas.map((key) => ({ key, names: Object.values(areaDefinitions[key].label) }));
}
