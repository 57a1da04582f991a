import { describe, expect, it } from "vitest";
import type { ResourceBehaviour } from "../../workspace/catalogue-resources.ts";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import { computePace } from "./pace.ts";
import vectors from "./vectors/paces.json" with { type: "json" };

const dayOf = (text: string) => parseDay(text) ?? Number.NaN;

describe("pace of a tracked resource", () => {
  it.each(vectors)("$name", (vector) => {
    const pace = computePace({
      behaviour: vector.behaviour as ResourceBehaviour,
      entries: vector.entries.map(({ day, value }) => ({ day: dayOf(day), value })),
      start: dayOf(vector.start),
      target: vector.target,
      deadline: vector.deadline === null ? null : dayOf(vector.deadline),
      today: dayOf(vector.today),
    });
    const { endsOn, ...rest } = pace;
    const formatted = { ...rest, endsOn: endsOn === null ? null : formatIsoDay(endsOn) };
    for (const [key, expected] of Object.entries(vector.expected)) {
      const actual = Object.entries(formatted).find(([name]) => name === key)?.[1];
      if (typeof expected === "number") expect(actual, key).toBeCloseTo(expected, 9);
      else expect(actual, key).toBe(expected);
    }
  });

  it("is computed quickly for a long history", () => {
    const today = dayOf("2026-03-01");
    const entries = Array.from({ length: 4000 }, (_, index) => ({ day: today - index, value: 1 }));
    const input = { start: today - 4000, target: 9000, deadline: today + 99, today };
    expect(computePace({ ...input, behaviour: "CUMULATIVE", entries })).toMatchObject({
      perDay: 1,
    });
    expect(
      computePace({ ...input, behaviour: "STATE", entries: entries.toReversed() }).perDay,
    ).toBe(0);
  });
});
