// A schedule while it is edited.
import {
  weekdays,
  type RecurrenceEnd,
  type ScheduleFrequency,
  type Weekday,
} from "@vereda/domain/planning/schedules/catalogue-schedule";

/** Which of them: from the first to the fourth, or the last. */
export const ordinals = [1, 2, 3, 4, -1] as const;
export type Ordinal = (typeof ordinals)[number];

/** Which kind of day is counted: one day of the week, any from Monday to Friday, or any of the weekend. */
export const ordinalDays = [...weekdays, "workday", "weekend"] as const;
export type OrdinalDay = (typeof ordinalDays)[number];

export type ScheduleDraft = {
  startDate: string | null;
  endDate: string | null;
  allDay: boolean;
  startTime: string | null;
  endTime: string | null;
  repeats: boolean;
  frequency: ScheduleFrequency;
  interval: number | null;
  byWeekday: Weekday[];
  byMonthDay: number[];
  byMonth: number[];
  /** Whether days of a month are said by their date, or counted: the first Monday. */
  dayBy: "date" | "order";
  ordinal: Ordinal;
  ordinalDay: OrdinalDay;
  ends: RecurrenceEnd;
  until: string | null;
  count: number | null;
  /** A rule that the fields cannot say; it stands until another one is chosen. */
  rruleString: string | null;
  exceptDates: string[];
  /** The zone of a stored schedule; null for that of the person. */
  timezone: string | null;
};
