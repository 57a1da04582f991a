// Addresses of the planning screens: Spanish, without locale prefix, like all addresses in code.

type AreaLocation = { readonly workspaceId: string; readonly areaId: string };

export function getDayAddress(date?: string): string {
  return date === undefined ? "/panel" : `/panel?date=${date}`;
}

export const plansAddress = "/panel/plans";
export const openTasksAddress = "/panel/plans/tasks";
export const calendarAddress = "/panel/plans/calendar";
export const timeReportAddress = "/panel/plans/time";

export const fixedBlocksAddress = "/panel/fixed-blocks";
export const calendarsAddress = "/panel/calendars";
export const templatesAddress = "/panel/templates";

export function getAreaAddress({ workspaceId, areaId }: AreaLocation): string {
  return `/space/${workspaceId}/${areaId}`;
}

export function getNewObjectiveAddress(location: AreaLocation): string {
  return `${getAreaAddress(location)}/plan/new`;
}

export function getObjectiveAddress(location: AreaLocation, objectiveId: string): string {
  return `${getAreaAddress(location)}/plan/objective/${objectiveId}`;
}

export function getMissionAddress(
  location: AreaLocation,
  objectiveId: string,
  missionId: string,
): string {
  return `${getObjectiveAddress(location, objectiveId)}/mission/${missionId}`;
}

export function getNewTaskAddress(
  location: AreaLocation,
  objectiveId: string,
  missionId?: string,
): string {
  const form = `${getObjectiveAddress(location, objectiveId)}/task/new`;
  return missionId === undefined ? form : `${form}?mission=${missionId}`;
}

export function getTaskAddress(
  location: AreaLocation,
  objectiveId: string,
  taskId: string,
): string {
  return `${getObjectiveAddress(location, objectiveId)}/task/${taskId}`;
}

/** Address of a task for users who have access to the task but not to its plan. */
export function getSharedTaskAddress(taskId: string): string {
  return `/panel/task/${taskId}`;
}

/** Address of a mission for users who have access to the mission but not to its plan. */
export function getSharedMissionAddress(missionId: string): string {
  return `/panel/mission/${missionId}`;
}

export const sharedAddress = "/panel/plans/shared";

export function getPurposeAddress(location: AreaLocation): string {
  return `${getAreaAddress(location)}/purpose`;
}

export function getMantraAddress(location: AreaLocation): string {
  return `${getAreaAddress(location)}/mantra`;
}

export function getToolAddress(location: AreaLocation, kind: string): string {
  return `${getAreaAddress(location)}/tools/${kind}`;
}

export function getWorkspaceResourceAddress(workspaceId: string, resource: string): string {
  return `/space/${workspaceId}/resources/${resource}`;
}

export function getVitalityAddress(workspaceId: string): string {
  return `/space/${workspaceId}/vitality`;
}
