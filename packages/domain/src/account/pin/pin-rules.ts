// The rules of the PIN: which PINs are allowed, and how long a session stays unlocked.
import { MINUTE_MS } from "../../time/units.ts";

export const MIN_PIN_LENGTH = 4;
export const MAX_PIN_LENGTH = 8;

export const pinUnlockMinutes = [1, 5, 10, 30, 60] as const;
export type PinUnlockMinutes = (typeof pinUnlockMinutes)[number];
export const DEFAULT_PIN_UNLOCK_MINUTES: PinUnlockMinutes = 10;

/** Wrong PINs in a row per session; then only the password unlocks. */
export const MAX_PIN_ATTEMPTS = 5;

/** Whether all digits are equal or a run up or down, such as 0000, 1234 or 8765. */
export function isObviousPin(pin: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < pin.length; at++) steps.add(Number(pin[at]) - Number(pin[at - 1]));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}

export interface PinLock {
  readonly holdMinutes: number;
  /** Milliseconds since the epoch; null until the session unlocks it. */
  readonly openUntil: number | null;
}

/**
 * An `openUntil` further away than `holdMinutes` was stored while the clock was wrong, so it counts as
 * locked.
 */
export function isPinLocked(lock: PinLock | null, now: number): boolean {
  if (lock === null) return false;
  const { openUntil, holdMinutes } = lock;
  return openUntil === null || openUntil <= now || openUntil > now + holdMinutes * MINUTE_MS;
}

export function getOpenUntil({ holdMinutes }: Pick<PinLock, "holdMinutes">, now: number): number {
  return now + holdMinutes * MINUTE_MS;
}
