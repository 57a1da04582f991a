// Estimates the hours of daylight on a day from the zone alone, rather too few than too many.
import type { Day } from "./day.ts";
import { DAY_MS, HOUR_MS, MINUTES_IN_DAY, MINUTES_IN_HOUR, MINUTE_MS } from "./units.ts";
import { getOffsetAt } from "./zone.ts";

/** Degrees; a zone does not say its latitude, but whether and when it saves daylight does roughly. */
const TROPICAL_LATITUDE = 20;
const TEMPERATE_LATITUDE = 40;
const AXIAL_TILT = 23.44;
const SPRING_EQUINOX = 79;
const DAYS_IN_YEAR = 365.2425;
/** Zones reach further west than east of their meridian, where the sun rises later. */
const SUNRISE_MARGIN = 30;

type Daylight = { readonly from: number; readonly to: number };

/**
 * Minutes of the day from sunrise to sunset, by the sunrise equation cos h = −tan φ · tan δ around the solar
 * noon of the zone's meridian. In the Americas at most about an hour short, and hardly ever too long.
 */
export function getDaylight(day: Day, zone: string): Daylight {
  const savedHours = getSavedHours(day, zone);
  const degrees = Math.PI / 180;
  const season = (2 * Math.PI * (day - SPRING_EQUINOX)) / DAYS_IN_YEAR;
  const declination = AXIAL_TILT * Math.sin(season) * degrees;
  const latitude = getLatitude(day, zone) * degrees;
  const halfDay = Math.acos(-Math.tan(latitude) * Math.tan(declination)) / (15 * degrees);
  const noon = MINUTES_IN_DAY / 2 + savedHours * MINUTES_IN_HOUR;
  return {
    from: Math.round(noon - halfDay * MINUTES_IN_HOUR) + SUNRISE_MARGIN,
    to: Math.round(noon + halfDay * MINUTES_IN_HOUR),
  };
}

function getOffsets(day: Day, zone: string) {
  const year = Math.floor(day / DAYS_IN_YEAR) * DAYS_IN_YEAR;
  const [january = 0, july = 0] = [15, 196].map((n) =>
    getOffsetAt(zone, Math.floor(year + n) * DAY_MS),
  );
  return { january, july };
}

function getSavedHours(day: Day, zone: string): number {
  const { january, july } = getOffsets(day, zone);
  const noon = day * DAY_MS + (MINUTES_IN_DAY / 2) * MINUTE_MS;
  return (getOffsetAt(zone, noon) - Math.min(january, july)) / HOUR_MS;
}

function getLatitude(day: Day, zone: string): number {
  const { january, july } = getOffsets(day, zone);
  if (january === july) return TROPICAL_LATITUDE;
  return january < july ? TEMPERATE_LATITUDE : -TEMPERATE_LATITUDE;
}
