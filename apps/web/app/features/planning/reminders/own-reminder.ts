// A reminder as somebody writes it themselves: so long before the start, or at a clock time.
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";

export const units = ["minutes", "hours", "days"] as const;
export type Unit = (typeof units)[number];

export interface OwnReminder {
  readonly kind: "before" | "time";
  readonly amount: number | null;
  readonly unit: Unit;
  readonly daysBefore: number | null;
  readonly time: string | null;
}

export const newOwnReminder: OwnReminder = {
  kind: "before",
  amount: 30,
  unit: "minutes",
  daysBefore: 0,
  time: "09:00",
};

const minutesOf: Readonly<Record<Unit, number>> = { minutes: 1, hours: 60, days: 1440 };

/** As the server limits it. */
export const LONGEST_DAYS = 28;

export type OwnProblem = "amount" | "daysBefore" | "time";

/** What is written, as it is sent; or which part of it will not do. */
export function readOwn(own: OwnReminder): ReminderWhen | OwnProblem {
  if (own.kind === "before") {
    const minutes = (own.amount ?? 0) * minutesOf[own.unit];
    const isRight = Number.isInteger(minutes) && minutes >= 1 && minutes <= LONGEST_DAYS * 1440;
    return isRight ? { kind: "BEFORE_START", minutes } : "amount";
  }
  const { daysBefore, time } = own;
  if (time === null || !/^\d\d:\d\d$/.test(time)) return "time";
  const isRight = daysBefore !== null && Number.isInteger(daysBefore) && daysBefore >= 0;
  return isRight && daysBefore <= LONGEST_DAYS
    ? { kind: "AT_TIME", time, daysBefore }
    : "daysBefore";
}

/** Where changing a reminder begins. */
export function ownOf(when: ReminderWhen): OwnReminder {
  if (when.kind === "AT_TIME") {
    return { ...newOwnReminder, kind: "time", daysBefore: when.daysBefore, time: when.time };
  }
  if (when.kind === "AT_START") return newOwnReminder;
  const { minutes } = when;
  const unit = minutes % 1440 === 0 ? "days" : minutes % 60 === 0 ? "hours" : "minutes";
  return { ...newOwnReminder, amount: minutes / minutesOf[unit], unit };
}
