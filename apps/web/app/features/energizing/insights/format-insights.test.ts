import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { describe, expect, it } from "vitest";
import {
  awakeningsSentence,
  debtNotes,
  debtSentence,
  factorsSentence,
  formatJetlag,
  formatNeed,
  regularitySentence,
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

describe("what is missing", () => {
  const owing = { minutes: 378, low: 378, high: 378, perNight: 27, nights: 14, hasLastNight: true };

  it("is told to five minutes, and with its bounds where these are apart", () => {
    expect(normalizeSpaces(debtSentence({ ...nothing, debt: owing }))).toContain("6 h 20 min");
    const unsure = { ...owing, low: 200, high: 600, nights: 12, hasLastNight: false };
    expect(normalizeSpaces(debtSentence({ ...nothing, debt: unsure }))).toMatch(
      /3 h 20 min .* 10 h/,
    );
    const nearly = normalizeSpaces(debtSentence({ ...nothing, debt: { ...unsure, low: 0 } }));
    expect(nearly).toMatch(/6 h 20 min .* 10 h/);
    expect(nearly).not.toContain(" 0 min");
    expect(
      debtNotes({ ...nothing, debt: unsure }, 14).filter((note) => note !== null),
    ).toHaveLength(3);
    expect(debtNotes({ ...nothing, debt: owing }, 14).filter((note) => note !== null)).toHaveLength(
      1,
    );
  });

  it("is nothing after enough sleep, and unknown without a need or without nights", () => {
    const texts = [
      debtSentence({ ...nothing, debt: { ...owing, minutes: 0 } }),
      debtSentence(nothing),
      debtSentence({ ...nothing, need: null }),
    ];
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) expect(text).not.toMatch(/\{|\d+ min/);
  });
});

describe("waking up at night", () => {
  it("is told as a mean, with the nights that went straight through", () => {
    const formatSentence = (none: number) =>
      awakeningsSentence({ nights: 9, mean: 1.2, counts: [none, 2, 3, 4] }, "es");
    expect(formatSentence(0)).toContain("1.2");
    expect(formatSentence(2)).toContain(" 2 ");
    for (const none of [0, 1, 2]) expect(formatSentence(none)).not.toMatch(/ 0 | 1 |\{/);
  });
});

describe("the need", () => {
  it("is told with where it is known from", () => {
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

describe("how alike days are", () => {
  it("has words for each quarter", () => {
    const sentences = [90, 75, 60, 20].map((index) =>
      regularitySentence({ ...nothing, regularity: { index, comparedDays: 20 } }),
    );
    expect(new Set(sentences).size).toBe(4);
    expect(sentences[0]).toContain("90");
    expect(regularitySentence(nothing)).not.toContain("{");
  });

  it("says which way free days lie, and does not count minutes", () => {
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

describe("what goes with nights", () => {
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
    factorsSentence(
      { nights: 13, looked: 3, effects: [{ ...effect, leftOut: [], isClear, difference }] },
      8,
      "es",
    );

  it("is named only when it stands out, and with the side on which it lies", () => {
    expect(formatSentence(true, -9)).toContain("Cafeína por la tarde o noche");
    expect(formatSentence(true, 9)).not.toBe(formatSentence(true, -9));
    expect(formatSentence(false, -9)).not.toContain("Cafeína");
  });

  it("waits for enough nights", () => {
    expect(factorsSentence({ nights: 0, looked: 0, effects: [] }, 8, "es")).not.toMatch(/ 0\b|\{/);
    expect(factorsSentence({ nights: 5, looked: 0, effects: [] }, 8, "es")).toMatch(/8.*5/);
    expect(factorsSentence({ nights: 9, looked: 0, effects: [] }, 8, "es")).not.toContain("{");
  });
});
