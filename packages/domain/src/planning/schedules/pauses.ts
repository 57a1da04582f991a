// When an objective stands still: a rule about days, so that nothing has to happen for it to go on again. Past pauses
// are kept: the days in them asked for nothing, and nothing of them was missed.
import { formatDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { ObjectiveStatus } from "../catalogue.ts";
import type { Pause } from "../objectives/contract-objective.ts";

/** What of an objective decides whether it stands still. */
export type Pausable = { readonly status: ObjectiveStatus; readonly pauses: readonly Pause[] };

/** Older ones than these are forgotten. */
export const MAX_PAUSES = 200;

/** The pause in which a day lies; null when the objective goes on. ISO days compare as texts. */
export function findPause(pauses: readonly Pause[], day: Day): Pause | null {
  const text = formatDay(day);
  return (
    pauses.find(({ from, until }) => from <= text && (until === null || text <= until)) ?? null
  );
}

/** Whether nothing of an objective stands on a day. What was put on pause without a day stands still on all. */
export function isPausedOn({ status, pauses }: Pausable, day: Day): boolean {
  return pauses.length === 0 ? status === "PAUSED" : findPause(pauses, day) !== null;
}

/** The status of an objective on a day: what is being lived stands still in its pauses and goes on after them. */
export function effectiveStatus(objective: Pausable, today: Day): ObjectiveStatus {
  const { status } = objective;
  if (status !== "ACTIVE" && status !== "PAUSED") return status;
  return isPausedOn(objective, today) ? "PAUSED" : "ACTIVE";
}

/**
 * The pauses with one more, in order. The latest word counts: of those that it touches only an earlier beginning is
 * kept, so that saying another end moves it.
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

/** The pauses when it goes on from `today`: the one it was in ended the day before. */
export function endPause(pauses: readonly Pause[], today: Day): Pause[] {
  const current = findPause(pauses, today);
  return pauses.flatMap((pause) => {
    if (pause !== current) return [pause];
    const yesterday = formatDay(today - 1);
    return pause.from <= yesterday ? [{ from: pause.from, until: yesterday }] : [];
  });
}

/** The pauses when somebody says "go on": the one it is in ends; in none, those that lie ahead are given up. */
export function resumeNow(pauses: readonly Pause[], today: Day): Pause[] {
  if (findPause(pauses, today) !== null) return endPause(pauses, today);
  const text = formatDay(today);
  return pauses.filter(({ from }) => from <= text);
}

/** The pauses once somebody chose a status by hand: PAUSED begins one, all others end it. */
export function applyStatus(
  pauses: readonly Pause[],
  status: ObjectiveStatus,
  today: Day,
): readonly Pause[] {
  if (status !== "PAUSED") return endPause(pauses, today);
  if (findPause(pauses, today) !== null) return pauses;
  return addPause(pauses, { from: formatDay(today), until: null });
}
