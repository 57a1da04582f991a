// The draft of a schedule in the editor.
import { type ScheduleStatus } from "@vereda/domain/planning/schedules/catalogue-schedule";
import {
  weekdays,
  type RecurrenceEnd,
  type ScheduleFrequency,
  type Weekday,
} from "@vereda/domain/planning/recurrence/catalogue-recurrence";

/** The first to the fourth, or the last (-1). */
export const ordinals = [1, 2, 3, 4, -1] as const;
export type Ordinal = (typeof ordinals)[number];

/** The kinds of day that can be counted: a weekday, any Monday to Friday, or any weekend day. */
export const ordinalDays = [...weekdays, "workday", "weekend"] as const;
export type OrdinalDay = (typeof ordinalDays)[number];

export type ScheduleDraft = {
  status: ScheduleStatus;
  startDate: string | null;
  endDate: string | null;
  allDay: boolean;
  startTime: string | null;
  endTime: string | null;
  repeats: boolean;
  /** Counted from its completion instead of by a rule; undefined where that cannot be chosen. */
  isAfter?: boolean;
  frequency: ScheduleFrequency;
  interval: number | null;
  byWeekday: Weekday[];
  byMonthDay: number[];
  byMonth: number[];
  dayBy: "date" | "order";
  ordinal: Ordinal;
  ordinalDay: OrdinalDay;
  ends: RecurrenceEnd;
  until: string | null;
  count: number | null;
  /** An RRULE that the fields cannot express; sent unchanged until the user replaces it. */
  rruleString: string | null;
  exceptDates: string[];
  /** The zone of a stored schedule; null for the user's zone. */
  timezone: string | null;
};
