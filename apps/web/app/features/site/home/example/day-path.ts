// The path that runs down the picture of the day: a gentle wave.

/** The picture begins before waking up and ends after midnight, in minutes. */
export const figureStart = 6 * 60;
export const figureEnd = 24 * 60 + 5;

/** Width of the path's strip; heights are minutes. */
export const STRIP = 24;
const BEND_WIDTH = 11;
const BEND_MINUTES = 120;

const bends = Math.ceil((figureEnd - figureStart) / BEND_MINUTES);

const side = (bend: number) => (bend % 2 === 0 ? 1 : -1);

/** An SVG path, one unit a minute. */
export const pathLine = `M${STRIP / 2} 0${Array.from(
  { length: bends },
  (_, bend) => `q${side(bend) * BEND_WIDTH} ${BEND_MINUTES / 2} 0 ${BEND_MINUTES}`,
).join("")}`;

/** Where the path runs at a minute of the day, as a share of the strip's width. */
export function pathShareAt(minute: number): number {
  const since = minute - figureStart;
  const u = (since % BEND_MINUTES) / BEND_MINUTES;
  const bend = side(Math.floor(since / BEND_MINUTES));
  return (STRIP / 2 + bend * 2 * u * (1 - u) * BEND_WIDTH) / STRIP;
}

/** Where a minute of the day lies in the picture, in rem from its top. */
export function remAt(minute: number): number {
  return remOf(minute - figureStart);
}

/** How tall a number of minutes is, in rem. */
export function remOf(minutes: number): number {
  return Math.round(minutes * 3.4) / 100;
}
