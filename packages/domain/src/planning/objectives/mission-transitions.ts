// How a mission moves between its states: forwards, backwards and aside. What was done was not left out.
import type { MissionStatus } from "../catalogue.ts";

/**
 * What may follow each state. PENDING is shown as planned; SKIPPED takes its tasks off the agenda and keeps them.
 */
const following: Readonly<Record<MissionStatus, readonly MissionStatus[]>> = {
  PENDING: ["IN_PROGRESS", "COMPLETED", "SKIPPED"],
  IN_PROGRESS: ["COMPLETED", "PENDING", "SKIPPED"],
  COMPLETED: ["IN_PROGRESS", "PENDING"],
  SKIPPED: ["PENDING", "IN_PROGRESS", "COMPLETED"],
};

/** The states that a person may choose next, the likeliest first; the present one is not among them. */
export function nextMissionStatuses(status: MissionStatus): readonly MissionStatus[] {
  return following[status];
}

/** Whether one state may follow another. Staying where it is always may. */
export function mayMissionBecome(from: MissionStatus, to: MissionStatus): boolean {
  return from === to || following[from].includes(to);
}
