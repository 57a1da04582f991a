// Where something of a day is opened.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import {
  missionAddress,
  objectiveAddress,
  sharedTaskAddress,
  taskAddress,
} from "#features/planning/addresses.ts";

/** Whoever was given the task alone cannot see its plan. */
export function getItemAddress(item: AgendaItem): string {
  const { type, objectiveId, missionId, taskId, objectiveTitle } = item;
  if (type === "MISSION") return missionAddress(item, objectiveId, missionId);
  if (type !== "TASK") return objectiveAddress(item, objectiveId);
  return objectiveTitle === "" ? sharedTaskAddress(taskId) : taskAddress(item, objectiveId, taskId);
}
