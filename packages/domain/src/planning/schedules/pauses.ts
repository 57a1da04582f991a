// Pauses of an objective or a task, as days; past pauses stay, so their days do not count as missed.
import { formatIsoDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { ObjectiveStatus } from "../catalogue.ts";
import type { Pause } from "./contract-schedule.ts";

export type Pausable = { readonly status: ObjectiveStatus; readonly pauses: readonly Pause[] };

/** Older pauses are dropped. */
const MAX_PAUSES = 200;

/** ISO dates sort as text. */
export function findPause(pauses: readonly Pause[], day: Day): Pause | null {
  const text = formatIsoDay(day);
  return (
    pauses.find(({ from, until }) => from <= text && (until === null || text <= until)) ?? null
  );
}

/** An objective with status PAUSED and no pauses is paused on all days. */
export function isPausedOn({ status, pauses }: Pausable, day: Day): boolean {
  return pauses.length === 0 ? status === "PAUSED" : findPause(pauses, day) !== null;
}

/** A task is paused with its objective, or by itself. */
export function isTaskPausedOn(
  objective: Pausable,
  taskPauses: readonly Pause[] | null,
  day: Day,
): boolean {
  return isPausedOn(objective, day) || findPause(taskPauses ?? [], day) !== null;
}

/** An ACTIVE or PAUSED objective is PAUSED during its pauses and ACTIVE otherwise. */
export function getEffectiveStatus(objective: Pausable, today: Day): ObjectiveStatus {
  const { status } = objective;
  if (status !== "ACTIVE" && status !== "PAUSED") return status;
  return isPausedOn(objective, today) ? "PAUSED" : "ACTIVE";
}

/**
 * Adds a pause, sorted. Overlapping pauses are replaced; the earliest start stays, so a new end moves the
 * pause.
 */
export function addPause(pauses: readonly Pause[], { from, until }: Pause): Pause[] {
  const touched = pauses.filter(
    (other) =>
      (until === null || other.from <= until) && (other.until === null || from <= other.until),
  );
  const first = [from, ...touched.map((other) => other.from)].reduce((a, b) => (a < b ? a : b));
  const untouched = pauses.filter((other) => !touched.includes(other));
  return [...untouched, { from: first, until }]
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .slice(-MAX_PAUSES);
}

/** Ends the pause that includes `today` on the day before. */
export function endPause(pauses: readonly Pause[], today: Day): Pause[] {
  const current = findPause(pauses, today);
  return pauses.flatMap((pause) => {
    if (pause !== current) return [pause];
    const yesterday = formatIsoDay(today - 1);
    return pause.from <= yesterday ? [{ from: pause.from, until: yesterday }] : [];
  });
}

/** Ends the current pause; without one, removes all future pauses. */
export function resumeNow(pauses: readonly Pause[], today: Day): Pause[] {
  if (findPause(pauses, today) !== null) return endPause(pauses, today);
  const text = formatIsoDay(today);
  return pauses.filter(({ from }) => from <= text);
}

/** Removes the pause that starts on a day, as if it had never been set. */
export function cancelPause(pauses: readonly Pause[], start: string): Pause[] {
  return pauses.filter(({ from }) => from !== start);
}

/** PAUSED starts a pause; all other statuses end it. */
export function applyStatus(
  pauses: readonly Pause[],
  status: ObjectiveStatus,
  today: Day,
): readonly Pause[] {
  if (status !== "PAUSED") return endPause(pauses, today);
  if (findPause(pauses, today) !== null) return pauses;
  return addPause(pauses, { from: formatIsoDay(today), until: null });
}
