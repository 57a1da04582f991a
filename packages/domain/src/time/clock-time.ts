// Converts clock times between `HH:mm` and minutes of the day.

const CLOCK_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Parses `HH:mm` (00:00 to 23:59) strictly to minutes since midnight; null if invalid. */
export function parseClockTime(text: string): number | null {
  const match = CLOCK_PATTERN.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** `minute`: 0 to 1439. */
export function formatClockTime(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, "0");
  return `${hours}:${String(minute % 60).padStart(2, "0")}`;
}
