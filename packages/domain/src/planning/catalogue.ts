// Kinds, states and labels of objectives, missions and tasks, with measurement and sharing.
import type { Label } from "../locale.ts";

export const objectiveTypes = ["PROJECT", "EVENT", "ROUTINE", "TRACKED_RESOURCE"] as const;
export type ObjectiveType = (typeof objectiveTypes)[number];
export const objectiveTypeLabels: Readonly<Record<ObjectiveType, Label>> = {
  PROJECT: { es: "Proyecto", en: "Project" },
  EVENT: { es: "Evento", en: "Event" },
  ROUTINE: { es: "Rutina", en: "Routine" },
  TRACKED_RESOURCE: { es: "Meta con número", en: "Measurable goal" },
};

export const objectiveStatuses = ["BACKLOG", "ACTIVE", "PAUSED", "COMPLETED", "ARCHIVED"] as const;
export type ObjectiveStatus = (typeof objectiveStatuses)[number];
export const objectiveStatusLabels: Readonly<Record<ObjectiveStatus, Label>> = {
  BACKLOG: { es: "Para más adelante", en: "Backlog" },
  ACTIVE: { es: "Activo", en: "Active" },
  PAUSED: { es: "En pausa", en: "Paused" },
  COMPLETED: { es: "Logrado", en: "Completed" },
  ARCHIVED: { es: "Archivado", en: "Archived" },
};

export const missedPolicies = ["LET_GO", "CARRY_ONCE"] as const;
export type MissedPolicy = (typeof missedPolicies)[number];
export const missedPolicyLabels: Readonly<Record<MissedPolicy, Label>> = {
  LET_GO: { es: "Déjala ir", en: "Let it go" },
  CARRY_ONCE: { es: "Pásala a hoy una vez", en: "Move it to today once" },
};

export const missionStatuses = ["PENDING", "IN_PROGRESS", "COMPLETED", "SKIPPED"] as const;
export type MissionStatus = (typeof missionStatuses)[number];
export const missionStatusLabels: Readonly<Record<MissionStatus, Label>> = {
  PENDING: { es: "Planeada", en: "Planned" },
  IN_PROGRESS: { es: "En curso", en: "In progress" },
  COMPLETED: { es: "Cumplida", en: "Completed" },
  SKIPPED: { es: "Omitida", en: "Skipped" },
};

export const taskStatuses = ["PENDING", "IN_PROGRESS", "COMPLETED", "CANCELLED"] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskStatusLabels: Readonly<Record<TaskStatus, Label>> = {
  PENDING: { es: "Pendiente", en: "Pending" },
  IN_PROGRESS: { es: "En curso", en: "In progress" },
  COMPLETED: { es: "Hecha", en: "Done" },
  CANCELLED: { es: "Cancelada", en: "Canceled" },
};

export const taskPriorities = ["LOW", "MEDIUM", "HIGH", "URGENT"] as const;
export type TaskPriority = (typeof taskPriorities)[number];
export function isHighPriority(priority: TaskPriority | null): boolean {
  return priority === "HIGH" || priority === "URGENT";
}

export const taskPriorityLabels: Readonly<Record<TaskPriority, Label>> = {
  LOW: { es: "Baja", en: "Low" },
  MEDIUM: { es: "Media", en: "Medium" },
  HIGH: { es: "Alta", en: "High" },
  URGENT: { es: "Urgente", en: "Urgent" },
};

/** Options of the task form, which offers URGENT as the characteristic `isUrgent`. */
export const taskPriorityChoices = ["none", "low", "medium", "high"] as const;
export type TaskPriorityChoice = (typeof taskPriorityChoices)[number];
export const taskPriorityChoiceLabels: Readonly<Record<TaskPriorityChoice, Label>> = {
  none: { es: "Ninguna", en: "None" },
  low: { es: "Baja", en: "Low" },
  medium: { es: "Media", en: "Medium" },
  high: { es: "Alta", en: "High" },
};
export const taskPriorityOfChoice: Readonly<Record<TaskPriorityChoice, TaskPriority | null>> = {
  none: null,
  low: "LOW",
  medium: "MEDIUM",
  high: "HIGH",
};

export const taskIntents = ["plan", "enjoy"] as const;
export type TaskIntent = (typeof taskIntents)[number];
export const taskIntentLabels: Readonly<Record<TaskIntent, Label>> = {
  plan: { es: "Hay que", en: "Have to" },
  enjoy: { es: "Quiero", en: "Want to" },
};

export const triggerModules = [
  "KNOWLEDGE",
  "FINANCING",
  "JOURNALING",
  "ENERGIZING",
  "PLANNING",
] as const;
export type TriggerModule = (typeof triggerModules)[number];
export const triggerModuleLabels: Readonly<Record<TriggerModule, Label>> = {
  KNOWLEDGE: { es: "Conocimiento", en: "Knowledge" },
  FINANCING: { es: "Finanzas", en: "Finances" },
  JOURNALING: { es: "Diario", en: "Journal" },
  ENERGIZING: { es: "Energía", en: "Energy" },
  PLANNING: { es: "Planes", en: "Plans" },
};

export const trackedUnits = [
  "PAGES",
  "CHAPTERS",
  "LESSONS",
  "EPISODES",
  "ITEMS",
  "HOURS",
  "MINUTES",
  "KM",
  "MILES",
  "CUSTOM",
] as const;
export type TrackedUnit = (typeof trackedUnits)[number];
export const trackedUnitLabels: Readonly<Record<TrackedUnit, Label>> = {
  PAGES: { es: "Páginas", en: "Pages" },
  CHAPTERS: { es: "Capítulos", en: "Chapters" },
  LESSONS: { es: "Lecciones", en: "Lessons" },
  EPISODES: { es: "Episodios", en: "Episodes" },
  ITEMS: { es: "Elementos", en: "Items" },
  HOURS: { es: "Horas", en: "Hours" },
  MINUTES: { es: "Minutos", en: "Minutes" },
  KM: { es: "Kilómetros", en: "Kilometers" },
  MILES: { es: "Millas", en: "Miles" },
  CUSTOM: { es: "Otra unidad", en: "Another unit" },
};

export const measurementSources = ["MANUAL", "TASKS", "INTEGRATION"] as const;
export type MeasurementSource = (typeof measurementSources)[number];
export const measurementSourceLabels: Readonly<Record<MeasurementSource, Label>> = {
  MANUAL: { es: "Lo anoto yo", en: "I log it myself" },
  TASKS: { es: "Sale de mis tareas", en: "From my tasks" },
  INTEGRATION: { es: "Llega de otra aplicación", en: "From another app" },
};

/** Where an entry comes from: its user, or a program with an API token. */
export const entrySources = ["MANUAL", "INTEGRATION"] as const satisfies MeasurementSource[];

export const shareRoles = ["assignee", "commenter", "viewer"] as const;
export type ShareRole = (typeof shareRoles)[number];
export const shareRoleLabels: Readonly<Record<ShareRole, Label>> = {
  assignee: { es: "Responsable", en: "Assignee" },
  commenter: { es: "Puede comentar", en: "Can comment" },
  viewer: { es: "Puede ver", en: "Can view" },
};

/** Of a task given to somebody. */
export const assignmentStates = ["OFFERED", "ACCEPTED", "DECLINED"] as const;

/** The shared level; sharing includes all levels below. */
export const shareOrigins = ["objective", "mission", "task"] as const;
export type ShareOrigin = (typeof shareOrigins)[number];
export const shareOriginLabels: Readonly<Record<ShareOrigin, Label>> = {
  objective: { es: "Objetivo", en: "Objective" },
  mission: { es: "Misión", en: "Mission" },
  task: { es: "Tarea", en: "Task" },
};
