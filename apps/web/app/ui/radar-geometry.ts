// Geometry of the radar chart: one axis per value, clockwise from the top.

interface RadarPoint {
  readonly x: number;
  readonly y: number;
}

/** The point of a value (0 to 1, or beyond for labels) on an axis. */
export function getRadarPoint(
  axis: number,
  axes: number,
  value: number,
  radius: number,
): RadarPoint {
  const angle = (axis / axes) * 2 * Math.PI;
  return { x: Math.sin(angle) * value * radius, y: -Math.cos(angle) * value * radius };
}

/** The outline through the known values as svg points; unknown ones are left out. */
export function buildRadarOutline(values: readonly (number | null)[], radius: number): string {
  return values
    .flatMap((value, axis) => {
      if (value === null) return [];
      const { x, y } = getRadarPoint(axis, values.length, value, radius);
      return [`${x.toFixed(1)},${y.toFixed(1)}`];
    })
    .join(" ");
}
