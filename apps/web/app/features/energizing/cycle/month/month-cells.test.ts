import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import type { CycleReading, Period } from "../cycle-types.ts";
import { getDayByKey, getMarks, listWeeksOfMonth } from "./month-cells.ts";

const dayOf = (date: string) => parseDay(date) ?? 0;

const recorded: Period = {
  id: "recorded",
  startDate: "2026-02-10",
  endDate: "2026-02-13",
  status: "COMPLETED",
  estimatedEndDate: null,
  updatedAt: "2026-02-13T15:00:00.000Z",
};
const open: Period = {
  id: "open",
  startDate: "2026-03-02",
  endDate: null,
  status: "IN_PROGRESS",
  estimatedEndDate: "2026-03-06",
  updatedAt: "2026-03-02T15:00:00.000Z",
};
const next = {
  day: "2026-03-30",
  range50: { from: "2026-03-29", to: "2026-03-31" },
  range90: { from: "2026-03-26", to: "2026-04-04" },
};
const forecast: NonNullable<CycleReading["forecast"]> = {
  basis: "averages",
  ownCycles: 0,
  nextStart: next,
  ifNothingForgotten: next,
  unloggedStart: { probability: 0, isWorthAsking: false },
  daysLate: 0,
  ovulation: next,
  fertileWindow: { from: "2026-03-11", to: "2026-03-16" },
};
const context = {
  today: dayOf("2026-03-04"),
  periods: [open, recorded],
  forecast,
  logged: new Set(["2026-03-04"]),
};
const marks = (date: string) => getMarks(date, context);

describe("marks of a day", () => {
  it("are recorded up to today and estimated afterwards", () => {
    expect(marks("2026-02-09").period).toBeNull();
    expect(["2026-02-10", "2026-02-13"].map((date) => marks(date).period)).toEqual([
      "recorded",
      "recorded",
    ]);
    expect(marks("2026-02-14").period).toBeNull();
    expect(
      ["2026-03-02", "2026-03-04", "2026-03-05", "2026-03-06"].map((date) => marks(date).period),
    ).toEqual(["recorded", "recorded", "estimated", "estimated"]);
  });

  it("are recorded for the first day only when a past period has no end", () => {
    const past = { ...open, status: "ESTIMATED" as const };
    const later = { ...context, today: dayOf("2026-03-20"), periods: [past] };
    expect(getMarks("2026-03-02", later).period).toBe("recorded");
    expect(getMarks("2026-03-03", later).period).toBe("estimated");
  });

  it("distinguish likely from possible days of the next start", () => {
    expect(
      ["2026-03-25", "2026-03-26", "2026-03-29", "2026-03-31", "2026-04-04", "2026-04-05"].map(
        (date) => marks(date).start,
      ),
    ).toEqual([null, "possible", "likely", "likely", "possible", null]);
  });

  it("omit fertility when the forecast has none", () => {
    expect(marks("2026-03-11").isFertile).toBe(true);
    const silent = { ...context, forecast: { ...forecast, fertileWindow: null } };
    expect(getMarks("2026-03-11", silent).isFertile).toBe(false);
    expect(getMarks("2026-03-29", { ...context, forecast: null }).start).toBeNull();
  });

  it("include days with a log", () => {
    expect([marks("2026-03-04").hasLog, marks("2026-03-03").hasLog]).toEqual([true, false]);
  });
});

const [MONDAY, SUNDAY] = [0, 6];

describe("month of the cycle", () => {
  it("has whole weeks from Monday", () => {
    const weeks = listWeeksOfMonth(dayOf("2026-03-04"), MONDAY);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe(dayOf("2026-02-23"));
    expect(weeks.at(-1)?.at(-1)).toBe(dayOf("2026-04-05"));
    expect(listWeeksOfMonth(dayOf("2027-02-10"), MONDAY)).toHaveLength(4);
  });

  it("has whole weeks from the user's first day", () => {
    const [first] = listWeeksOfMonth(dayOf("2026-03-04"), SUNDAY);
    expect(first?.[0]).toBe(dayOf("2026-03-01"));
    expect(getDayByKey(dayOf("2026-03-04"), "Home", SUNDAY)).toBe(dayOf("2026-03-01"));
  });

  it.each([
    ["ArrowLeft", "2026-03-03"],
    ["ArrowDown", "2026-03-11"],
    ["Home", "2026-03-02"],
    ["End", "2026-03-08"],
    ["PageUp", "2026-02-04"],
    ["PageDown", "2026-04-04"],
  ])("moves on %s to %s", (key, date) => {
    expect(getDayByKey(dayOf("2026-03-04"), key, MONDAY)).toBe(dayOf(date));
  });

  it("ignores other keys", () => {
    expect(getDayByKey(0, "Enter", MONDAY)).toBeNull();
  });
});
