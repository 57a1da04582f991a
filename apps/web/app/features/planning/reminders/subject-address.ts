// The URL of the page of a reminder's subject.
import type { DueReminder } from "@vereda/domain/planning/reminders/contract-reminders";
import {
  getObjectiveAddress,
  sharedAddress,
  getSharedTaskAddress,
  getTaskAddress,
} from "../addresses.ts";

/**
 * Without access to the plan (`place` is null), a task has its own page; an objective only the shared list.
 */
export function getSubjectAddress({ kind, id, place }: DueReminder["subject"]): string {
  if (place === null) return kind === "task" ? getSharedTaskAddress(id) : sharedAddress;
  const { objectiveId } = place;
  return kind === "task"
    ? getTaskAddress(place, objectiveId, id)
    : getObjectiveAddress(place, objectiveId);
}
