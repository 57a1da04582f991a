// Where the screens of planning live, written once. Spanish and unprefixed, as every address in code.

type AreaLocation = { readonly workspaceId: string; readonly areaId: string };

/** The day; without a date, today. */
export function dayAddress(date?: string): string {
  return date === undefined ? "/panel" : `/panel?date=${date}`;
}

export const plansAddress = "/panel/plans";
/** What is open in a workspace, and its weeks and months. */
export const openTasksAddress = "/panel/plans/tasks";
export const calendarAddress = "/panel/plans/calendar";

export const templatesAddress = "/panel/templates";

export function areaAddress({ workspaceId, areaId }: AreaLocation): string {
  return `/space/${workspaceId}/${areaId}`;
}

export function newObjectiveAddress(location: AreaLocation): string {
  return `${areaAddress(location)}/plan/new`;
}

export function objectiveAddress(location: AreaLocation, objectiveId: string): string {
  return `${areaAddress(location)}/plan/objective/${objectiveId}`;
}

export function missionAddress(
  location: AreaLocation,
  objectiveId: string,
  missionId: string,
): string {
  return `${objectiveAddress(location, objectiveId)}/mission/${missionId}`;
}

/** The form of a new task; it begins in a mission when one is named. */
export function newTaskAddress(
  location: AreaLocation,
  objectiveId: string,
  missionId?: string,
): string {
  const form = `${objectiveAddress(location, objectiveId)}/task/new`;
  return missionId === undefined ? form : `${form}?mission=${missionId}`;
}

export function taskAddress(location: AreaLocation, objectiveId: string, taskId: string): string {
  return `${objectiveAddress(location, objectiveId)}/task/${taskId}`;
}

/** A task by itself, for whoever was given no more of its plan. */
export function sharedTaskAddress(taskId: string): string {
  return `/panel/task/${taskId}`;
}

/** A mission by itself, likewise. */
export function sharedMissionAddress(missionId: string): string {
  return `/panel/mission/${missionId}`;
}

/** What others share with the person. */
export const sharedAddress = "/panel/plans/shared";

/** The five questions about an area, and its mantra. */
export function purposeAddress(location: AreaLocation): string {
  return `${areaAddress(location)}/purpose`;
}

export function mantraAddress(location: AreaLocation): string {
  return `${areaAddress(location)}/mantra`;
}

/** A logbook of an area, by its kind. */
export function toolAddress(location: AreaLocation, kind: string): string {
  return `${areaAddress(location)}/tools/${kind}`;
}

/** A resource of a workspace, such as what is known in it. */
export function resourceAddress(workspaceId: string, resource: string): string {
  return `/space/${workspaceId}/resources/${resource}`;
}

export function vitalityAddress(workspaceId: string): string {
  return `/space/${workspaceId}/vitality`;
}
