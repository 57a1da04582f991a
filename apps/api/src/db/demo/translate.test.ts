// Unit tests for the English demo data.
import { describe, expect, it } from "vitest";
import circles from "./life/circles.json" with { type: "json" };
import conversations from "./life/conversations.json" with { type: "json" };
import logbooks from "./life/logbooks.json" with { type: "json" };
import nights from "./life/nights.json" with { type: "json" };
import objectives from "./life/objectives.json" with { type: "json" };
import otherUsers from "./life/other-users.json" with { type: "json" };
import reviews from "./life/reviews.json" with { type: "json" };
import workspace from "./life/workspace.json" with { type: "json" };
import { getTranslate } from "./translate.ts";

const translate = getTranslate("en");

describe("the English demo data", () => {
  it.each([
    ["plans", objectives],
    ["other users", otherUsers],
    ["workspace", workspace],
    ["circles", circles],
    ["conversations", conversations],
    ["logbooks", logbooks],
    ["nights", nights],
    ["reviews", reviews],
  ])("has all texts of the %s", (_name, data: object) => {
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
    expect(getTranslate("es")(reviews)).toBe(reviews);
  });
});
