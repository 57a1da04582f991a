// Parses and formats planned time: a day, a wall time, or an instant converted to a zone.
import { dayFromCivil, formatIsoDay, parseDay, type Day } from "./day.ts";
import { formatClockTime, parseClockTime } from "./clock-time.ts";
import { DAY_MS, MINUTES_IN_DAY, MINUTE_MS } from "./units.ts";
import { formatInstant, resolveInstant, getOffsetAt, getWallTime } from "./zone.ts";

/** `minute` of the day, 0 to 1439; null when all-day. */
export type PlannedTime = { day: Day; minute: number | null };

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/**
 * Parses `YYYY-MM-DD` (all-day), `YYYY-MM-DDTHH:mm[:ss]` (wall time) or the same with `Z` or an offset (an
 * instant, converted to wall time of `zone`). Seconds are dropped. Null if invalid, or outside 1900–2199.
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
  const local = getWallTime(
    zone,
    (day * MINUTES_IN_DAY + minute - parseOffsetMinutes(offset)) * MINUTE_MS,
  );
  return local.day < FIRST_DAY || local.day > LAST_DAY ? null : local;
}

/** A bare day, or ISO 8601 with the offset of `zone` at that time. */
export function formatPlanned({ day, minute }: PlannedTime, zone: string): string {
  if (minute === null) return formatIsoDay(day);
  const offset = findConstantOffset(zone, day);
  if (offset !== null) return `${formatIsoDay(day)}T${formatClockTime(minute)}:00${offset}`;
  return formatInstant(zone, resolveInstant(zone, day, minute));
}

/** One entry per zone and day; a list of plans needs the same few repeatedly. */
const MAX_CACHED_OFFSETS = 2000;
const offsets = new Map<string, string | null>();

/** `±HH:mm`; null when the offset changes on that day or next to it. */
export function findConstantOffset(zone: string, day: Day): string | null {
  const key = `${zone} ${day}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const noon = (day + 0.5) * DAY_MS;
  const before = getOffsetAt(zone, noon - 2 * DAY_MS);
  const isConstant = before === getOffsetAt(zone, noon + 2 * DAY_MS);
  const offset = isConstant ? formatInstant(zone, noon).slice(-6) : null;
  if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

const FIRST_DAY = dayFromCivil(1900, 1, 1);
const LAST_DAY = dayFromCivil(2199, 12, 31);

/** Minutes east of Greenwich, from `Z` or `±HH:mm`. */
function parseOffsetMinutes(offset: string): number {
  if (offset === "Z") return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
  return offset.startsWith("-") ? -minutes : minutes;
}
