import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { buildHistorySlots } from "./history-slots.ts";

const history = [
  { date: "2026-02-16", score: 70 },
  { date: "2026-02-22", score: 75 },
  { date: "2026-03-02", score: null },
  { date: "2026-03-04", score: 80 },
];

describe("slots of the history", () => {
  it("are the means of weeks, with the weeks in between", () => {
    expect(buildHistorySlots(history, "week", 0)).toEqual({
      slots: [
        { at: 0, day: parseDay("2026-02-16"), score: 73 },
        { at: 2, day: parseDay("2026-03-02"), score: 80 },
      ],
      count: 3,
      first: parseDay("2026-02-16"),
      last: parseDay("2026-03-08"),
    });
  });

  it("are days", () => {
    const days = buildHistorySlots(history, "day", 0);
    expect(days?.slots.map(({ at }) => at)).toEqual([0, 6, 16]);
    expect(days?.count).toBe(17);
  });

  it("are none without a score", () => {
    expect(buildHistorySlots([{ date: "2026-03-02", score: null }], "week", 0)).toBeNull();
  });
});
