// The state of a mission, and the allowed transitions between states.
import type { MissionStatus } from "../catalogue.ts";

/** PENDING is displayed as planned; SKIPPED hides the mission's tasks in the agenda. */
const following: Readonly<Record<MissionStatus, readonly MissionStatus[]>> = {
  PENDING: ["IN_PROGRESS", "COMPLETED", "SKIPPED"],
  IN_PROGRESS: ["COMPLETED", "PENDING", "SKIPPED"],
  COMPLETED: ["IN_PROGRESS", "PENDING"],
  SKIPPED: ["PENDING", "IN_PROGRESS", "COMPLETED"],
};

/** A planned mission is in progress once one of its tasks was started or completed. */
export function getMissionStatus(stored: MissionStatus, startedTaskCount: number): MissionStatus {
  return stored === "PENDING" && startedTaskCount > 0 ? "IN_PROGRESS" : stored;
}

type MissionState = { readonly status: MissionStatus; readonly startedTaskCount: number };

/** Only states that the mission would then be in: a mission with started tasks cannot be planned. */
export function nextMissionStatuses({
  status,
  startedTaskCount,
}: MissionState): readonly MissionStatus[] {
  return following[status].filter((next) => getMissionStatus(next, startedTaskCount) === next);
}

/** Staying in the same state is always allowed. */
export function canMissionBecome(from: MissionStatus, to: MissionStatus): boolean {
  return from === to || following[from].includes(to);
}
