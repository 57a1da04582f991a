// Parses custom reminders: a lead time before the start, or a clock time.
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";

export const units = ["minutes", "hours", "days"] as const;
export type Unit = (typeof units)[number];

export interface CustomReminder {
  readonly kind: "before" | "time";
  readonly amount: number | null;
  readonly unit: Unit;
  readonly daysBefore: number | null;
  readonly time: string | null;
}

export const newCustomReminder: CustomReminder = {
  kind: "before",
  amount: 30,
  unit: "minutes",
  daysBefore: 0,
  time: "09:00",
};

const UNIT_MINUTES: Readonly<Record<Unit, number>> = { minutes: 1, hours: 60, days: 1440 };

/** The server's limit. */
export const MAX_DAYS_BEFORE = 28;

type CustomReminderError = "amount" | "daysBefore" | "time";

export function parseCustomReminder(custom: CustomReminder): ReminderWhen | CustomReminderError {
  if (custom.kind === "before") {
    const minutes = (custom.amount ?? 0) * UNIT_MINUTES[custom.unit];
    const isAmountValid =
      Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_DAYS_BEFORE * 1440;
    return isAmountValid ? { kind: "BEFORE_START", minutes } : "amount";
  }
  const { daysBefore, time } = custom;
  if (time === null || !/^\d\d:\d\d$/.test(time)) return "time";
  const areDaysValid = daysBefore !== null && Number.isInteger(daysBefore) && daysBefore >= 0;
  return areDaysValid && daysBefore <= MAX_DAYS_BEFORE
    ? { kind: "AT_TIME", time, daysBefore }
    : "daysBefore";
}

export function toCustomReminder(when: ReminderWhen): CustomReminder {
  if (when.kind === "AT_TIME") {
    return { ...newCustomReminder, kind: "time", daysBefore: when.daysBefore, time: when.time };
  }
  if (when.kind === "AT_START") return newCustomReminder;
  const { minutes } = when;
  const unit = minutes % 1440 === 0 ? "days" : minutes % 60 === 0 ? "hours" : "minutes";
  return { ...newCustomReminder, amount: minutes / UNIT_MINUTES[unit], unit };
}
