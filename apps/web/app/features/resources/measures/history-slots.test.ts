import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { buildHistorySlots } from "./history-slots.ts";

const day = (text: string) => parseDay(text) ?? 0;
/** From a Thursday to a Wednesday. */
const year = { from: day("2025-03-06"), to: day("2026-03-04") };
const history = [
  { date: "2025-03-06", value: 1 },
  { date: "2025-03-09", value: 2 },
  { date: "2025-03-10", value: 4 },
];

function listSlots(behaviour: "CUMULATIVE" | "STATE", weekStart: number) {
  const { slots } = buildHistorySlots(history, behaviour, year, weekStart);
  return slots.map(({ at, day, value }) => [at, formatIsoDay(day), value]);
}

describe("the history of a year", () => {
  it("sums the weeks of the user", () => {
    expect(listSlots("CUMULATIVE", 0)).toEqual([
      [0, "2025-03-03", 3],
      [1, "2025-03-10", 4],
    ]);
    expect(listSlots("CUMULATIVE", 6)).toEqual([
      [0, "2025-03-02", 1],
      [1, "2025-03-09", 6],
    ]);
  });

  it("has the last level of each week, and room for the current one", () => {
    expect(listSlots("STATE", 6).map(([, , value]) => value)).toEqual([1, 4]);
    expect(buildHistorySlots([], "STATE", year, 0).count).toBe(53);
  });
});

it("has a slot a day over a shorter range", () => {
  const range = { from: day("2025-03-05"), to: day("2025-03-11") };
  const { slots, count } = buildHistorySlots(history, "CUMULATIVE", range, 0);
  expect([count, slots.map(({ at }) => at)]).toEqual([7, [1, 4, 5]]);
});
