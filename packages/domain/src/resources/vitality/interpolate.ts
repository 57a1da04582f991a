// Linear interpolation between points.

export type Point = readonly [input: number, output: number];

/**
 * The output at an input: linear between the points, flat outside of them; infinite inputs are allowed.
 * @param points at least one, by ascending input
 */
export function interpolate(points: readonly Point[], input: number): number {
  const after = points.findIndex(([x]) => x >= input);
  const [x1 = 0, y1 = 0] = points.at(after) ?? [];
  if (after <= 0) return y1;
  const [x0 = 0, y0 = 0] = points[after - 1] ?? [];
  return y0 + ((y1 - y0) * (input - x0)) / (x1 - x0);
}
