import * as z from "zod/mini";
import { day, instant, moment, timeZone } from "../../http/values.ts";
import { id } from "../../id.ts";
import { actionTime } from "../edits/action-time.ts";
import { scheduleStatuses, scheduleTypes } from "./catalogue-schedule.ts";
import { scheduleFrequencies, weekdays } from "../recurrence/catalogue-recurrence.ts";

export const scheduleInput = z.object({
  id: z.optional(id),
  type: z.optional(z.enum(scheduleTypes)),
  status: z.optional(z.enum(scheduleStatuses)),
  startDate: z.pipe(
    z.string("start_date_required").check(z.minLength(1, "start_date_required")),
    moment,
  ),
  endDate: z.optional(z.nullable(moment)),
  frequency: z.optional(z.nullable(z.enum(scheduleFrequencies))),
  interval: z.optional(
    z.nullable(z.int().check(z.minimum(1, "interval_at_least_one"), z.maximum(1000))),
  ),
  byWeekday: z.optional(z.nullable(z.array(z.enum(weekdays)).check(z.maxLength(7)))),
  byMonthDay: z.optional(
    z.nullable(z.array(z.int().check(z.minimum(-31), z.maximum(31))).check(z.maxLength(62))),
  ),
  byMonth: z.optional(
    z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(12))).check(z.maxLength(12))),
  ),
  count: z.optional(
    z.nullable(z.int().check(z.minimum(1, "count_at_least_one"), z.maximum(100_000))),
  ),
  until: z.optional(z.nullable(moment)),
  rruleString: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  exceptDates: z.optional(z.nullable(z.array(day).check(z.maxLength(1000)))),
  timezone: z.optional(z.nullable(timeZone)),
  allDay: z.optional(z.nullable(z.boolean())),
  /** Of a task that a device sends later: its day is not in the past if it was not yet then. */
  plannedAt: actionTime,
  updatedAt: z.optional(instant),
});
export type ScheduleInput = z.output<typeof scheduleInput>;

/** All-day schedules have dates; others have date-times with the offset of their zone. */
export const schedule = z.object({
  id: z.string(),
  type: z.enum(scheduleTypes),
  status: z.enum(scheduleStatuses),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  frequency: z.nullable(z.enum(scheduleFrequencies)),
  interval: z.nullable(z.int()),
  byWeekday: z.array(z.enum(weekdays)),
  byMonthDay: z.array(z.int()),
  byMonth: z.array(z.int()),
  count: z.nullable(z.int()),
  until: z.nullable(z.string()),
  rruleString: z.nullable(z.string()),
  exceptDates: z.array(z.string()),
  timezone: z.string(),
  allDay: z.boolean(),
  updatedAt: z.string(),
});
export type Schedule = z.output<typeof schedule>;

/** Both days included; `until` is null while the end is open. */
export const pause = z.object({ from: day, until: z.nullable(day) });
export type Pause = z.output<typeof pause>;

export const schedulePreviewInput = z.object({
  schedule: z.optional(scheduleInput),
  ...z.partial(scheduleInput).shape,
  from: z.optional(day),
  to: z.optional(day),
});

export const schedulePreview = z.object({
  occurrences: z.array(
    z.object({ date: z.string(), time: z.nullable(z.string()), startsAt: z.string() }),
  ),
  next5: z.array(z.string()),
  /** The rule as a sentence in the caller's language. */
  text: z.string(),
  endsOn: z.nullable(z.string()),
});
export type SchedulePreview = z.output<typeof schedulePreview>;
