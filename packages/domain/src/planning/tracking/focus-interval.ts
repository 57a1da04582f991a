// Intervals of focus and rest, such as 25 and 5 minutes. An interval of focus is as long as the task's own clock runs:
// a pause stops both. Nothing goes on by itself: the end of an interval is told, and the person says what follows.

/** Whole minutes. */
export interface IntervalLengths {
  readonly focusMinutes: number;
  readonly breakMinutes: number;
}

export const defaultIntervalLengths: IntervalLengths = { focusMinutes: 25, breakMinutes: 5 };
export const intervalBounds = { focus: { min: 5, max: 180 }, break: { min: 1, max: 60 } } as const;

/** Where somebody is: in an interval since the clock showed so many seconds, or at rest since an instant. */
export type IntervalPhase =
  | { readonly kind: "focus"; readonly number: number; readonly fromSeconds: number }
  /** `startedAt` in milliseconds since the epoch. */
  | { readonly kind: "break"; readonly number: number; readonly startedAt: number };

/** What the task's clock shows, and what time it is, in milliseconds since the epoch. */
export interface IntervalNow {
  readonly trackedSeconds: number;
  readonly now: number;
}

/** Seconds that an interval still lasts; 0 when it is over. A clock that was corrected begins it anew. */
export function secondsLeft(
  phase: IntervalPhase,
  lengths: IntervalLengths,
  { trackedSeconds, now }: IntervalNow,
): number {
  const length = lengthOf(phase, lengths);
  const elapsed =
    phase.kind === "focus"
      ? trackedSeconds - phase.fromSeconds
      : Math.floor((now - phase.startedAt) / 1000);
  return Math.min(length, Math.max(0, length - elapsed));
}

/** How long an interval is, in seconds. */
export function lengthOf({ kind }: IntervalPhase, lengths: IntervalLengths): number {
  return (kind === "focus" ? lengths.focusMinutes : lengths.breakMinutes) * 60;
}

/** What follows an interval: rest after focus; after rest the next focus. */
export function nextPhase(
  phase: IntervalPhase | null,
  { trackedSeconds, now }: IntervalNow,
): IntervalPhase {
  if (phase?.kind === "focus") return { kind: "break", number: phase.number, startedAt: now };
  return { kind: "focus", number: (phase?.number ?? 0) + 1, fromSeconds: trackedSeconds };
}
