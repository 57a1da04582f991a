import { formatDay, parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { firstDrawnDay } from "./plot.tsx";

const drawnFrom = (firstNight: string | null) =>
  formatDay(
    firstDrawnDay(firstNight === null ? [] : [{ day: firstNight }], "2026-01-01", "2026-03-25"),
  );

describe("the first day of a drawing", () => {
  it("is that of the first night, or of the weeks asked for when nights go back further", () => {
    expect(drawnFrom("2026-02-10")).toBe("2026-02-10");
    expect(drawnFrom("2026-01-01")).toBe("2026-01-01");
    expect(drawnFrom(null)).toBe("2026-01-01");
  });

  it("leaves two weeks to draw", () => {
    expect(drawnFrom("2026-03-24")).toBe("2026-03-12");
    expect((parseDay("2026-03-25") ?? 0) - (parseDay(drawnFrom("2026-03-24")) ?? 0)).toBe(13);
  });
});
