// Counts the days, weeks, months and years between two times.
import type { ScheduleFrequency } from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { m } from "#platform/i18n/generated/messages.js";

export const repeatUnits: Readonly<
  Record<ScheduleFrequency, (inputs: { count: number }) => string>
> = {
  DAILY: m.planning_repeat_days,
  WEEKLY: m.planning_repeat_weeks,
  MONTHLY: m.planning_repeat_months,
  YEARLY: m.planning_repeat_years,
};
