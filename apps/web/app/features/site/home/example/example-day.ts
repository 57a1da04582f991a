// The day on the home page: one Wednesday, in minutes since midnight. Its figures are computed, so
// that what the page says always adds up.
import { m } from "#platform/i18n/generated/messages.js";

export interface Stop {
  readonly title: () => string;
  readonly minutes: number;
  /** Which colour of the life areas it wears. */
  readonly area: string;
}

export interface ScheduledStop extends Stop {
  readonly from: number;
}

const at = (hours: number, minutes: number) => hours * 60 + minutes;

export const wakeUp = at(6, 40);
export const now = at(17, 35);
export const bedtime = at(22, 45);

/** Done by now, each when it was. */
export const doneStops: readonly ScheduledStop[] = [
  { title: m.site_day_dog, from: at(7, 0), minutes: 40, area: "health" },
  { title: m.site_day_report, from: at(9, 0), minutes: 120, area: "work" },
  { title: m.site_day_call, from: at(11, 30), minutes: 45, area: "work" },
  { title: m.site_day_lunch, from: at(13, 15), minutes: 50, area: "friends" },
  { title: m.site_day_doctor, from: at(15, 0), minutes: 120, area: "family" },
];

/** What can wait until Saturday. */
export const movable: Stop = { title: m.site_day_closet, minutes: 70, area: "home" };

/** Still planned, one after the other. */
export const plannedStops: readonly Stop[] = [
  { title: m.site_day_groceries, minutes: 50, area: "home" },
  { title: m.site_day_run, minutes: 55, area: "health" },
  { title: m.site_day_dinner, minutes: 60, area: "family" },
  { title: m.site_day_study, minutes: 60, area: "education" },
  { title: m.site_day_budget, minutes: 45, area: "patrimony" },
  movable,
  { title: m.site_day_read, minutes: 40, area: "leisure" },
];

/** What is ahead once the movable thing has moved. */
export const withoutMovable = plannedStops.filter((stop) => stop !== movable);

export function sumOf(stops: readonly Stop[]): number {
  return stops.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Sets the stops one after the other, beginning at `from`. */
export function scheduleInSequence(stops: readonly Stop[], from: number): ScheduledStop[] {
  return stops.map((stop, index) => ({ ...stop, from: from + sumOf(stops.slice(0, index)) }));
}

export interface Balance {
  /** Minutes until bedtime. */
  readonly left: number;
  /** Minutes planned from now on. */
  readonly planned: number;
  /** Minutes that do not fit; 0 when all do. */
  readonly over: number;
}

export function calculateBalance(stops: readonly Stop[]): Balance {
  const left = bedtime - now;
  const planned = sumOf(stops);
  return { left, planned, over: Math.max(0, planned - left) };
}
