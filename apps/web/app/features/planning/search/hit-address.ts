// The address of a search hit; a hit shared without its plan has its own page.
import type { SearchHit } from "@vereda/domain/planning/search/contract-search";
import {
  getMissionAddress,
  getObjectiveAddress,
  getSharedMissionAddress,
  getSharedTaskAddress,
  getTaskAddress,
} from "../addresses.ts";

export function getHitAddress(hit: SearchHit): string {
  const { kind, id, objectiveId } = hit;
  if (kind === "objective") return getObjectiveAddress(hit, id);
  if (objectiveId === null)
    return kind === "task" ? getSharedTaskAddress(id) : getSharedMissionAddress(id);
  return kind === "mission"
    ? getMissionAddress(hit, objectiveId, id)
    : getTaskAddress(hit, objectiveId, id);
}
