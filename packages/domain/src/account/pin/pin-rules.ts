// What a PIN may be, and whether what it guards is open: by the instant until which a session has opened it.
import { MINUTE_MS } from "../../time/units.ts";

export const SHORTEST_PIN = 4;
export const LONGEST_PIN = 8;

/** For how many minutes after their last use the intimate screens stay open. */
export const pinHolds = [1, 5, 10, 30, 60] as const;
export type PinHold = (typeof pinHolds)[number];
export const USUAL_HOLD: PinHold = 10;

/** Wrong PINs that a session may send in a row; then only the password opens. */
export const PIN_TRIES = 5;

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
export function isShut(lock: PinLock | null, now: number): boolean {
  if (lock === null) return false;
  const { openUntil, holdMinutes } = lock;
  return openUntil === null || openUntil <= now || openUntil > now + holdMinutes * MINUTE_MS;
}

/** Until when it stays open when it is used now. */
export function heldOpen({ holdMinutes }: Pick<PinLock, "holdMinutes">, now: number): number {
  return now + holdMinutes * MINUTE_MS;
}
