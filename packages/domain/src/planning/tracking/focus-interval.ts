// Focus and break intervals (such as 25 and 5 minutes); the user starts each one, none starts by itself.

export interface IntervalLengths {
  readonly focusMinutes: number;
  readonly breakMinutes: number;
}

export const defaultIntervalLengths: IntervalLengths = { focusMinutes: 25, breakMinutes: 5 };
export const intervalBounds = { focus: { min: 5, max: 180 }, break: { min: 1, max: 60 } } as const;

export type IntervalPhase =
  | { readonly kind: "focus"; readonly number: number; readonly fromSeconds: number }
  /** `startedAt` in milliseconds since the epoch. */
  | { readonly kind: "break"; readonly number: number; readonly startedAt: number };

/** `now` in milliseconds since the epoch. */
interface IntervalNow {
  readonly trackedSeconds: number;
  readonly now: number;
}

/** 0 when the interval is over. Correcting the timer below `fromSeconds` restarts it. */
export function getSecondsLeft(
  phase: IntervalPhase,
  lengths: IntervalLengths,
  { trackedSeconds, now }: IntervalNow,
): number {
  const length = getLengthSeconds(phase, lengths);
  const elapsed =
    phase.kind === "focus"
      ? trackedSeconds - phase.fromSeconds
      : Math.floor((now - phase.startedAt) / 1000);
  return Math.min(length, Math.max(0, length - elapsed));
}

function getLengthSeconds({ kind }: IntervalPhase, lengths: IntervalLengths): number {
  return (kind === "focus" ? lengths.focusMinutes : lengths.breakMinutes) * 60;
}

export function nextPhase(
  phase: IntervalPhase | null,
  { trackedSeconds, now }: IntervalNow,
): IntervalPhase {
  if (phase?.kind === "focus") return { kind: "break", number: phase.number, startedAt: now };
  return { kind: "focus", number: (phase?.number ?? 0) + 1, fromSeconds: trackedSeconds };
}
