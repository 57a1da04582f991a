import * as z from "zod/mini";
import { iconName } from "../../icon-name.ts";
import { day, instant } from "../../http/values.ts";
import { id } from "../../id.ts";
import { line, requiredText, text } from "../../text.ts";
import { resourceBehaviours, resourceKeys } from "../../workspace/catalogue-resources.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import {
  entrySources,
  measurementSources,
  missedPolicies,
  missionStatuses,
  objectiveStatuses,
  objectiveTypes,
  trackedUnits,
} from "../catalogue.ts";
import { edited, editInput } from "../edits/collision.ts";
import { projectRanges } from "../schedules/catalogue-schedule.ts";
import { pause, schedule } from "../schedules/contract-schedule.ts";
import { orderKey, task } from "../tasks/contract-task.ts";
import { missionTypeKeys } from "./mission-types.ts";

const objectiveFields = {
  title: requiredText(200, "title_required"),
  /** Markdown. */
  description: z.optional(z.nullable(text(10_000))),
  deadline: z.optional(z.nullable(day)),
  status: z.optional(z.enum(objectiveStatuses)),
  trackedUnit: z.optional(z.nullable(z.enum(trackedUnits))),
  customUnit: z.optional(z.nullable(line(40))),
  measurementSource: z.optional(z.nullable(z.enum(measurementSources))),
  behaviour: z.optional(z.nullable(z.enum(resourceBehaviours))),
  targetValue: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1e12)))),
  projectRange: z.optional(z.nullable(z.enum(projectRanges))),
  icon: z.optional(iconName),
  missedPolicy: z.optional(z.enum(missedPolicies)),
};

export const objectiveInput = z.object({
  id: z.optional(id),
  type: z.enum(objectiveTypes),
  workspaceId: id,
  areaId: z.enum(areaKeys),
  ...objectiveFields,
});

export const objectiveChanges = z.object({
  ...editInput,
  ...z.partial(z.object(objectiveFields)).shape,
  areaId: z.optional(z.enum(areaKeys)),
  /** Accepted only to return a clear error, because the type cannot change. */
  type: z.optional(z.enum(objectiveTypes)),
  updatedAt: z.optional(instant),
});

export const progressEntryInput = z.object({
  id: z.optional(id),
  value: z.number().check(z.minimum(-1e12), z.maximum(1e12)),
  unit: z.optional(z.nullable(z.enum(trackedUnits))),
  loggedAt: z.optional(instant),
  note: z.optional(z.nullable(text(1000))),
});

export const progressEntryChanges = z.object({
  value: z.optional(z.number().check(z.minimum(-1e12), z.maximum(1e12))),
  loggedAt: z.optional(instant),
  note: z.optional(z.nullable(text(1000))),
  updatedAt: z.optional(instant),
});

export const progressEntry = z.object({
  id: z.string(),
  objectiveId: z.string(),
  value: z.number(),
  unit: z.nullable(z.enum(trackedUnits)),
  loggedAt: instant,
  /** The local day on which it was logged; a later time zone does not change it. */
  loggedDay: z.optional(z.string()),
  note: z.nullable(z.string()),
  updatedAt: instant,
  source: z.enum(entrySources),
});
export type ProgressEntry = z.output<typeof progressEntry>;

export const objective = z.object({
  id: z.string(),
  type: z.enum(objectiveTypes),
  status: z.enum(objectiveStatuses),
  title: z.string(),
  description: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  workspaceId: z.string(),
  areaId: z.enum(areaKeys),
  trackedUnit: z.nullable(z.enum(trackedUnits)),
  customUnit: z.nullable(z.string()),
  measurementSource: z.nullable(z.enum(measurementSources)),
  behaviour: z.nullable(z.enum(resourceBehaviours)),
  targetValue: z.nullable(z.number()),
  /**
   * Sum (CUMULATIVE, BUDGET) or latest value (STATE) of the entries. TASKS: tracked or else estimated hours
   * or minutes of completed tasks; for other units their count.
   */
  currentValue: z.nullable(z.number()),
  projectRange: z.nullable(z.enum(projectRanges)),
  /** An icon name; null uses the icon of the type. */
  icon: z.nullable(z.string()),
  missedPolicy: z.enum(missedPolicies),
  pauses: z.array(pause),
  /** The objective for tasks added to an area without a plan. */
  isLoose: z.boolean(),
  /** Whether it belongs to the caller, as its tasks do. */
  isOwn: z.boolean(),
  taskCount: z.int(),
  completedTaskCount: z.int(),
  schedule: z.nullable(schedule),
  createdAt: instant,
  updatedAt: instant,
  ...edited,
});
export type Objective = z.output<typeof objective>;

const missionFields = {
  title: requiredText(200, "title_required"),
  type: z.optional(z.nullable(z.enum(missionTypeKeys))),
  status: z.optional(z.enum(missionStatuses)),
  order: z.optional(orderKey),
};

export const missionInput = z.object({ id: z.optional(id), ...missionFields });

export const missionChanges = z.object({
  ...editInput,
  ...z.partial(z.object(missionFields)).shape,
  updatedAt: z.optional(instant),
});

export const mission = z.object({
  id: z.string(),
  objectiveId: z.string(),
  title: z.string(),
  type: z.nullable(z.enum(missionTypeKeys)),
  /** IN_PROGRESS also while planned with a started or completed task. */
  status: z.enum(missionStatuses),
  order: z.number(),
  /** Cancelled tasks do not count. */
  taskCount: z.int(),
  /** Tasks with a completion or tracked time, also of single occurrences. */
  startedTaskCount: z.int(),
  completedTaskCount: z.int(),
  schedule: z.nullable(schedule),
  createdAt: instant,
  updatedAt: instant,
  ...edited,
});
export type Mission = z.output<typeof mission>;

/** Progress of one day: the sum of its entries, or the last value of a STATE. */
export const progressDay = z.object({ day, value: z.number() });

/**
 * At most 200 missions and 1,000 tasks; if `truncated`, `GET /planning/objectives/{id}/missions` and `GET
 * /planning/missions/{id}/tasks` list all of them.
 */
export const plan = z.object({
  objective,
  missions: z.array(z.extend(mission, { tasks: z.array(task) })),
  /** The latest 200, newest first. */
  progressEntries: z.array(progressEntry),
  /** The latest 400 days with progress, in the caller's days, oldest first. */
  progressByDay: z.array(progressDay),
  /** What the objective feeds; private resources only for its owner. */
  resourceIds: z.array(z.enum(resourceKeys)),
  truncated: z.boolean(),
});
export type Plan = z.output<typeof plan>;
