// Where what a reminder is of is looked at.
import type { DueReminder } from "@vereda/domain/planning/reminders/contract-reminders";
import { objectiveAddress, sharedAddress, sharedTaskAddress, taskAddress } from "../addresses.ts";

/** Whoever was given no more of a plan than the task finds it by itself; there is no such place for an objective. */
export function getSubjectAddress({ kind, id, place }: DueReminder["subject"]): string {
  if (place === null) return kind === "task" ? sharedTaskAddress(id) : sharedAddress;
  const { objectiveId } = place;
  return kind === "task"
    ? taskAddress(place, objectiveId, id)
    : objectiveAddress(place, objectiveId);
}
