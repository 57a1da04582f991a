import { describe, expect, it } from "vitest";
import { getPauseDays, type PauseDraft } from "./pause-draft.ts";

const draft: PauseDraft = { from: "2026-11-20", length: "open", back: null };

describe("pause draft", () => {
  it("has no end by default", () => {
    expect(getPauseDays(draft)).toEqual({ from: "2026-11-20", until: null });
  });

  it("lasts whole weeks, including the last day", () => {
    const until = (length: PauseDraft["length"]) => getPauseDays({ ...draft, length });
    expect(until("one_week")).toEqual({ from: "2026-11-20", until: "2026-11-26" });
    expect(until("two_weeks")).toEqual({ from: "2026-11-20", until: "2026-12-03" });
  });

  it("ends the day before the objective resumes", () => {
    const chosen = { ...draft, length: "choose", back: "2026-12-01" } as const;
    expect(getPauseDays(chosen)).toEqual({ from: "2026-11-20", until: "2026-11-30" });
  });

  it("requires a first day, and a later resume day", () => {
    expect(getPauseDays({ ...draft, from: "" })).toBe("from_missing");
    expect(getPauseDays({ ...draft, length: "choose" })).toBe("back_missing");
    expect(getPauseDays({ ...draft, length: "choose", back: "2026-11-20" })).toBe("back_early");
  });
});
