// Estimates server time from response times, because device clocks can be minutes off.
import { nowMs } from "#platform/clock.ts";

/** Milliseconds that the server's clock is ahead of the device's, and the maximum error. */
interface ClockSample {
  readonly offset: number;
  readonly doubt: number;
  readonly at: number;
}

/**
 * Assumes that the server read its time halfway between sending and receiving; the error is at most half of
 * the round trip.
 */
export function measureClock(sentAt: number, receivedAt: number, serverNow: number): ClockSample {
  const doubt = Math.max(0, receivedAt - sentAt) / 2;
  return { offset: serverNow - (sentAt + doubt), doubt, at: receivedAt };
}

/** Device clocks drift by about a second in a few hours. */
const DRIFT = 1 / 10_000;

/**
 * Selects the more precise sample; the error of the old one grows by drift. If they contradict each other,
 * the device clock was changed and the new one wins.
 */
export function pickBetterSample(previous: ClockSample | null, next: ClockSample): ClockSample {
  if (previous === null) return next;
  const agedDoubt = previous.doubt + Math.abs(next.at - previous.at) * DRIFT;
  if (Math.abs(next.offset - previous.offset) > agedDoubt + next.doubt) return next;
  return next.doubt <= agedDoubt ? next : previous;
}

let current: ClockSample | null = null;

/** Records the server time of a response, in milliseconds since the epoch. */
export function recordServerTime(sentAt: number, receivedAt: number, serverNow: number): void {
  if (!Number.isFinite(serverNow)) return;
  current = pickBetterSample(current, measureClock(sentAt, receivedAt, serverNow));
}

export function hasServerTime(): boolean {
  return current !== null;
}

/** Current server time in milliseconds; device time until a sample exists. */
export function getServerNowMs(): number {
  return nowMs() + (current?.offset ?? 0);
}
