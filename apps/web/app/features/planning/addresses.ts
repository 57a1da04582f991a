// Where the screens of planning live, written once. Spanish and unprefixed, as every address in code.

type Place = { readonly workspaceId: string; readonly areaId: string };

/** The day; without a date, today. */
export function dayAddress(date?: string): string {
  return date === undefined ? "/panel" : `/panel?date=${date}`;
}

export const plansAddress = "/panel/plans";
/** What is open in a workspace, and its weeks and months. */
export const openTasksAddress = "/panel/plans/tasks";
export const calendarAddress = "/panel/plans/calendar";

export const templatesAddress = "/panel/templates";

export function areaAddress({ workspaceId, areaId }: Place): string {
  return `/space/${workspaceId}/${areaId}`;
}

export function newObjectiveAddress(place: Place): string {
  return `${areaAddress(place)}/plan/new`;
}

export function objectiveAddress(place: Place, objectiveId: string): string {
  return `${areaAddress(place)}/plan/objective/${objectiveId}`;
}

export function missionAddress(place: Place, objectiveId: string, missionId: string): string {
  return `${objectiveAddress(place, objectiveId)}/mission/${missionId}`;
}

/** The form of a new task; it begins in a mission when one is named. */
export function newTaskAddress(place: Place, objectiveId: string, missionId?: string): string {
  const form = `${objectiveAddress(place, objectiveId)}/task/new`;
  return missionId === undefined ? form : `${form}?mission=${missionId}`;
}

export function taskAddress(place: Place, objectiveId: string, taskId: string): string {
  return `${objectiveAddress(place, objectiveId)}/task/${taskId}`;
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
export function purposeAddress(place: Place): string {
  return `${areaAddress(place)}/purpose`;
}

export function mantraAddress(place: Place): string {
  return `${areaAddress(place)}/mantra`;
}

/** A logbook of an area, by its kind. */
export function toolAddress(place: Place, kind: string): string {
  return `${areaAddress(place)}/tools/${kind}`;
}

/** A resource of a workspace, such as what is known in it. */
export function resourceAddress(workspaceId: string, resource: string): string {
  return `/space/${workspaceId}/resources/${resource}`;
}

export function vitalityAddress(workspaceId: string): string {
  return `/space/${workspaceId}/vitality`;
}
