// Where something of a day is opened.
import type { AgendaItem } from "@vereda/domain/planning/contract-agenda";
import { sharedTaskAddress, taskAddress } from "../addresses.ts";

/** Whoever was given the task alone cannot see its plan. */
export function addressOf(item: AgendaItem): string {
  if (item.objectiveTitle === "") return sharedTaskAddress(item.taskId);
  return taskAddress(item, item.objectiveId, item.taskId);
}
