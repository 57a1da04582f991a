import { computePace } from "@vereda/domain/planning/objectives/pace";
import { describe, expect, it } from "vitest";
import { buildChart } from "./chart-geometry.ts";
import type { Tracked } from "./tracked-pace.ts";

const size = { width: 400, height: 240 };

function tracked(changes: Partial<Tracked>, days: [number, number][]): Tracked {
  const behaviour = changes.behaviour ?? "CUMULATIVE";
  const entries = days.map(([day, value]) => ({ day, value }));
  const base = { start: 0, target: 100, deadline: 20, today: 10, ...changes };
  let sum = 0;
  const points = entries.map(({ day, value }) => {
    sum = behaviour === "STATE" ? value : sum + value;
    return { day, value: sum };
  });
  return { ...base, behaviour, points, pace: computePace({ ...base, behaviour, entries }) };
}

const isInside = ({ x, y }: { x: number; y: number }) =>
  x >= 47.9 && x <= 392.1 && y >= 19.9 && y <= 210.1;

describe("progress chart geometry", () => {
  it("clips every line to its frame", () => {
    const chart = buildChart(
      tracked({}, [
        [1, 20],
        [5, 30],
        [10, 5],
      ]),
      size,
    );
    const lines = [chart.line, chart.even ?? [], chart.pace ?? [], chart.target?.line ?? []];
    expect(lines.every((dots) => dots.length >= 2)).toBe(true);
    expect(lines.flat().every(isInside)).toBe(true);
  });

  it("starts at zero and stays flat until today after the last entry", () => {
    const { line, last } = buildChart(tracked({}, [[2, 50]]), size);
    expect(line).toHaveLength(3);
    expect(line[0]?.y).toBeCloseTo(210);
    expect(line[1]?.y).toBe(line[2]?.y);
    expect(last).toEqual(line[2]);
  });

  it("starts a state at its first entry and does not extend the axis to zero", () => {
    const chart = buildChart(
      tracked({ behaviour: "STATE", target: 70 }, [
        [1, 72],
        [9, 71],
      ]),
      size,
    );
    expect(chart.line).toHaveLength(2);
    expect(chart.levels.every(({ value }) => value > 60)).toBe(true);
    expect([...chart.line, ...(chart.pace ?? [])].every(isInside)).toBe(true);
  });

  it("has round levels", () => {
    const { levels } = buildChart(tracked({ target: 300 }, [[1, 20]]), size);
    expect(levels.map(({ value }) => value)).toEqual([0, 100, 200, 300]);
  });

  it("has no lines for a missing pace, deadline or target", () => {
    const chart = buildChart(tracked({ deadline: null, target: null }, [[1, 20]]), size);
    expect([chart.even, chart.pace, chart.target]).toEqual([null, null, null]);
    expect(buildChart(tracked({ target: null, deadline: null }, []), size).line).toEqual([]);
  });
});
