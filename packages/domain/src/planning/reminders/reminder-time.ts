// When the reminders of a task, event or routine fire.
import * as z from "zod/mini";
import { clockTime } from "../../http/values.ts";

export const MAX_REMINDERS = 8;
export const MAX_DAYS_BEFORE = 28;
export const MAX_MINUTES_BEFORE = MAX_DAYS_BEFORE * 1440;

/** When a reminder fires. All-day subjects start when the user wakes up; see `firing.ts`. */
export const reminderWhen = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("BEFORE_START"),
    minutes: z.int().check(z.minimum(1), z.maximum(MAX_MINUTES_BEFORE)),
  }),
  z.object({ kind: z.literal("AT_START") }),
  /** In the subject's time zone; in the user's when it is all-day. */
  z.object({
    kind: z.literal("AT_TIME"),
    time: clockTime,
    daysBefore: z.int().check(z.minimum(0), z.maximum(MAX_DAYS_BEFORE)),
  }),
]);
export type ReminderWhen = z.output<typeof reminderWhen>;

/** Replaces all reminders of the subject; unchanged ones retain their id. */
export const remindersInput = z.object({
  reminders: z.array(reminderWhen).check(z.maxLength(MAX_REMINDERS)),
});
