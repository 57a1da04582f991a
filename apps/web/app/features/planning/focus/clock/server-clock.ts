// The server's time on this device. A device's own clock may be minutes off; how far is measured with each answer that
// tells the server's time. What a running clock shows is reckoned from that, never added up by ticks: so it is right
// after a reload, on another device, and when the machine wakes.
import { nowMs } from "#platform/clock.ts";

/** How far the server's clock is ahead of this device's, in milliseconds, and how far that may be wrong. */
export interface ClockSample {
  readonly offset: number;
  readonly doubt: number;
  /** When it was measured, by this device. */
  readonly at: number;
}

/** The server told its time somewhere between sending and receiving: taken for the middle, the doubt is half of it. */
export function measureClock(sentAt: number, receivedAt: number, serverNow: number): ClockSample {
  const doubt = Math.max(0, receivedAt - sentAt) / 2;
  return { offset: serverNow - (sentAt + doubt), doubt, at: receivedAt };
}

/** Clocks of devices drift by about a second in some hours. */
const DRIFT = 1 / 10_000;

/**
 * The measure to go by. A quick answer is worth more than a slow one, and a fresh one more than an old one; one that
 * contradicts what was known means that somebody set the device's clock.
 */
export function pickBetterSample(previous: ClockSample | null, next: ClockSample): ClockSample {
  if (previous === null) return next;
  const agedDoubt = previous.doubt + Math.abs(next.at - previous.at) * DRIFT;
  if (Math.abs(next.offset - previous.offset) > agedDoubt + next.doubt) return next;
  return next.doubt <= agedDoubt ? next : previous;
}

let current: ClockSample | null = null;

/** Notes the time that an answer told, in milliseconds since the epoch. */
export function recordServerTime(sentAt: number, receivedAt: number, serverNow: number): void {
  if (!Number.isFinite(serverNow)) return;
  current = pickBetterSample(current, measureClock(sentAt, receivedAt, serverNow));
}

/** Whether the server told its time since this page was opened. */
export function hasServerTime(): boolean {
  return current !== null;
}

/** The instant now by the server's clock; by this device's own until the server told it. */
export function serverNowMs(): number {
  return nowMs() + (current?.offset ?? 0);
}
