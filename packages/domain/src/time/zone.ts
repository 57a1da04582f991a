// Converts between planned time and instants; caches formatters, as creating one costs 10 to 50 uses.
import { DAY_MS, MINUTE_MS } from "./units.ts";
import { dayFromCivil, formatIsoDay, type Day } from "./day.ts";

const SECOND = 1000;

const MAX_NAME_LENGTH = 64;

/** Enough for the zones of a region and their aliases; others are created again when needed. */
const CACHED_ZONES = 300;

/** `minute` of the day, 0 to 1439. */
export type WallTime = { day: Day; minute: number };

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Whether the engine supports an IANA zone such as `America/Santiago` or `UTC`. Offsets such as `+02:00`
 * are rejected, because they have no daylight saving.
 */
export function isTimeZone(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH || !/^[A-Za-z]/.test(name)) return false;
  try {
    getFormatter(name);
    return true;
  } catch {
    return false;
  }
}

/** The local day at `instantMs` (milliseconds since the epoch). */
export function getTodayIn(zone: string, instantMs: number): Day {
  return Math.floor(getLocalSeconds(zone, instantMs) / 86_400);
}

/** The wall time at `instantMs` (milliseconds since the epoch). */
export function getWallTime(zone: string, instantMs: number): WallTime {
  const seconds = getLocalSeconds(zone, instantMs);
  const day = Math.floor(seconds / 86_400);
  return { day, minute: Math.floor((seconds - day * 86_400) / 60) };
}

/** Milliseconds ahead of UTC (negative west of Greenwich). */
export function getOffsetAt(zone: string, instantMs: number): number {
  return (getLocalSeconds(zone, instantMs) - Math.floor(instantMs / SECOND)) * SECOND;
}

/**
 * The instant (ms since the epoch) at which the zone shows `minute` on `day`. A skipped time moves later by
 * the length of the gap; a repeated one means the first occurrence.
 */
export function resolveInstant(zone: string, day: Day, minute: number): number {
  const local = day * DAY_MS + minute * MINUTE_MS;
  const before = getOffsetAt(zone, local - DAY_MS);
  const after = getOffsetAt(zone, local + DAY_MS);
  if (before === after) return local - before;
  // The clocks change near this time. `before` is right up to and including a repeated hour and in a gap;
  // `after` only where it is the offset that then applies.
  const instantBefore = local - before;
  const instantAfter = local - after;
  if (getOffsetAt(zone, instantBefore) === before) return instantBefore;
  return getOffsetAt(zone, instantAfter) === after ? instantAfter : instantBefore;
}

/**
 * ISO 8601 with the zone's offset, for example `2026-03-29T09:00:00+02:00`; milliseconds only when not
 * zero.
 */
export function formatInstant(zone: string, instantMs: number): string {
  const seconds = getLocalSeconds(zone, instantMs);
  const day = Math.floor(seconds / 86_400);
  const rest = seconds - day * 86_400;
  const millis = Math.floor(instantMs) - Math.floor(instantMs / SECOND) * SECOND;
  const fraction = millis === 0 ? "" : `.${String(millis).padStart(3, "0")}`;
  const offset = formatOffset(seconds - Math.floor(instantMs / SECOND));
  return `${formatIsoDay(day)}T${formatClock(Math.floor(rest / 60))}:${pad2(rest % 60)}${fraction}${offset}`;
}

/** Seconds from 1970-01-01T00:00:00 to the local time, as if it were UTC. */
function getLocalSeconds(zone: string, instantMs: number): number {
  // The formatter's layout is fixed: MM/DD/YYYY, HH:mm:ss.
  const text = getFormatter(zone).format(instantMs);
  const day = dayFromCivil(
    parseTwoDigits(text, 6) * 100 + parseTwoDigits(text, 8),
    parseTwoDigits(text, 0),
    parseTwoDigits(text, 3),
  );
  return (
    day * 86_400 +
    parseTwoDigits(text, 12) * 3600 +
    parseTwoDigits(text, 15) * 60 +
    parseTwoDigits(text, 18)
  );
}

function getFormatter(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone);
  if (cached !== undefined) return cached;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  if (formatters.size >= CACHED_ZONES) {
    for (const oldest of formatters.keys()) {
      formatters.delete(oldest);
      break;
    }
  }
  formatters.set(zone, formatter);
  return formatter;
}

function parseTwoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

function formatOffset(seconds: number): string {
  return (seconds < 0 ? "-" : "+") + formatClock(Math.round(Math.abs(seconds) / 60));
}

function formatClock(minute: number): string {
  return `${pad2(Math.floor(minute / 60))}:${pad2(minute % 60)}`;
}

function pad2(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
