// The bridge between planned time (a day, a clock time, an IANA zone) and instants. The zone data
// is that of the running JavaScript engine; formatters are cached because making one costs 10 to
// 50 times what using it does, and "today in a zone" is asked for by nearly every request.
import { DAY_MS, MINUTE_MS } from "./units.ts";
import { dayFromCivil, formatDay } from "./day.ts";
import type { Day } from "./day.ts";

const SECOND = 1000;

/** Longer than every IANA name. */
const MAX_NAME_LENGTH = 64;

/** The zones of a region and their aliases; others can be remade when they are asked for. */
const CACHED_ZONES = 300;

/** What a wall clock and a wall calendar show: `minute` is of the day, 0 to 1439. */
export type WallTime = { day: Day; minute: number };

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Whether a text names a zone that this engine knows, such as `America/Santiago` or `UTC`.
 * Offsets such as `+02:00` are refused: they do not know about daylight saving.
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

/** The local day in a zone at an instant (milliseconds since the epoch). */
export function todayIn(zone: string, instantMs: number): Day {
  return Math.floor(localSeconds(zone, instantMs) / 86_400);
}

/** What the wall clock of a zone shows at an instant (milliseconds since the epoch). */
export function wallTime(zone: string, instantMs: number): WallTime {
  const seconds = localSeconds(zone, instantMs);
  const day = Math.floor(seconds / 86_400);
  return { day, minute: Math.floor((seconds - day * 86_400) / 60) };
}

/** How far a zone is ahead of UTC at an instant, in milliseconds (negative west of Greenwich). */
export function offsetAt(zone: string, instantMs: number): number {
  return (localSeconds(zone, instantMs) - Math.floor(instantMs / SECOND)) * SECOND;
}

/**
 * The instant (milliseconds since the epoch) at which a zone's clocks show `minute` on `day`.
 * A clock time that the zone skips is read with the offset before the gap, so that it falls as
 * much later as the clocks jump; one that it repeats means the first passage.
 */
export function resolveInstant(zone: string, day: Day, minute: number): number {
  const local = day * DAY_MS + minute * MINUTE_MS;
  const before = offsetAt(zone, local - DAY_MS);
  const after = offsetAt(zone, local + DAY_MS);
  if (before === after) return local - before;
  // The clocks change around this time. `before` is right up to and including a repeated hour and,
  // by the rule above, in a gap; `after` only where it is the offset that then holds.
  const instantBefore = local - before;
  const instantAfter = local - after;
  if (offsetAt(zone, instantBefore) === before) return instantBefore;
  return offsetAt(zone, instantAfter) === after ? instantAfter : instantBefore;
}

/**
 * Writes an instant as ISO 8601 with the offset that the zone has then, for example
 * `2026-03-29T09:00:00+02:00`. Milliseconds are written only when there are any.
 */
export function formatInstant(zone: string, instantMs: number): string {
  const seconds = localSeconds(zone, instantMs);
  const day = Math.floor(seconds / 86_400);
  const rest = seconds - day * 86_400;
  const millis = Math.floor(instantMs) - Math.floor(instantMs / SECOND) * SECOND;
  const fraction = millis === 0 ? "" : `.${String(millis).padStart(3, "0")}`;
  const offset = formatOffset(seconds - Math.floor(instantMs / SECOND));
  return `${formatDay(day)}T${clock(Math.floor(rest / 60))}:${pad2(rest % 60)}${fraction}${offset}`;
}

/** The seconds from 1970-01-01T00:00:00 to the local date and time, as if that were UTC. */
function localSeconds(zone: string, instantMs: number): number {
  // The formatter's layout is fixed: MM/DD/YYYY, HH:mm:ss.
  const text = getFormatter(zone).format(instantMs);
  const day = dayFromCivil(
    digits2(text, 6) * 100 + digits2(text, 8),
    digits2(text, 0),
    digits2(text, 3),
  );
  return day * 86_400 + digits2(text, 12) * 3600 + digits2(text, 15) * 60 + digits2(text, 18);
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

function digits2(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

function formatOffset(seconds: number): string {
  return (seconds < 0 ? "-" : "+") + clock(Math.round(Math.abs(seconds) / 60));
}

function clock(minute: number): string {
  return `${pad2(Math.floor(minute / 60))}:${pad2(minute % 60)}`;
}

function pad2(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
