// The demo day of the home page in minutes since midnight; computes its figures from the tasks.
import { m } from "#platform/i18n/generated/messages.js";

interface Stop {
  readonly title: () => string;
  readonly minutes: number;
  readonly area: string;
}

export interface ScheduledStop extends Stop {
  readonly from: number;
}

const toMinutes = (hours: number, minutes: number) => hours * 60 + minutes;

export const wakeUp = toMinutes(6, 40);
export const now = toMinutes(17, 35);
export const bedtime = toMinutes(22, 45);

export const doneStops: readonly ScheduledStop[] = [
  { title: m.site_day_dog, from: toMinutes(7, 0), minutes: 40, area: "health" },
  { title: m.site_day_report, from: toMinutes(9, 0), minutes: 120, area: "work" },
  { title: m.site_day_call, from: toMinutes(11, 30), minutes: 45, area: "work" },
  { title: m.site_day_lunch, from: toMinutes(13, 15), minutes: 50, area: "friends" },
  { title: m.site_day_doctor, from: toMinutes(15, 0), minutes: 120, area: "family" },
];

export const movable: Stop = { title: m.site_day_closet, minutes: 70, area: "home" };

/** In sequence. */
export const plannedStops: readonly Stop[] = [
  { title: m.site_day_groceries, minutes: 50, area: "home" },
  { title: m.site_day_run, minutes: 55, area: "health" },
  { title: m.site_day_dinner, minutes: 60, area: "family" },
  { title: m.site_day_study, minutes: 60, area: "education" },
  { title: m.site_day_budget, minutes: 45, area: "patrimony" },
  movable,
  { title: m.site_day_read, minutes: 40, area: "leisure" },
];

export const withoutMovable = plannedStops.filter((stop) => stop !== movable);

function sumOf(stops: readonly Stop[]): number {
  return stops.reduce((sum, { minutes }) => sum + minutes, 0);
}

export function scheduleInSequence(stops: readonly Stop[], from: number): ScheduledStop[] {
  return stops.map((stop, index) => ({ ...stop, from: from + sumOf(stops.slice(0, index)) }));
}

export interface Balance {
  readonly left: number;
  readonly planned: number;
  /** Minutes that do not fit; 0 if all do. */
  readonly over: number;
}

export function calculateBalance(stops: readonly Stop[]): Balance {
  const left = bedtime - now;
  const planned = sumOf(stops);
  return { left, planned, over: Math.max(0, planned - left) };
}
