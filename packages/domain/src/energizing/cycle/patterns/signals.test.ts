import { describe, expect, it } from "vitest";
import { buildCycleInfo } from "../cycle-testing.ts";
import { buildHistory } from "../history.ts";
import { detectSignals } from "./medical-signals.ts";
import vectors from "../vectors/signals.json" with { type: "json" };

describe("signals for medical advice", () => {
  it.each(vectors.cases)("$name", ({ age, lengths, bled, since, signals }) => {
    const info = buildCycleInfo(lengths, since ?? 0, { age, bled: bled ?? [] });
    const result = detectSignals(info, buildHistory(info)).map(
      ({ code, count, of, days, bound }) => `${code} ${count}/${of} ${days}>${bound}`,
    );
    expect(result).toEqual(signals);
  });

  it("use only the last year for the difference between cycle lengths", () => {
    const year = Array.from({ length: 14 }, () => 28);
    const info = buildCycleInfo([25, 36, 25, ...year], 0);
    expect(detectSignals(info, buildHistory(info))).toEqual([]);
  });
});
