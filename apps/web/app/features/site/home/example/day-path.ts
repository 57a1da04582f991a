// The geometry of the wavy path in the demo day.

/** The start and end of the figure, in minutes since midnight. */
export const figureStart = 6 * 60;
export const figureEnd = 24 * 60 + 5;

/** Width of the path's strip in SVG units; vertically one unit is a minute. */
export const STRIP = 24;
const BEND_WIDTH = 11;
const BEND_MINUTES = 120;

const bends = Math.ceil((figureEnd - figureStart) / BEND_MINUTES);

const getSide = (bend: number) => (bend % 2 === 0 ? 1 : -1);

/** An SVG path with one unit per minute. */
export const pathLine = `M${STRIP / 2} 0${Array.from(
  { length: bends },
  (_, bend) => `q${getSide(bend) * BEND_WIDTH} ${BEND_MINUTES / 2} 0 ${BEND_MINUTES}`,
).join("")}`;

/** The x position of the path at a minute, as a share of the strip's width. */
export function getPathShare(minute: number): number {
  const since = minute - figureStart;
  const u = (since % BEND_MINUTES) / BEND_MINUTES;
  const bend = getSide(Math.floor(since / BEND_MINUTES));
  return (STRIP / 2 + bend * 2 * u * (1 - u) * BEND_WIDTH) / STRIP;
}

/** Distance of a minute from the top of the figure, in rem. */
export function getTopRem(minute: number): number {
  return toRem(minute - figureStart);
}

/** Height of a duration in minutes, in rem. */
export function toRem(minutes: number): number {
  return Math.round(minutes * 3.4) / 100;
}
