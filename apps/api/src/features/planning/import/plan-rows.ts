// Parses the rows of plans in a data export with the rules of the calls that write them.
import * as z from "zod/mini";
import { day, timeZone } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import {
  missionInput,
  objectiveInput,
  progressEntryInput,
} from "@vereda/domain/planning/objectives/contract-objective";
import { pause } from "@vereda/domain/planning/schedules/contract-schedule";
import { taskStatuses } from "@vereda/domain/planning/catalogue";
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { resourceKeys } from "@vereda/domain/workspace/catalogue-resources";
import { checklistItemInput, taskFields } from "@vereda/domain/planning/tasks/contract-task";
import { requiredLine } from "@vereda/domain/text";
import { webAddress } from "@vereda/domain/web-address";
import { date, stamps } from "../tables/stamps.ts";

const part = z.nullable(z.int().check(z.minimum(0), z.maximum(1440)));

export const objectiveRow = z.object({
  ...objectiveInput.shape,
  id,
  pauses: z.array(pause).check(z.maxLength(1000)),
  isLoose: z.boolean(),
  ...stamps,
});
export const missionRow = z.object({ ...missionInput.shape, id, objectiveId: id, ...stamps });
export const tagRow = z.object({ ...tagsApi.create.body.shape, id, ...stamps });
export const taskRow = z.object({
  ...taskFields,
  id,
  missionId: id,
  status: z.enum(taskStatuses),
  columnId: z.optional(z.nullable(id)),
  plannedExecutionMin: part,
  plannedTravelMin: part,
  plannedBreaksMin: part,
  plannedWaitingMin: part,
  plannedBufferMin: part,
  plannedSocialMin: part,
  plannedTotalMin: z.nullable(z.int().check(z.minimum(0), z.maximum(8640))),
  pauses: z.optional(z.array(pause).check(z.maxLength(1000))),
  seriesId: z.nullable(id),
  seriesDay: z.nullable(day),
  completedAt: z.nullable(date),
  completedDay: z.optional(z.nullable(day)),
  ...stamps,
});
export const itemRow = z.object({ ...checklistItemInput.shape, id, taskId: id });
/** An export has no content of files, so that only links come back. */
export const linkRow = z.object({
  id,
  taskId: id,
  name: requiredLine(200),
  url: webAddress,
  createdAt: date,
});
export const progressRow = z.object({
  ...progressEntryInput.shape,
  id,
  objectiveId: id,
  loggedAt: date,
  loggedDay: z.optional(day),
});
export const fedResourceRow = z.object({ objectiveId: id, resourceId: z.enum(resourceKeys) });
export const completionRow = z.object({
  taskId: id,
  day,
  occurredDay: z.optional(day),
  completedAt: date,
  completedDay: z.optional(day),
  fromDay: z.optional(z.nullable(day)),
});
export const timeRow = z
  .object({
    id,
    taskId: id,
    day,
    startedAt: date,
    startedDay: z.optional(day),
    timezone: z.optional(timeZone),
    endedAt: date,
    isDoubtful: z.boolean(),
  })
  .check(z.refine(({ startedAt, endedAt }) => endedAt >= startedAt));

/** Loosely typed: its days and clock times are parsed as those of a stored row. */
export const scheduleRow = z.looseObject({
  id,
  objectiveId: z.nullable(id),
  missionId: z.nullable(id),
  taskId: z.nullable(id),
  updatedAt: date,
});
