// Clock times of a planned day: `HH:mm` as people read them, minutes of the day as rules use them.

const CLOCK_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Reads `HH:mm` (00:00 to 23:59), strictly, as minutes since midnight; null for anything else. */
export function parseClockTime(text: string): number | null {
  const match = CLOCK_PATTERN.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** Writes minutes of the day (0 to 1439) as `HH:mm`. */
export function formatClockTime(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, "0");
  return `${hours}:${String(minute % 60).padStart(2, "0")}`;
}
