// Unit tests for the English demo data.
import { describe, expect, it } from "vitest";
import { demoCircles } from "./community/life-circles.ts";
import { demoConversations } from "./community/life-messages.ts";
import { demoEntries } from "./life-logbooks.ts";
import { demoDreams, demoReflections } from "./life-nights.ts";
import { demoObjectives } from "./life.ts";
import { demoReviews } from "./reviews/demo-reviews.ts";
import { getTranslate } from "./translate.ts";

const translate = getTranslate("en");

describe("the English demo data", () => {
  it.each([
    ["plans", demoObjectives],
    ["circles", demoCircles],
    ["conversations", demoConversations],
    ["logbooks", demoEntries],
    ["nights", [...demoReflections, ...demoDreams]],
    ["reviews", demoReviews],
  ])("has all texts of the %s", (_name, data: readonly unknown[]) => {
    // Letters and words that only Spanish has; names of people and places keep their accents.
    expect(JSON.stringify(translate(data))).not.toMatch(/[¿¡]| (?:el|los|las|que|con|para) /u);
  });

  it("keeps keys, and throws for prose without a translation", () => {
    expect(translate({ areaId: "friends", when: { start: -3 }, note: null })).toEqual({
      areaId: "friends",
      when: { start: -3 },
      note: null,
    });
    expect(() => translate({ title: "Una tarea nueva" })).toThrow("Una tarea nueva");
  });

  it("is left as written in Spanish", () => {
    expect(getTranslate("es")(demoReviews)).toBe(demoReviews);
  });
});
