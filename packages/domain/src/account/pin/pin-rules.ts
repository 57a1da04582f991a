// What a PIN may be, and whether what it guards is open: by the instant until which a session has opened it.
import { MINUTE_MS } from "../../time/units.ts";

export const MIN_PIN_LENGTH = 4;
export const MAX_PIN_LENGTH = 8;

/** For how many minutes after their last use the intimate screens stay open. */
export const pinUnlockMinutes = [1, 5, 10, 30, 60] as const;
export type PinUnlockMinutes = (typeof pinUnlockMinutes)[number];
export const DEFAULT_PIN_UNLOCK_MINUTES: PinUnlockMinutes = 10;

/** Wrong PINs that a session may send in a row; then only the password opens. */
export const MAX_PIN_ATTEMPTS = 5;

/** One digit again and again, or a run of them up or down, such as 0000, 1234 or 8765. */
export function isObviousPin(pin: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < pin.length; at++) steps.add(Number(pin[at]) - Number(pin[at - 1]));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}

/** The lock in front of what is intimate, as a session finds it. */
export interface PinLock {
  readonly holdMinutes: number;
  /** Milliseconds since the epoch; null while the session has not opened it. */
  readonly openUntil: number | null;
}

/** Whether it is shut. An end that lies later than any can was noted while the clock stood wrong. */
export function isPinLocked(lock: PinLock | null, now: number): boolean {
  if (lock === null) return false;
  const { openUntil, holdMinutes } = lock;
  return openUntil === null || openUntil <= now || openUntil > now + holdMinutes * MINUTE_MS;
}

/** Until when it stays open when it is used now. */
export function getOpenUntil({ holdMinutes }: Pick<PinLock, "holdMinutes">, now: number): number {
  return now + holdMinutes * MINUTE_MS;
}
