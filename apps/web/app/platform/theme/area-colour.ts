// Maps an area to its theme colour: life areas have their own, home areas share one, others none.
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

/** The value of `data-area`. Takes any text, since agendas may name areas this build does not support. */
export function getAreaColour(area: string): string {
  if (isOneOf(COLOURED_AREAS, area)) return area;
  return isOneOf(HOME_AREAS, area) ? "home" : "other";
}

function isOneOf(keys: readonly string[], key: string): boolean {
  return keys.includes(key);
}
