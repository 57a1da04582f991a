// The colour name that the themes give to an area: life areas have their own, what serves a home
// shares one, and the rest of the catalogue is quiet.
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";

const COLOURED_AREAS = [
  "personal",
  "health",
  "education",
  "leisure",
  "work",
  "business",
  "patrimony",
  "family",
  "relationship",
  "friends",
  "community",
  "recalibration",
  "rental",
] as const satisfies readonly AreaKey[];

const HOME_AREAS = [
  "household_chores",
  "groceries",
  "home_improvements",
  "maintenance",
  "inventory",
] as const satisfies readonly AreaKey[];

/** For `data-area`. Takes any text, since agendas name areas that this build may not know. */
export function areaColour(area: string): string {
  if (isOneOf(COLOURED_AREAS, area)) return area;
  return isOneOf(HOME_AREAS, area) ? "home" : "other";
}

function isOneOf(keys: readonly string[], key: string): boolean {
  return keys.includes(key);
}
