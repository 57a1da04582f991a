import { describe, expect, it } from "vitest";
import type { NightOfDay } from "../../energizing/insights/nights-by-day.ts";
import { balanceAreas } from "./catalogue-balance.ts";
import type { BalanceRating } from "./balance-gap.ts";
import { adjustByFeeling } from "./part-scores.ts";
import { readVitalityParts, type VitalityInput } from "./vitality-parts.ts";

const nothing: VitalityInput = {
  nights: [],
  need: null,
  routines: { completed: 0, planned: 0 },
  days: [],
  ratings: null,
  contacts: null,
};
const need = { minutes: 480 };

function buildNight(minutes: number, midSleep = 180): NightOfDay {
  const sleep = {
    startedAt: "",
    endedAt: null,
    awakeningsCount: null,
    easeOfFallingAsleep: null,
    feelingUponWaking: null,
    factors: [],
  };
  const times = { day: 0, main: { from: 0, to: 0 }, from: 0, to: 0 };
  return { ...times, minutes, napMinutes: 0, midSleep, sleep };
}
const buildNights = (...minutes: number[]) => minutes.map((slept) => buildNight(slept));
const buildDays = (count: number, plannedMinutes: number, availableMinutes: number | null = 600) =>
  Array.from({ length: count }, () => ({ plannedMinutes, availableMinutes }));

function readPart(key: string, input: Partial<VitalityInput>) {
  return readVitalityParts({ ...nothing, ...input }).find((part) => part.key === key);
}

describe("parts of the index", () => {
  it("are all missing without data, each with its reason", () => {
    const parts = readVitalityParts(nothing);
    expect(parts.every(({ score, coverage }) => score === null && coverage === 0)).toBe(true);
    expect(parts.map(({ key, reason }) => [key, reason.code])).toEqual([
      ["debt", "few_nights"],
      ["regularity", "few_nights"],
      ["rhythm", "no_routines"],
      ["load", "no_plans"],
      ["balance", "no_assessment"],
      ["connection", "no_contacts_logged"],
    ]);
  });
});

describe("debt", () => {
  it("is the shortfall of seven nights, of which long ones pay back", () => {
    const nights = buildNights(420, 420, 420, 420, 480, 480, 540);
    expect(readPart("debt", { nights, need })).toMatchObject({
      coverage: 1,
      reason: { code: "debt_hours", value: 3 },
    });
    expect(readPart("debt", { nights: buildNights(600, 600, 600), need })).toMatchObject({
      score: 100,
      reason: { value: 0 },
    });
  });

  it("counts missing nights as the mean of the others, from three nights on", () => {
    expect(readPart("debt", { nights: buildNights(420, 420, 420), need })).toMatchObject({
      score: 50,
      coverage: 3 / 7,
      reason: { value: 7 },
    });
    expect(readPart("debt", { nights: buildNights(420, 420), need })?.reason).toEqual({
      code: "few_nights",
      value: 2,
    });
  });

  it.each([
    [["REFRESHED", "NORMAL", null], 53 + 1 / 3, undefined],
    [["NORMAL", "NORMAL", null], 50, undefined],
    [["TIRED", null, null], 43 + 1 / 3, 1],
    [["TIRED", "GROGGY", "TIRED"], 30, 3],
  ] as const)("listens to how nights were felt: %j", (feelings, score, tiredNights) => {
    const nights = feelings.map((feelingUponWaking) => {
      const night = buildNight(420);
      return { ...night, sleep: { ...night.sleep, feelingUponWaking } };
    });
    const part = readPart("debt", { nights, need });
    expect(part?.score).toBeCloseTo(score, 6);
    expect(part?.reason).toMatchObject({ code: "debt_hours", value: 7 });
    expect(part?.reason.tiredNights).toBe(tiredNights);
  });

  it("never leaves the scale, and a better feeling never lowers it", () => {
    const order = ["GROGGY", "TIRED", "NORMAL", "REFRESHED"] as const;
    for (const score of [0, 50, 100]) {
      const moved = order.map((feeling) => adjustByFeeling(score, [feeling]));
      expect(moved).toEqual(moved.toSorted((a, b) => a - b));
      expect(moved.every((one) => one >= 0 && one <= 100)).toBe(true);
    }
    expect(adjustByFeeling(70, [])).toBe(70);
  });

  it("is missing while the need is unknown", () => {
    const nights = buildNights(480, 480, 480);
    expect(readPart("debt", { nights })?.reason.code).toBe("no_rhythm");
  });
});

describe("regularity", () => {
  it("is the mean distance to the mean of the middles, also around midnight", () => {
    const nights = [1410, 30, 1410, 30].map((midSleep) => buildNight(480, midSleep));
    const part = readPart("regularity", { nights });
    expect(part).toMatchObject({ coverage: 4 / 7, score: 100 });
    expect(part?.reason.value).toBeCloseTo(30, 6);
  });

  it("needs four nights", () => {
    expect(readPart("regularity", { nights: buildNights(480, 480, 480) })?.reason).toEqual({
      code: "few_nights",
      value: 3,
    });
  });

  it("is at its worst for middles all around the clock", () => {
    const nights = [0, 360, 720, 1080].map((midSleep) => buildNight(480, midSleep));
    expect(readPart("regularity", { nights })?.score).toBe(0);
  });
});

describe("rhythm", () => {
  it("is the completed share of planned routines", () => {
    expect(readPart("rhythm", { routines: { completed: 4, planned: 8 } })).toEqual({
      key: "rhythm",
      score: 65,
      coverage: 1,
      reason: { code: "routines_share", value: 0.5 },
    });
  });
});

describe("load", () => {
  it("is the planned share of the available time, free days included", () => {
    const days = [...buildDays(6, 600), ...buildDays(1, 0)];
    const part = readPart("load", { days });
    expect(part).toMatchObject({ coverage: 1, reason: { code: "load_share" } });
    expect(part?.reason.value).toBeCloseTo(6 / 7, 9);
  });

  it("knows nothing of the days before the first plan", () => {
    const days = [...buildDays(4, 0), ...buildDays(3, 600)];
    expect(readPart("load", { days })).toMatchObject({ score: 80, coverage: 3 / 7 });
  });

  it("leaves out days without a sleep rhythm", () => {
    const days = [...buildDays(2, 900, null), ...buildDays(5, 600)];
    expect(readPart("load", { days })).toMatchObject({ score: 80, coverage: 5 / 7 });
    expect(readPart("load", { days: buildDays(7, 600, null) })?.reason.code).toBe("no_rhythm");
  });

  it("is at its worst without any available time", () => {
    expect(readPart("load", { days: buildDays(7, 60, 0) })?.score).toBe(0);
  });
});

describe("balance", () => {
  const rate = (actual: number | null, desired: number | null): BalanceRating[] =>
    balanceAreas.map((areaId) => ({ areaId, actual, desired }));

  it("is the mean gap of the areas with both ratings", () => {
    expect(readPart("balance", { ratings: rate(6, 7) })).toMatchObject({
      score: 75,
      coverage: 1,
      reason: { code: "balance_gap", value: 1 },
    });
    const half = rate(6, 7).map((rating, at) => (at < 6 ? rating : { ...rating, desired: null }));
    expect(readPart("balance", { ratings: half })).toMatchObject({ score: 75, coverage: 0.5 });
  });

  it("has no gap where there is more than desired, and none without ratings", () => {
    expect(readPart("balance", { ratings: rate(9, 5) })?.score).toBe(100);
    expect(readPart("balance", { ratings: rate(null, 8) })?.reason.code).toBe("no_assessment");
  });
});

describe("connection", () => {
  it("counts contacts, of which none is known too", () => {
    expect(readPart("connection", { contacts: 0 })).toMatchObject({ score: 20, coverage: 1 });
    expect(readPart("connection", { contacts: 3 })?.score).toBe(90);
  });
});
