// Labels of the day screen: day status, workload, task state and quadrant.
import type { Label } from "../../locale.ts";

export const dayStatuses = ["started", "in_progress", "ending_soon", "finalizing"] as const;
export type DayStatus = (typeof dayStatuses)[number];
export const dayStatusLabels: Readonly<Record<DayStatus, Label>> = {
  started: { es: "Tu día empieza", en: "Your day is starting" },
  in_progress: { es: "Tu día está en curso", en: "Your day is underway" },
  ending_soon: { es: "Tu día termina pronto", en: "Your day ends soon" },
  finalizing: { es: "Cerrando tu día", en: "Wrapping up your day" },
};

export const workloadLevels = ["overload", "too_many_tasks", "high_complexity", "optimal"] as const;
export type WorkloadLevel = (typeof workloadLevels)[number];
export const workloadLevelLabels: Readonly<Record<WorkloadLevel, Label>> = {
  overload: { es: "No cabe en el día", en: "Doesn’t fit in the day" },
  too_many_tasks: { es: "Demasiadas tareas", en: "Too many tasks" },
  high_complexity: { es: "Mucha complejidad", en: "High complexity" },
  optimal: { es: "Día ligero", en: "Just right" },
};

export const taskDisplayStates = ["pending", "in_progress", "finished"] as const;
export type TaskDisplayState = (typeof taskDisplayStates)[number];
export const taskDisplayStateLabels: Readonly<Record<TaskDisplayState, Label>> = {
  pending: { es: "Pendiente", en: "Pending" },
  in_progress: { es: "En curso", en: "In progress" },
  finished: { es: "Terminada", en: "Finished" },
};

export const taskQuadrants = ["doFirst", "schedule", "delegate", "eliminate"] as const;
export type TaskQuadrant = (typeof taskQuadrants)[number];
export const taskQuadrantLabels: Readonly<Record<TaskQuadrant, Label>> = {
  doFirst: { es: "Decisivo", en: "Decisive" },
  schedule: { es: "Impulso", en: "Momentum" },
  delegate: { es: "Contingencia", en: "Contingency" },
  eliminate: { es: "Revisión", en: "Review" },
};
export const taskQuadrantHints: Readonly<Record<TaskQuadrant, Label>> = {
  doFirst: {
    es: "Urgente y de alto impacto: va primero.",
    en: "Urgent and high impact: goes first.",
  },
  schedule: {
    es: "De alto impacto y sin prisa: dale un momento propio.",
    en: "High impact, no rush: give it a time of its own.",
  },
  delegate: {
    es: "Urgente y de poco impacto: ¿alguien más puede?",
    en: "Urgent, low impact: could someone else do it?",
  },
  eliminate: {
    es: "Ni urgente ni de impacto: ¿de verdad hace falta?",
    en: "Neither urgent nor high impact: is it really needed?",
  },
};

export const vitalTwentyLabel: Label = { es: "Tu 20 % vital", en: "Your vital 20%" };
