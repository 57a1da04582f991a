import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { objectiveReads, planReads, progressReads } from "../../live/planning-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { id, idParams } from "../../id.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { objectiveStatuses, objectiveTypes } from "../catalogue.ts";
import {
  accessErrors,
  editErrors,
  writeErrors,
  unavailableErrors,
  noContent,
} from "../call-errors.ts";
import { pauseInput, resumeQuery } from "../tasks/contract-occurrences.ts";
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

export const objectiveCalls = {
  listObjectives: endpoint("GET /planning/objectives", {
    summary: { es: "Tus objetivos", en: "Your objectives" },
    query: z.object({
      ...pageQuery,
      workspaceId: z.optional(id),
      areaId: z.optional(z.enum(areaKeys)),
      type: z.optional(z.enum(objectiveTypes)),
      status: z.optional(z.enum(objectiveStatuses)),
      /**
       * "shared" lists what others share with the caller by name, "own" the caller's; the default lists
       * everything visible in the given workspace, or else the caller's own.
       */
      scope: z.optional(z.enum(["own", "shared"])),
    }),
    data: buildPageSchema(objective),
    errors: ["area_blocked"],
  }),
  createObjective: endpoint("POST /planning/objectives", {
    changes: objectiveReads,
    summary: { es: "Crea un objetivo", en: "Create an objective" },
    body: objectiveInput,
    data: objective,
    success: 201,
    errors: editErrors,
  }),
  getObjective: endpoint("GET /planning/objectives/:id", {
    summary: { es: "Un objetivo", en: "One objective" },
    params: idParams,
    data: objective,
    errors: unavailableErrors,
  }),
  updateObjective: endpoint("PATCH /planning/objectives/:id", {
    changes: objectiveReads,
    summary: { es: "Cambia un objetivo", en: "Change an objective" },
    params: idParams,
    body: objectiveChanges,
    data: objective,
    errors: [...editErrors, "transition_not_allowed", "loose_objective"],
  }),
  deleteObjective: endpoint("DELETE /planning/objectives/:id", {
    changes: objectiveReads,
    summary: {
      es: "Elimina un objetivo y lo que contiene",
      en: "Delete an objective and its content",
    },
    params: idParams,
    data: noContent,
    errors: [...accessErrors, "loose_objective"],
  }),
  pauseObjective: endpoint("POST /planning/objectives/:id/pause", {
    changes: planReads,
    summary: { es: "Pausa un objetivo", en: "Pause an objective" },
    params: idParams,
    body: pauseInput,
    data: objective,
    errors: [...accessErrors, "objective_not_active", "loose_objective"],
  }),
  resumeObjective: endpoint("POST /planning/objectives/:id/resume", {
    changes: planReads,
    summary: { es: "Retoma un objetivo", en: "Resume an objective" },
    params: idParams,
    query: resumeQuery,
    data: objective,
    errors: [...accessErrors, "objective_not_active"],
  }),
  getPlan: endpoint("GET /planning/objectives/:id/plan", {
    summary: {
      es: "Un objetivo con misiones, tareas y agendas",
      en: "An objective with missions, tasks and schedules",
    },
    params: idParams,
    data: plan,
    errors: unavailableErrors,
  }),

  createMission: endpoint("POST /planning/objectives/:id/missions", {
    changes: planReads,
    summary: { es: "Agrega una misión", en: "Add a mission" },
    params: idParams,
    body: missionInput,
    data: mission,
    success: 201,
    errors: editErrors,
  }),
  updateMission: endpoint("PATCH /planning/missions/:id", {
    changes: planReads,
    summary: { es: "Cambia una misión", en: "Change a mission" },
    params: idParams,
    body: missionChanges,
    data: mission,
    errors: [...editErrors, "transition_not_allowed"],
  }),
  deleteMission: endpoint("DELETE /planning/missions/:id", {
    changes: planReads,
    summary: { es: "Elimina una misión y sus tareas", en: "Delete a mission and its tasks" },
    params: idParams,
    data: noContent,
    errors: accessErrors,
  }),

  createProgressEntry: endpoint("POST /planning/objectives/:id/progress-entries", {
    changes: progressReads,
    summary: { es: "Anota un avance", en: "Log progress" },
    params: idParams,
    body: progressEntryInput,
    data: progressEntry,
    success: 201,
    errors: writeErrors,
  }),
  deleteProgressEntry: endpoint("DELETE /planning/progress-entries/:id", {
    isUndoable: true,
    changes: progressReads,
    summary: { es: "Elimina un avance", en: "Delete a progress entry" },
    params: idParams,
    data: noContent,
    errors: accessErrors,
  }),
};
