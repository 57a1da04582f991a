import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../../time/day.ts";
import { formatFilter, resolveFilterDay } from "./task-filter.ts";

const today = parseDay("2026-11-29") ?? 0;

describe("the day of a filter", () => {
  it.each([
    ["P0D", "2026-11-29"],
    ["P7D", "2026-12-06"],
    ["-P1D", "2026-11-28"],
    ["2026-02-28", "2026-02-28"],
  ])("%s is %s", (text, day) => {
    const resolved = resolveFilterDay(text, today);
    expect(resolved === null ? null : formatIsoDay(resolved)).toBe(day);
  });

  it.each(["", "P", "P1000D", "P1W", "--P1D", "2026-02-30", "today"])("%j is none", (text) => {
    expect(resolveFilterDay(text, today)).toBeNull();
  });

  it("moves with today if it is relative", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.nat(1000), (days, later) => {
        const [now, then] = [today, today + later].map((day) => resolveFilterDay(`P${days}D`, day));
        expect((then ?? 0) - (now ?? 0)).toBe(later);
      }),
    );
  });
});

it("a filter is written the same in whatever order it was chosen", () => {
  const one = formatFilter({ priority: "HIGH", tagIds: ["b", "a"], q: "" });
  expect(one).toBe(formatFilter({ tagIds: ["a", "b"], q: undefined, priority: "HIGH" }));
  expect(one).toBe("priority=HIGH&tagIds=a%2Cb");
});
