import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { createDraft } from "../draft.ts";
import { buildRepeatPreview } from "./repeat-preview.ts";

const today = parseDay("2026-11-20") ?? 0;
const reader = { zone: "America/Mexico_City", today, locale: "es" } as const;
const repeating = { ...createDraft("TASK", today), repeats: true };

describe("repeat preview", () => {
  it("contains a sentence and the next five days", () => {
    const preview = buildRepeatPreview({ ...repeating, interval: 2 }, "TASK", reader);
    expect(preview?.sentence).toBe("cada 2 días");
    expect(preview?.next.map(formatIsoDay)).toEqual([
      "2026-11-20",
      "2026-11-22",
      "2026-11-24",
      "2026-11-26",
      "2026-11-28",
    ]);
    expect(preview?.firstInstead).toBeNull();
  });

  it("contains the first occurrence if the start does not match the rule", () => {
    const mondays = { ...repeating, frequency: "WEEKLY" as const, byWeekday: ["MO" as const] };
    const first = buildRepeatPreview(mondays, "TASK", reader)?.firstInstead;
    expect(first && formatIsoDay(first)).toBe("2026-11-23");
  });

  it("contains only future days of a rule that started long ago", () => {
    const old = { ...repeating, startDate: "2020-01-01", interval: 7 };
    const [next = 0] = buildRepeatPreview(old, "TASK", reader)?.next ?? [];
    expect(next).toBeGreaterThanOrEqual(today);
  });

  it("is null without a rule", () => {
    expect(buildRepeatPreview({ ...repeating, repeats: false }, "TASK", reader)).toBeNull();
    const noDays = { ...repeating, frequency: "WEEKLY" as const, byWeekday: [] };
    expect(buildRepeatPreview(noDays, "TASK", reader)).toBeNull();
  });
});
