import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { objectiveReads, templateReads } from "../../live/planning-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { day, instant, locale } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { resourceBehaviours } from "../../workspace/catalogue-resources.ts";
import { requiredLine, text } from "../../text.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import {
  measurementSources,
  objectiveTypes,
  taskIntents,
  taskPriorities,
  trackedUnits,
} from "../catalogue.ts";
import { scheduleFrequencies, weekdays } from "../recurrence/catalogue-recurrence.ts";
import { taskEnvironments } from "../tasks/catalogue-tasks.ts";
import { accessErrors, writeErrors, unavailableErrors, noContent } from "../call-errors.ts";
import { plan } from "../objectives/contract-objective.ts";
import { task } from "../tasks/contract-task.ts";
import { missionTypeKeys } from "../objectives/mission-types.ts";

/** The maximum contents of a custom template, and the number of templates per user (`own`). */
export const templateLimits = { missions: 60, tasks: 200, checklistItems: 1000, own: 100 };

const list = <T extends z.ZodMiniType>(item: T) => z.nullable(z.array(item));
export const templateRepeat = z.object({
  frequency: z.enum(scheduleFrequencies),
  interval: z.nullable(z.int()),
  byWeekday: list(z.enum(weekdays)),
  byMonthDay: list(z.int()),
  byMonth: list(z.int()),
  count: z.nullable(z.int()),
  rruleString: z.nullable(z.string()),
});

const minutes = z.nullable(z.int());
const flags = z.pick(task, {
  isSocial: true,
  isTravel: true,
  isPhysical: true,
  isDeepFocus: true,
  isDigital: true,
  isReward: true,
  isHighImpact: true,
  isUrgent: true,
  isBlocked: true,
  isBlocking: true,
  isDifficult: true,
  isTedious: true,
  isGenerative: true,
  isMaintenance: true,
}).shape;

const taskOfContent = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  priority: z.nullable(z.enum(taskPriorities)),
  environmentId: z.nullable(z.enum(taskEnvironments)),
  intent: z.enum(taskIntents),
  ...flags,
  estimation: z.object({
    executionMin: minutes,
    travelMin: minutes,
    breaksMin: minutes,
    waitingMin: minutes,
    bufferMin: minutes,
    socialMin: minutes,
    totalMin: minutes,
  }),
  positiveConsequences: z.nullable(z.string()),
  negativeConsequences: z.nullable(z.string()),
  /** Days from the plan's start or its event (negative: before it). Null: no date. */
  day: z.nullable(z.int()),
  repeat: z.nullable(templateRepeat),
  checklistItems: z.array(z.object({ title: z.string() })),
});

const missionOfContent = z.object({
  title: z.string(),
  type: z.nullable(z.enum(missionTypeKeys)),
  tasks: z.array(taskOfContent),
});

/** The content of a template in one language; custom templates are stored like this. */
export const templateContent = z.object({
  purpose: z.nullable(z.string()),
  days: z.array(z.int()),
  repeat: z.nullable(templateRepeat),
  trackedUnit: z.nullable(z.enum(trackedUnits)),
  customUnit: z.nullable(z.string()),
  measurementSource: z.nullable(z.enum(measurementSources)),
  behaviour: z.nullable(z.enum(resourceBehaviours)),
  targetValue: z.nullable(z.number()),
  missions: z.array(missionOfContent),
});
export type TemplateContent = z.output<typeof templateContent>;
export type TemplateMission = TemplateContent["missions"][number];
export type TemplateTask = TemplateMission["tasks"][number];

/** Adds how often the task occurs during the suggested duration, and its minutes each time. */
const templateTask = z.extend(taskOfContent, {
  times: z.int(),
  plannedTotalMin: z.nullable(z.int()),
});
const templateMission = z.extend(missionOfContent, {
  order: z.int(),
  tasks: z.array(templateTask),
});

export const template = z.extend(templateContent, {
  /** A library key, or the id of a custom template. */
  id: z.string(),
  isOwn: z.boolean(),
  type: z.enum(objectiveTypes),
  areaId: z.enum(areaKeys),
  areas: z.array(z.enum(areaKeys)),
  title: z.string(),
  missions: z.array(templateMission),
  taskCount: z.int(),
  /** Null for library templates. */
  updatedAt: z.nullable(z.string()),
});
export type Template = z.output<typeof template>;

const ownTemplateInput = z.object({
  id: z.optional(id),
  title: z.optional(requiredLine(200, "title_required")),
});

const ownTemplateChanges = z.object({
  title: z.optional(requiredLine(200, "title_required")),
  updatedAt: z.optional(instant),
});

export const fromTemplateInput = z.object({
  id: z.optional(id),
  templateId: requiredLine(100),
  workspaceId: id,
  areaId: z.enum(areaKeys),
  /** The language of the selected template; default: the caller's language. */
  language: z.optional(locale),
  title: z.optional(requiredLine(200, "title_required")),
  /** First day of the plan, or the day of the event. Without it, nothing is scheduled. */
  startDate: z.optional(z.nullable(day)),
  /** Duration in days; default: the template's suggestion. A routine without it has no end. */
  days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(3660)))),
  missions: z.optional(
    z.array(z.int().check(z.minimum(0), z.maximum(10_000))).check(z.maxLength(200)),
  ),
});

export const templatesApi = {
  list: endpoint("GET /planning/templates", {
    summary: {
      es: "Plantillas con misiones, tareas y listas: las tuyas primero",
      en: "Templates with missions, tasks and checklists: your own first",
    },
    query: z.object({
      ...pageQuery,
      type: z.optional(z.enum(objectiveTypes)),
      area: z.optional(z.enum(areaKeys)),
      missionType: z.optional(z.enum(missionTypeKeys)),
      search: z.optional(text(100)),
      /** "starter" lists the library templates for a first day. */
      scope: z.optional(z.enum(["own", "library", "starter"])),
      language: z.optional(locale),
    }),
    data: buildPageSchema(template),
  }),
  use: endpoint("POST /planning/objectives/from-template", {
    changes: objectiveReads,
    summary: { es: "Crea un plan a partir de una plantilla", en: "Make a plan from a template" },
    body: fromTemplateInput,
    data: plan,
    success: 201,
    errors: writeErrors,
  }),
  make: endpoint("POST /planning/objectives/:id/template", {
    changes: templateReads,
    summary: {
      es: "Guarda un objetivo como plantilla, sin fechas, avances ni personas",
      en: "Keep an objective as a template, without dates, progress or people",
    },
    params: idParams,
    body: ownTemplateInput,
    data: template,
    success: 201,
    errors: [...writeErrors, "template_too_big", "too_many_templates"],
  }),
  update: endpoint("PATCH /planning/templates/:id", {
    changes: templateReads,
    summary: { es: "Cambia el nombre de tu plantilla", en: "Rename your template" },
    params: idParams,
    body: ownTemplateChanges,
    data: template,
    errors: [...unavailableErrors, "conflict"],
  }),
  remove: endpoint("DELETE /planning/templates/:id", {
    isUndoable: true,
    changes: templateReads,
    summary: { es: "Elimina tu plantilla", en: "Delete your template" },
    params: idParams,
    data: noContent,
    errors: accessErrors,
  }),
};
