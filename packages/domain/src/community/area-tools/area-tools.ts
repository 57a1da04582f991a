// The sections of an area that its members write together.
import { areaDefinitions, type AreaKey } from "../../workspace/areas/areas.ts";

export const sharedAreaTools = ["hub", "circles", "ideas", "library"] as const;
export type SharedAreaTool = (typeof sharedAreaTools)[number];

/** In display order; an internal area has none. */
export function listSharedAreaTools(areaId: AreaKey): readonly SharedAreaTool[] {
  return areaDefinitions[areaId].isInternal ? [] : sharedAreaTools;
}
