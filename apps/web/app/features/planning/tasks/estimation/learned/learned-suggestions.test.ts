import type { EstimateInsight } from "@vereda/domain/planning/workload/contract-workload";
import { describe, expect, it } from "vitest";
import { listLessons } from "./learned-suggestions.ts";

const numbers = {
  n: 6,
  plannedMinutes: 180,
  trackedMinutes: 270,
  mean: 1.5,
  factor: 1.25,
  low: 1.1,
  high: 1.4,
  isSaid: true,
};

function byArea(given: Partial<typeof numbers> = {}): EstimateInsight {
  return { by: "area", key: "health", ...numbers, ...given };
}
const trips: EstimateInsight = { by: "characteristic", key: "isTravel", ...numbers };

describe("listLessons", () => {
  it("merges insights from the same tasks, and prefers the task type to the area", () => {
    expect(listLessons([byArea(), trips])).toEqual([trips]);
  });

  it("sorts by the deviation from the plan, in either direction", () => {
    const shorter = byArea({ n: 20, factor: 0.6 });
    expect(listLessons([trips, shorter])).toEqual([shorter, trips]);
  });

  it("omits insights without isSaid", () => {
    expect(listLessons([byArea({ isSaid: false })])).toEqual([]);
  });
});
