// Computes the time that a template requires, in total or per week.
import type { Template } from "@vereda/domain/planning/templates/contract-templates";

type Timed = Pick<Template, "type" | "days" | "missions">;

type Effort = {
  /** In total for finite plans, per week for routines and tracked resources. */
  minutes: number;
  /** The weeks that the plan lasts, or that it starts before its event. */
  weeks: number;
  per: "plan" | "week" | "event";
};

/**
 * The time of the missions whose `order` is in `chosen`, rounded up to 5 minutes as estimates are inexact.
 */
export function getEffort({ type, days, missions }: Timed, chosen: ReadonlySet<number>): Effort {
  const tasks = missions.filter(({ order }) => chosen.has(order)).flatMap((one) => one.tasks);
  const total = tasks.reduce((sum, task) => sum + (task.plannedTotalMin ?? 0) * task.times, 0);
  const durationDays = days[0] ?? 90;
  if (type === "ROUTINE" || type === "TRACKED_RESOURCE") {
    return {
      minutes: roundUpToFive((total * 7) / Math.max(7, durationDays)),
      weeks: toWeeks(durationDays),
      per: "week",
    };
  }
  if (type === "PROJECT")
    return { minutes: roundUpToFive(total), weeks: toWeeks(durationDays), per: "plan" };
  const ahead = Math.max(0, ...tasks.map(({ day }) => -(day ?? 0)));
  return { minutes: roundUpToFive(total), weeks: ahead < 4 ? 0 : toWeeks(ahead), per: "event" };
}

function roundUpToFive(minutes: number): number {
  return Math.ceil(minutes / 5) * 5;
}

function toWeeks(days: number): number {
  return Math.max(1, Math.round(days / 7));
}

/** The number of days before the event on which its first task is due. */
export function getDaysAhead(missions: Template["missions"]): number {
  const days = missions.flatMap(({ tasks }) => tasks.map(({ day }) => day ?? 0));
  return Math.max(0, ...days.map((day) => -day));
}

export type TemplateDuration = { unit: "days" | "weeks" | "months" | "years"; count: number };

export function toTemplateDuration(days: number): TemplateDuration {
  if (days >= 365 && days % 365 === 0) return { unit: "years", count: days / 365 };
  if (days % 30 === 0) return { unit: "months", count: days / 30 };
  if (days % 7 === 0) return { unit: "weeks", count: days / 7 };
  return { unit: "days", count: days };
}
