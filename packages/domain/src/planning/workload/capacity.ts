// How much of a day's free time to plan: the same for proposals and for the days to move tasks to.

/** The rest is margin for what nobody plans. */
const PLANNED_SHARE = 0.85;

export function getCapacity(freeMinutes: number): number {
  return Math.floor(Math.max(0, freeMinutes) * PLANNED_SHARE);
}
