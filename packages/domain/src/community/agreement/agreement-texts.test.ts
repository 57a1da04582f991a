import { describe, expect, it } from "vitest";
import { locales } from "../../locale.ts";
import { parseDay } from "../../time/day.ts";
import { agreementVersions, getAgreement } from "./agreement-texts.ts";

describe("the construction pact", () => {
  it("has versions that count up, each from a later day on", () => {
    const days = agreementVersions.map(({ effectiveOn }) => parseDay(effectiveOn) ?? Number.NaN);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(agreementVersions.map(({ version }) => version)).toEqual(days.map((_day, n) => n + 1));
    expect(getAgreement()).toBe(agreementVersions.at(-1));
  });

  it("says every article in both languages", () => {
    for (const { articles } of agreementVersions) {
      for (const locale of locales) {
        const texts = articles.flatMap(({ title, text }) => [title[locale], text[locale]]);
        expect(new Set(texts).size).toBe(2 * articles.length);
        expect(texts).not.toContain("");
      }
    }
  });
});
