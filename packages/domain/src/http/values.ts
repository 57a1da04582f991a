// Schemas of days, clock times, instants, time zones and locales in requests and responses.
import * as z from "zod/mini";
import { locales } from "../locale.ts";
import { parseClockTime } from "../time/clock-time.ts";
import { FIRST_YEAR, LAST_YEAR, parseDay } from "../time/day.ts";
import { isTimeZone } from "../time/zone.ts";
import { normaliseZoneName } from "../time/zone-name.ts";

/** `YYYY-MM-DD`, years 1900 to 2199. */
export const day = z
  .string("day_malformed")
  .check(z.refine((value) => parseDay(value) !== null, "day_malformed"));

/** `HH:mm`, 00:00 to 23:59. */
export const clockTime = z
  .string("time_malformed")
  .check(z.refine((value) => parseClockTime(value) !== null, "time_malformed"));

/** Same years as `parseDay`; dates beyond are mistakes or exceed the database. */
const FIRST_INSTANT = Date.UTC(FIRST_YEAR, 0, 1);
const END_OF_INSTANTS = Date.UTC(LAST_YEAR + 1, 0, 1);

/** ISO 8601 with an offset or Z, years 1900 to 2199. */
export const instant = z.iso.datetime({ offset: true, error: "instant_malformed" }).check(
  z.refine((value) => {
    const at = Date.parse(value);
    return at >= FIRST_INSTANT && at < END_OF_INSTANTS;
  }, "instant_malformed"),
);

/** An IANA zone that this runtime supports, in its canonical spelling. */
export const timeZone = z
  .string("zone_unknown")
  .check(
    z.maxLength(64, "zone_unknown"),
    z.refine(isTimeZone, "zone_unknown"),
    z.overwrite(normaliseZoneName),
  );

export const locale = z.enum(locales);

export const binary = z.custom<Uint8Array | Blob>();

/** A day, optionally with a time: all-day, with an offset, or local time in the schedule's zone. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

export const moment = z.string("moment_malformed").check(
  z.maxLength(40, "moment_malformed"),
  z.refine((value) => {
    const match = MOMENT.exec(value);
    if (match?.[1] === undefined || parseDay(match[1]) === null) return false;
    if (match[2] !== undefined && parseClockTime(match[2]) === null) return false;
    return match[3] === undefined || match[3] === "Z" || isOffset(match[3]);
  }, "moment_malformed"),
);

function isOffset(text: string): boolean {
  return Number(text.slice(1, 3)) <= 15 && Number(text.slice(4)) <= 59;
}
