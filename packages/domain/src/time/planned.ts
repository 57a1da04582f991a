// Planned time as it travels: a day, a wall time, or an instant that a zone turns into a wall time.
import { dayFromCivil, formatDay, parseDay } from "./day.ts";
import type { Day } from "./day.ts";
import { formatClockTime, parseClockTime } from "./clock-time.ts";
import { DAY_MS, MINUTES_IN_DAY, MINUTE_MS } from "./units.ts";
import { formatInstant, resolveInstant, offsetAt, wallTime } from "./zone.ts";

/** A local day and, unless it is all day, the minute of that day (0 to 1439). */
export type PlannedTime = { day: Day; minute: number | null };

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/**
 * Reads `YYYY-MM-DD` (all day), `YYYY-MM-DDTHH:mm[:ss]` (wall time) or the same with `Z` or an
 * offset (an instant, answered as the wall time of `zone`). Seconds are dropped: plans are made in
 * minutes. Null for anything else, for dates that do not exist and for years beyond 1900–2199.
 */
export function parsePlanned(text: string, zone: string): PlannedTime | null {
  const match = DATE_TIME.exec(text);
  if (match === null) {
    const day = parseDay(text);
    return day === null ? null : { day, minute: null };
  }
  const day = parseDay(match[1] ?? "");
  const minute = parseClockTime(match[2] ?? "");
  if (day === null || minute === null) return null;
  const offset = match[3];
  if (offset === undefined) return { day, minute };
  const local = wallTime(zone, (day * MINUTES_IN_DAY + minute - offsetMinutes(offset)) * MINUTE_MS);
  return local.day < FIRST_DAY || local.day > LAST_DAY ? null : local;
}

/** Writes a planned time: a bare day, or ISO 8601 with the offset that `zone` then has. */
export function formatPlanned({ day, minute }: PlannedTime, zone: string): string {
  if (minute === null) return formatDay(day);
  const offset = findConstantOffset(zone, day);
  if (offset !== null) return `${formatDay(day)}T${formatClockTime(minute)}:00${offset}`;
  return formatInstant(zone, resolveInstant(zone, day, minute));
}

/** A day of one zone each; a list of plans asks for the same few again and again. */
const MAX_CACHED_OFFSETS = 2000;
const offsets = new Map<string, string | null>();

/** The offset of a zone all through a day; null when its clocks change on it or next to it. */
function findConstantOffset(zone: string, day: Day): string | null {
  const key = `${zone} ${day}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const noon = (day + 0.5) * DAY_MS;
  const before = offsetAt(zone, noon - 2 * DAY_MS);
  const isConstant = before === offsetAt(zone, noon + 2 * DAY_MS);
  const offset = isConstant ? formatInstant(zone, noon).slice(-6) : null;
  if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

const FIRST_DAY = dayFromCivil(1900, 1, 1);
const LAST_DAY = dayFromCivil(2199, 12, 31);

/** `Z` or `±HH:mm` as minutes east of Greenwich. */
function offsetMinutes(offset: string): number {
  if (offset === "Z") return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
  return offset.startsWith("-") ? -minutes : minutes;
}
