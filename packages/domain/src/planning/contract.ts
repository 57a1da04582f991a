// The calls about plans: objectives, missions, tasks, their schedules, and the day that adds up.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { pageOf, pageQuery } from "../http/envelope.ts";
import { day, instant } from "../http/values.ts";
import { id, idParams } from "../id.ts";
import { requiredText, text } from "../text.ts";
import { resourceBehaviours } from "../resources/catalogue.ts";
import { areaKeys } from "../workspace/areas.ts";
import {
  measurementSources,
  missionStatuses,
  objectiveStatuses,
  objectiveTypes,
  shareRoles,
  trackedUnits,
} from "./catalogue.ts";
import { agenda } from "./contract-agenda.ts";
import {
  schedule,
  scheduleInput,
  schedulePreview,
  schedulePreviewInput,
} from "./contract-schedule.ts";
import {
  checklistItem,
  checklistItemInput,
  estimationInput,
  occurrenceInput,
  task,
  taskChanges,
  taskInput,
} from "./contract-task.ts";
import { missionTypeKeys } from "./mission-types.ts";

const nothing = z.null();

const objectiveFields = {
  title: requiredText(200, "title_required"),
  description: z.optional(z.nullable(text(10_000))),
  status: z.optional(z.enum(objectiveStatuses)),
  trackedUnit: z.optional(z.nullable(z.enum(trackedUnits))),
  customUnit: z.optional(z.nullable(text(40))),
  measurementSource: z.optional(z.nullable(z.enum(measurementSources))),
  behaviour: z.optional(z.nullable(z.enum(resourceBehaviours))),
  targetValue: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1e12)))),
};

export const objectiveInput = z.object({
  id: z.optional(id),
  type: z.enum(objectiveTypes),
  workspaceId: id,
  areaId: z.enum(areaKeys),
  ...objectiveFields,
});

export const objectiveChanges = z.object({
  ...z.partial(z.object(objectiveFields)).shape,
  areaId: z.optional(z.enum(areaKeys)),
  updatedAt: z.optional(instant),
});

export const progressEntryInput = z.object({
  id: z.optional(id),
  value: z.number().check(z.minimum(-1e12), z.maximum(1e12)),
  unit: z.optional(z.nullable(z.enum(trackedUnits))),
  loggedAt: z.optional(instant),
  note: z.optional(z.nullable(text(1000))),
});

export const progressEntry = z.object({
  id: z.string(),
  objectiveId: z.string(),
  value: z.number(),
  unit: z.nullable(z.enum(trackedUnits)),
  loggedAt: instant,
  note: z.nullable(z.string()),
});
export type ProgressEntry = z.output<typeof progressEntry>;

export const objective = z.object({
  id: z.string(),
  type: z.enum(objectiveTypes),
  status: z.enum(objectiveStatuses),
  title: z.string(),
  description: z.nullable(z.string()),
  workspaceId: z.string(),
  areaId: z.enum(areaKeys),
  trackedUnit: z.nullable(z.enum(trackedUnits)),
  customUnit: z.nullable(z.string()),
  measurementSource: z.nullable(z.enum(measurementSources)),
  behaviour: z.nullable(z.enum(resourceBehaviours)),
  targetValue: z.nullable(z.number()),
  /** Sum (CUMULATIVE, BUDGET) or latest value (STATE) of the progress entries. */
  currentValue: z.nullable(z.number()),
  taskCount: z.int(),
  completedTaskCount: z.int(),
  schedule: z.nullable(schedule),
  createdAt: instant,
  updatedAt: instant,
});
export type Objective = z.output<typeof objective>;

const missionFields = {
  title: requiredText(200, "title_required"),
  type: z.optional(z.nullable(z.enum(missionTypeKeys))),
  status: z.optional(z.enum(missionStatuses)),
  order: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
};

export const mission = z.object({
  id: z.string(),
  objectiveId: z.string(),
  title: z.string(),
  type: z.nullable(z.enum(missionTypeKeys)),
  status: z.enum(missionStatuses),
  order: z.int(),
  schedule: z.nullable(schedule),
  createdAt: instant,
  updatedAt: instant,
});
export type Mission = z.output<typeof mission>;

/** An objective with everything under it; at most 200 missions and 1,000 tasks, `truncated` says when more exist. */
export const plan = z.object({
  objective,
  missions: z.array(z.extend(mission, { tasks: z.array(task) })),
  progressEntries: z.array(progressEntry),
  truncated: z.boolean(),
});
export type Plan = z.output<typeof plan>;

export const shareInput = z.object({
  id: z.optional(id),
  username: requiredText(30),
  role: z.enum(shareRoles),
});

export const share = z.object({
  id: z.string(),
  origin: z.enum(["objective", "mission", "task"]),
  targetId: z.string(),
  role: z.enum(shareRoles),
  username: z.string(),
  firstName: z.string(),
  createdAt: instant,
});
export type Share = z.output<typeof share>;

const missing = ["not_found"];

function scheduleCalls(kind: "objectives" | "missions" | "tasks", es: string, en: string) {
  return {
    put: endpoint({
      method: "PUT",
      path: `/planning/${kind}/:id/schedule`,
      summary: { es: `Agenda ${es}`, en: `Schedule ${en}` },
      params: idParams,
      body: scheduleInput,
      data: schedule,
      errors: ["not_found", "conflict"],
    }),
    remove: endpoint({
      method: "DELETE",
      path: `/planning/${kind}/:id/schedule`,
      summary: { es: `Quita de la agenda ${es}`, en: `Unschedule ${en}` },
      params: idParams,
      data: nothing,
      errors: missing,
    }),
  };
}

function shareCalls(kind: "objectives" | "missions" | "tasks", es: string, en: string) {
  return {
    list: endpoint({
      method: "GET",
      path: `/planning/${kind}/:id/shares`,
      summary: { es: `Quiénes colaboran en ${es}`, en: `Who collaborates on ${en}` },
      params: idParams,
      query: z.object(pageQuery),
      data: pageOf(share),
      errors: missing,
    }),
    create: endpoint({
      method: "POST",
      path: `/planning/${kind}/:id/shares`,
      summary: { es: `Comparte ${es}`, en: `Share ${en}` },
      params: idParams,
      body: shareInput,
      data: share,
      success: 201,
      errors: ["not_found", "conflict"],
    }),
  };
}

function trackingCall(action: "start" | "pause" | "finish", es: string, en: string) {
  return endpoint({
    method: "POST",
    path: `/planning/tasks/:id/tracking/${action}`,
    summary: { es, en },
    params: idParams,
    body: z.object({ date: z.optional(day) }),
    data: task,
    errors: missing,
  });
}

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
    }),
    data: pageOf(objective),
  }),
  createObjective: endpoint({
    method: "POST",
    path: "/planning/objectives",
    summary: { es: "Crea un objetivo", en: "Create an objective" },
    body: objectiveInput,
    data: objective,
    success: 201,
    errors: ["not_found", "conflict"],
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
    errors: ["not_found", "conflict"],
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
    errors: missing,
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
    body: z.object({ id: z.optional(id), ...missionFields }),
    data: mission,
    success: 201,
    errors: ["not_found", "conflict"],
  }),
  updateMission: endpoint({
    method: "PATCH",
    path: "/planning/missions/:id",
    summary: { es: "Cambia una misión", en: "Change a mission" },
    params: idParams,
    body: z.object({
      ...z.partial(z.object(missionFields)).shape,
      updatedAt: z.optional(instant),
    }),
    data: mission,
    errors: ["not_found", "conflict"],
  }),
  deleteMission: endpoint({
    method: "DELETE",
    path: "/planning/missions/:id",
    summary: { es: "Borra una misión y sus tareas", en: "Delete a mission and its tasks" },
    params: idParams,
    data: nothing,
    errors: missing,
  }),

  createTask: endpoint({
    method: "POST",
    path: "/planning/missions/:id/tasks",
    summary: { es: "Agrega una tarea", en: "Add a task" },
    params: idParams,
    body: taskInput,
    data: task,
    success: 201,
    errors: ["not_found", "objective_not_found", "conflict"],
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
    errors: ["not_found", "conflict"],
  }),
  deleteTask: endpoint({
    method: "DELETE",
    path: "/planning/tasks/:id",
    summary: { es: "Borra una tarea", en: "Delete a task" },
    params: idParams,
    data: nothing,
    errors: missing,
  }),
  saveEstimations: endpoint({
    method: "PUT",
    path: "/planning/tasks/:id/estimations",
    summary: { es: "Estima una tarea en seis partes", en: "Estimate a task in six parts" },
    params: idParams,
    body: estimationInput,
    data: task,
    errors: missing,
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
    errors: missing,
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
    errors: missing,
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
    errors: ["not_found", "conflict"],
  }),
  updateChecklistItem: endpoint({
    method: "PATCH",
    path: "/planning/checklist-items/:id",
    summary: { es: "Cambia un punto de la lista", en: "Change a checklist item" },
    params: idParams,
    body: z.omit(z.partial(checklistItemInput), { id: true }),
    data: checklistItem,
    errors: missing,
  }),
  deleteChecklistItem: endpoint({
    method: "DELETE",
    path: "/planning/checklist-items/:id",
    summary: { es: "Borra un punto de la lista", en: "Delete a checklist item" },
    params: idParams,
    data: nothing,
    errors: missing,
  }),

  createProgressEntry: endpoint({
    method: "POST",
    path: "/planning/objectives/:id/progress-entries",
    summary: { es: "Anota un avance", en: "Log progress" },
    params: idParams,
    body: progressEntryInput,
    data: progressEntry,
    success: 201,
    errors: ["not_found", "conflict"],
  }),
  deleteProgressEntry: endpoint({
    method: "DELETE",
    path: "/planning/progress-entries/:id",
    summary: { es: "Borra un avance", en: "Delete a progress entry" },
    params: idParams,
    data: nothing,
    errors: missing,
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
    summary: { es: "Cambia el papel de quien colabora", en: "Change a collaborator's role" },
    params: idParams,
    body: z.object({ role: z.enum(shareRoles) }),
    data: share,
    errors: missing,
  }),
  deleteShare: endpoint({
    method: "DELETE",
    path: "/planning/shares/:id",
    summary: { es: "Deja de compartir", en: "Stop sharing" },
    params: idParams,
    data: nothing,
    errors: missing,
  }),
};
