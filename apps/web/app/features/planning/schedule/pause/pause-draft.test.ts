import { describe, expect, it } from "vitest";
import { getPauseDays, type PauseDraft } from "./pause-draft.ts";

const draft: PauseDraft = { from: "2026-11-20", length: "open", back: null };

describe("a pause being chosen", () => {
  it("has no end until somebody says one", () => {
    expect(getPauseDays(draft)).toEqual({ from: "2026-11-20", until: null });
  });

  it("lasts whole weeks, the last day included", () => {
    const until = (length: PauseDraft["length"]) => getPauseDays({ ...draft, length });
    expect(until("one_week")).toEqual({ from: "2026-11-20", until: "2026-11-26" });
    expect(until("two_weeks")).toEqual({ from: "2026-11-20", until: "2026-12-03" });
  });

  it("ends the day before it goes on", () => {
    const chosen = { ...draft, length: "choose", back: "2026-12-01" } as const;
    expect(getPauseDays(chosen)).toEqual({ from: "2026-11-20", until: "2026-11-30" });
  });

  it("needs a first day, and a later one to go on", () => {
    expect(getPauseDays({ ...draft, from: "" })).toBe("from_missing");
    expect(getPauseDays({ ...draft, length: "choose" })).toBe("back_missing");
    expect(getPauseDays({ ...draft, length: "choose", back: "2026-11-20" })).toBe("back_early");
  });
});
