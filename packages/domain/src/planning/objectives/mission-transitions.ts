// Allowed transitions between mission states.
import type { MissionStatus } from "../catalogue.ts";

/** PENDING is displayed as planned; SKIPPED hides the mission's tasks in the agenda. */
const following: Readonly<Record<MissionStatus, readonly MissionStatus[]>> = {
  PENDING: ["IN_PROGRESS", "COMPLETED", "SKIPPED"],
  IN_PROGRESS: ["COMPLETED", "PENDING", "SKIPPED"],
  COMPLETED: ["IN_PROGRESS", "PENDING"],
  SKIPPED: ["PENDING", "IN_PROGRESS", "COMPLETED"],
};

export function nextMissionStatuses(status: MissionStatus): readonly MissionStatus[] {
  return following[status];
}

/** Staying in the same state is always allowed. */
export function canMissionBecome(from: MissionStatus, to: MissionStatus): boolean {
  return from === to || following[from].includes(to);
}
