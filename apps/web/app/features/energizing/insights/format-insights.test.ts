import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { describe, expect, it } from "vitest";
import {
  formatMeanAwakenings,
  formatDebtNotes,
  formatDebt,
  formatTopFactor,
  formatJetlag,
  formatNeed,
  formatRegularity,
} from "./format-insights.ts";

const nothing: SleepInsightsData = {
  from: "2026-03-01",
  to: "2026-03-28",
  nights: [],
  durations: null,
  awakenings: null,
  need: { minutes: 480, plusMinus: null, source: "rhythm", nights: 0 },
  debt: null,
  regularity: null,
  socialJetlag: null,
  byFactor: { nights: 0, looked: 0, effects: [] },
};
const normalizeSpaces = (text: string | null) => text?.replaceAll("\u00a0", " ");

describe("sleep debt", () => {
  const owing = { minutes: 378, low: 378, high: 378, perNight: 27, nights: 14, hasLastNight: true };

  it("is rounded to five minutes, with bounds when they are far apart", () => {
    expect(normalizeSpaces(formatDebt({ ...nothing, debt: owing }))).toContain("6 h 20 min");
    const unsure = { ...owing, low: 200, high: 600, nights: 12, hasLastNight: false };
    expect(normalizeSpaces(formatDebt({ ...nothing, debt: unsure }))).toMatch(/3 h 20 min .* 10 h/);
    const nearly = normalizeSpaces(formatDebt({ ...nothing, debt: { ...unsure, low: 0 } }));
    expect(nearly).toMatch(/6 h 20 min .* 10 h/);
    expect(nearly).not.toContain(" 0 min");
    expect(
      formatDebtNotes({ ...nothing, debt: unsure }, 14).filter((note) => note !== null),
    ).toHaveLength(3);
    expect(
      formatDebtNotes({ ...nothing, debt: owing }, 14).filter((note) => note !== null),
    ).toHaveLength(1);
  });

  it("is zero after enough sleep, and unavailable without a need or without nights", () => {
    const texts = [
      formatDebt({ ...nothing, debt: { ...owing, minutes: 0 } }),
      formatDebt(nothing),
      formatDebt({ ...nothing, need: null }),
    ];
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) expect(text).not.toMatch(/\{|\d+ min/);
  });
});

describe("awakenings", () => {
  it("are described by their mean and the nights without any", () => {
    const formatSentence = (none: number) =>
      formatMeanAwakenings({ nights: 9, mean: 1.2, counts: [none, 2, 3, 4] }, "es");
    expect(formatSentence(0)).toContain("1.2");
    expect(formatSentence(2)).toContain(" 2 ");
    for (const none of [0, 1, 2]) expect(formatSentence(none)).not.toMatch(/ 0 | 1 |\{/);
  });
});

describe("sleep need", () => {
  it("is formatted with its source", () => {
    const estimated = { minutes: 470, plusMinus: 25, nights: 9 };
    const texts = [
      formatNeed(nothing.need),
      formatNeed({ ...estimated, source: "free_nights" }),
      formatNeed({ ...estimated, source: "longest_nights" }),
      formatNeed(null),
    ];
    expect(new Set(texts).size).toBe(4);
    expect(normalizeSpaces(texts[1] ?? "")).toMatch(/7 h 50 min.*25 min/);
  });
});

describe("regularity", () => {
  it("has a text for each of its four ranges", () => {
    const sentences = [90, 75, 60, 20].map((index) =>
      formatRegularity({ ...nothing, regularity: { index, comparedDays: 20 } }),
    );
    expect(new Set(sentences).size).toBe(4);
    expect(sentences[0]).toContain("90");
    expect(formatRegularity(nothing)).not.toContain("{");
  });

  it("states the direction of social jetlag, rounded to five minutes", () => {
    const jetlag = (minutes: number, isLaterWhenFree: boolean) =>
      formatJetlag({
        ...nothing,
        socialJetlag: {
          minutes,
          isLaterWhenFree,
          midSleepFree: 0,
          midSleepWork: 0,
          midSleepCorrected: 0,
          freeNights: 4,
          workNights: 10,
        },
      });
    expect(normalizeSpaces(jetlag(74, true))).toContain("1 h 15 min");
    expect(jetlag(75, true)).not.toBe(jetlag(75, false));
    expect(jetlag(15, true)).toBe(jetlag(5, false));
    expect(formatJetlag(nothing)).toBeNull();
  });
});

describe("factors of the nights", () => {
  const effect = {
    factorId: "caffeine_late",
    nights: 4,
    nightsWithout: 9,
    difference: -9,
    low: -14,
    high: -4,
    isClear: true,
    leftOut: [],
  } as const;
  const formatSentence = (isClear: boolean, difference: number) =>
    formatTopFactor(
      { nights: 13, looked: 3, effects: [{ ...effect, leftOut: [], isClear, difference }] },
      8,
      "es",
    );

  it("are named only when the effect is clear, with its direction", () => {
    expect(formatSentence(true, -9)).toContain("Cafeína por la tarde o noche");
    expect(formatSentence(true, 9)).not.toBe(formatSentence(true, -9));
    expect(formatSentence(false, -9)).not.toContain("Cafeína");
  });

  it("require a minimum number of nights", () => {
    expect(formatTopFactor({ nights: 0, looked: 0, effects: [] }, 8, "es")).not.toMatch(/ 0\b|\{/);
    expect(formatTopFactor({ nights: 5, looked: 0, effects: [] }, 8, "es")).toMatch(/8.*5/);
    expect(formatTopFactor({ nights: 9, looked: 0, effects: [] }, 8, "es")).not.toContain("{");
  });
});
