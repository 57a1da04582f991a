// The calls about plans: objectives, missions, tasks, their schedules, and the day that adds up.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { pageOf, pageQuery } from "../http/envelope.ts";
import { id, idParams } from "../id.ts";
import { areaKeys } from "../workspace/areas.ts";
import { objectiveStatuses, objectiveTypes, taskStatuses } from "./catalogue.ts";
import { agenda } from "./contract-agenda.ts";
import {
  mission,
  missionChanges,
  missionInput,
  objective,
  objectiveChanges,
  objectiveInput,
  plan,
  progressEntry,
  progressEntryInput,
} from "./contract-objective.ts";
import { share, shareChanges } from "./contract-share.ts";
import { schedulePreview, schedulePreviewInput } from "./contract-schedule.ts";
import {
  guarded,
  guardedWrite,
  missing,
  nothing,
  scheduleCalls,
  shareCalls,
  trackingCall,
} from "./contract-calls.ts";
import {
  boardTask,
  checklistItem,
  checklistItemInput,
  estimationInput,
  occurrenceInput,
  task,
  taskChanges,
  taskInput,
} from "./contract-task.ts";

export const planningApi = {
  dailyAgenda: endpoint({
    method: "GET",
    path: "/planning/schedules/daily-agenda",
    summary: { es: "La agenda de un día", en: "One day's agenda" },
    query: z.object({ date: z.optional(z.string().check(z.maxLength(40))) }),
    data: agenda,
  }),
  previewSchedule: endpoint({
    method: "POST",
    path: "/planning/schedules/preview",
    summary: {
      es: "Las fechas de una agenda, sin guardar nada",
      en: "A schedule's dates, storing nothing",
    },
    body: schedulePreviewInput,
    data: schedulePreview,
  }),

  listObjectives: endpoint({
    method: "GET",
    path: "/planning/objectives",
    summary: { es: "Tus objetivos", en: "Your objectives" },
    query: z.object({
      ...pageQuery,
      workspaceId: z.optional(id),
      areaId: z.optional(z.enum(areaKeys)),
      type: z.optional(z.enum(objectiveTypes)),
      status: z.optional(z.enum(objectiveStatuses)),
      /**
       * "shared" lists what others share with the caller by name, "own" what is theirs; left out, all that they see
       * of the workspace that is named, or their own where none is.
       */
      scope: z.optional(z.enum(["own", "shared"])),
    }),
    data: pageOf(objective),
    errors: ["area_blocked"],
  }),
  createObjective: endpoint({
    method: "POST",
    path: "/planning/objectives",
    summary: { es: "Crea un objetivo", en: "Create an objective" },
    body: objectiveInput,
    data: objective,
    success: 201,
    errors: guardedWrite,
  }),
  getObjective: endpoint({
    method: "GET",
    path: "/planning/objectives/:id",
    summary: { es: "Un objetivo", en: "One objective" },
    params: idParams,
    data: objective,
    errors: missing,
  }),
  updateObjective: endpoint({
    method: "PATCH",
    path: "/planning/objectives/:id",
    summary: { es: "Cambia un objetivo", en: "Change an objective" },
    params: idParams,
    body: objectiveChanges,
    data: objective,
    errors: [...guardedWrite, "transition_not_allowed", "loose_objective"],
  }),
  deleteObjective: endpoint({
    method: "DELETE",
    path: "/planning/objectives/:id",
    summary: {
      es: "Borra un objetivo y lo que contiene",
      en: "Delete an objective and its content",
    },
    params: idParams,
    data: nothing,
    errors: [...guarded, "loose_objective"],
  }),
  getPlan: endpoint({
    method: "GET",
    path: "/planning/objectives/:id/plan",
    summary: {
      es: "Un objetivo con misiones, tareas y agendas",
      en: "An objective with missions, tasks and schedules",
    },
    params: idParams,
    data: plan,
    errors: missing,
  }),

  createMission: endpoint({
    method: "POST",
    path: "/planning/objectives/:id/missions",
    summary: { es: "Agrega una misión", en: "Add a mission" },
    params: idParams,
    body: missionInput,
    data: mission,
    success: 201,
    errors: guardedWrite,
  }),
  updateMission: endpoint({
    method: "PATCH",
    path: "/planning/missions/:id",
    summary: { es: "Cambia una misión", en: "Change a mission" },
    params: idParams,
    body: missionChanges,
    data: mission,
    errors: [...guardedWrite, "transition_not_allowed"],
  }),
  deleteMission: endpoint({
    method: "DELETE",
    path: "/planning/missions/:id",
    summary: { es: "Borra una misión y sus tareas", en: "Delete a mission and its tasks" },
    params: idParams,
    data: nothing,
    errors: guarded,
  }),

  listTasks: endpoint({
    method: "GET",
    path: "/planning/tasks",
    summary: {
      es: "Las tareas de un área, lo último que cambió primero",
      en: "The tasks of an area, the latest change first",
    },
    query: z.object({
      ...pageQuery,
      workspaceId: id,
      areaId: z.enum(areaKeys),
      status: z.optional(z.enum(taskStatuses)),
    }),
    data: pageOf(boardTask),
    errors: guarded,
  }),
  createTask: endpoint({
    method: "POST",
    path: "/planning/missions/:id/tasks",
    summary: { es: "Agrega una tarea", en: "Add a task" },
    params: idParams,
    body: taskInput,
    data: task,
    success: 201,
    errors: guardedWrite,
  }),
  getTask: endpoint({
    method: "GET",
    path: "/planning/tasks/:id",
    summary: { es: "Una tarea", en: "One task" },
    params: idParams,
    data: task,
    errors: missing,
  }),
  updateTask: endpoint({
    method: "PATCH",
    path: "/planning/tasks/:id",
    summary: { es: "Cambia una tarea", en: "Change a task" },
    params: idParams,
    body: taskChanges,
    data: task,
    errors: guardedWrite,
  }),
  deleteTask: endpoint({
    method: "DELETE",
    path: "/planning/tasks/:id",
    summary: { es: "Borra una tarea", en: "Delete a task" },
    params: idParams,
    data: nothing,
    errors: guarded,
  }),
  saveEstimations: endpoint({
    method: "PUT",
    path: "/planning/tasks/:id/estimations",
    summary: { es: "Estima una tarea en seis partes", en: "Estimate a task in six parts" },
    params: idParams,
    body: estimationInput,
    data: task,
    errors: guarded,
  }),
  completeTask: endpoint({
    method: "POST",
    path: "/planning/tasks/:id/complete",
    summary: {
      es: "Completa una tarea, o una de sus fechas",
      en: "Complete a task, or one of its dates",
    },
    params: idParams,
    body: occurrenceInput,
    data: task,
    errors: guarded,
  }),
  reopenTask: endpoint({
    method: "POST",
    path: "/planning/tasks/:id/reopen",
    summary: {
      es: "Reabre una tarea, o una de sus fechas",
      en: "Reopen a task, or one of its dates",
    },
    params: idParams,
    body: occurrenceInput,
    data: task,
    errors: guarded,
  }),
  startTracking: trackingCall(
    "start",
    "Empieza a medir; pausa la que corría",
    "Start tracking; pauses the one that ran",
  ),
  pauseTracking: trackingCall("pause", "Pausa la medición", "Pause tracking"),
  finishTracking: trackingCall(
    "finish",
    "Termina la medición y completa la tarea",
    "Finish tracking and complete the task",
  ),

  createChecklistItem: endpoint({
    method: "POST",
    path: "/planning/tasks/:id/checklist-items",
    summary: { es: "Agrega un punto a la lista", en: "Add a checklist item" },
    params: idParams,
    body: checklistItemInput,
    data: checklistItem,
    success: 201,
    errors: guardedWrite,
  }),
  updateChecklistItem: endpoint({
    method: "PATCH",
    path: "/planning/checklist-items/:id",
    summary: { es: "Cambia un punto de la lista", en: "Change a checklist item" },
    params: idParams,
    body: z.omit(z.partial(checklistItemInput), { id: true }),
    data: checklistItem,
    errors: guarded,
  }),
  deleteChecklistItem: endpoint({
    method: "DELETE",
    path: "/planning/checklist-items/:id",
    summary: { es: "Borra un punto de la lista", en: "Delete a checklist item" },
    params: idParams,
    data: nothing,
    errors: guarded,
  }),

  createProgressEntry: endpoint({
    method: "POST",
    path: "/planning/objectives/:id/progress-entries",
    summary: { es: "Anota un avance", en: "Log progress" },
    params: idParams,
    body: progressEntryInput,
    data: progressEntry,
    success: 201,
    errors: guardedWrite,
  }),
  deleteProgressEntry: endpoint({
    method: "DELETE",
    path: "/planning/progress-entries/:id",
    summary: { es: "Borra un avance", en: "Delete a progress entry" },
    params: idParams,
    data: nothing,
    errors: guarded,
  }),

  objectiveSchedule: scheduleCalls("objectives", "un objetivo", "an objective"),
  missionSchedule: scheduleCalls("missions", "una misión", "a mission"),
  taskSchedule: scheduleCalls("tasks", "una tarea", "a task"),
  objectiveShares: shareCalls("objectives", "un objetivo", "an objective"),
  missionShares: shareCalls("missions", "una misión", "a mission"),
  taskShares: shareCalls("tasks", "una tarea", "a task"),
  updateShare: endpoint({
    method: "PATCH",
    path: "/planning/shares/:id",
    summary: {
      es: "Cambia el papel de quien colabora, o hasta cuándo",
      en: "Change a collaborator's role, or until when",
    },
    params: idParams,
    body: shareChanges,
    data: share,
    errors: guarded,
  }),
  deleteShare: endpoint({
    method: "DELETE",
    path: "/planning/shares/:id",
    summary: { es: "Deja de compartir", en: "Stop sharing" },
    params: idParams,
    data: nothing,
    errors: guarded,
  }),
};
