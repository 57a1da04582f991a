// Gets the address of an agenda item.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import {
  getMissionAddress,
  getObjectiveAddress,
  getSharedTaskAddress,
  getTaskAddress,
} from "#features/planning/addresses.ts";

/** A user with access to the task alone cannot see its plan, so the link omits it. */
export function getItemAddress(item: AgendaItem): string {
  const { type, objectiveId, missionId, taskId, objectiveTitle } = item;
  if (type === "MISSION") return getMissionAddress(item, objectiveId, missionId);
  if (type !== "TASK") return getObjectiveAddress(item, objectiveId);
  return objectiveTitle === ""
    ? getSharedTaskAddress(taskId)
    : getTaskAddress(item, objectiveId, taskId);
}
